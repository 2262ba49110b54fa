import type { LogDetail } from '@daycare-portal/shared/log-details';
import { logPageText } from '@daycare-portal/shared/log-page-text';
import { lackingConsent } from '@daycare-portal/shared/photo-consents';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { buttonClass } from '../../components/plain-button';
import { useBusy } from '../../components/use-busy';
import { detailFields } from './detail-fields';
import { entryTitle } from './entry-words';
import { Faces } from './faces';
import { AtThumb, detailProblem, MainButton, type FormProps } from './form-parts';
import forms from './forms.module.css';
import type { Log } from './log';
import classes from './photo-form.module.css';
import { mostPhotos, type ChosenPhoto, type LogPhotos } from './use-log-photos';
import { useWhen } from './use-when';

const labels = logPageText.photo;

interface PhotoFormProps extends FormProps {
  photos: LogPhotos;
  /** Opens the camera or the files of the device. */
  onTake: () => void;
}

/** Photos, with the children who are in them. */
export function PhotoForm({ log, chosen, onChoose, narrow, foot, begun, photos, onTake }: PhotoFormProps) {
  const when = useWhen(log, begun);
  const [detail, setDetail] = useState<LogDetail<'photo'>>(begun?.kind === 'photo' ? begun.detail : { caption: null });
  const [problem, setProblem] = useState<string>();
  const [busy, whileBusy] = useBusy();
  const lacking = lackingOf(log, chosen);
  const count = photos.photos.length;
  const save = (state: 'shared' | 'held') =>
    void whileBusy(async () => {
      const wrong = detailProblem('photo', detail);
      setProblem(wrong);
      if (wrong !== undefined) return;
      const photoIds = await photos.sent();
      if (photoIds === undefined) return;
      const names = chosen.map(log.nameOf);
      const said = `${entryTitle({ kind: 'photo', detail })}: ${logPageText.today.children(names.slice(0, 4), Math.max(0, names.length - 4))}`;
      const draft = { kind: 'photo' as const, detail, studentIds: [...chosen], photoIds, state, ...(when.at !== null && { at: when.at }) };
      if ((await log.add(draft, said)) === 'refused') return;
      photos.clear();
      onChoose([]);
      setDetail({ caption: null });
      when.reset();
    });
  return (
    <div className={forms.form}>
      <div className={classes.photos}>
        {photos.photos.map((photo, at) => (
          <Chosen key={photo.key} photo={photo} number={at + 1} photos={photos} />
        ))}
        {count >= mostPhotos ? (
          <p>{labels.tooMany(mostPhotos)}</p>
        ) : (
          <button type="button" className={classes.take} onClick={onTake}>
            <IconCamera size={26} stroke={1.75} aria-hidden />
            {count === 0 ? labels.take : labels.more}
          </button>
        )}
      </div>
      {photos.photos.some(({ state }) => state === 'waiting') ? <p role="status">{labels.stayHere}</p> : null}
      <Faces log={log} title={logPageText.who.photo} chosen={chosen} onChoose={onChoose} narrow={narrow} />
      {lacking.length === 0 || count === 0 ? null : (
        <p className={classes.lacking} role="status">
          <IconEyeOff size={20} stroke={1.75} aria-hidden />
          <span>
            {labels.lacking(lacking.map(log.nameOf))} {labels.lackingHelp}
          </span>
        </p>
      )}
      <div className={forms.fields}>
        {detailFields.photo({ detail, problem, onChange: setDetail })}
        {when.field}
      </div>
      <AtThumb foot={foot}>
        {count === 0 || chosen.length === 0 || when.problem !== undefined ? null : (
          <div className={forms.actions}>
            {busy ? null : (
              <button type="button" className={buttonClass('outlined', 'large')} onClick={() => save('held')}>
                {logPageText.save.photo}
              </button>
            )}
            {lacking.length > 0 ? null : (
              <MainButton icon={IconSend} words={logPageText.save.sharePhoto(count)} busy={busy} onPress={() => save('shared')} />
            )}
          </div>
        )}
      </AtThumb>
    </div>
  );
}

/** Because of whom photos of these children together cannot be shown to families. */
function lackingOf({ childOf }: Log, chosen: readonly string[]): string[] {
  return lackingConsent(
    chosen.flatMap((studentId) => {
      const consents = childOf(studentId)?.photoConsents;
      if (consents === undefined) return [];
      return [
        {
          studentId,
          photosOwnFamily: consents.photosOwnFamily ?? undefined,
          photosOtherFamilies: consents.photosOtherFamilies ?? undefined,
        },
      ];
    }),
  );
}

function Chosen({ photo, number, photos }: { photo: ChosenPhoto; number: number; photos: LogPhotos }) {
  const { seen, state, progress, problem } = photo;
  const words = {
    preparing: labels.preparing,
    sending: labels.sending(Math.round(progress * 100)),
    waiting: labels.sendingWait,
    sent: labels.sent,
    failed: problem ?? labels.failed,
  }[state];
  return (
    <figure className={classes.photo} data-state={state}>
      <img src={seen} alt={labels.one(number)} />
      <figcaption aria-live="polite">{words}</figcaption>
      {state === 'sending' ? <progress className={classes.progress} max={1} value={progress} aria-label={labels.one(number)} /> : null}
      <button type="button" className={classes.remove} aria-label={labels.remove(number)} onClick={() => photos.remove(photo)}>
        <IconX size={18} stroke={2} aria-hidden />
      </button>
      {state === 'failed' ? (
        <button type="button" className={classes.again} onClick={() => photos.retry(photo)}>
          <IconRefresh size={16} stroke={2} aria-hidden />
          {labels.tryAgain}
        </button>
      ) : null}
    </figure>
  );
}
