import type { LogDetail } from '@daycare-portal/shared/log-details';
import { logPageText } from '@daycare-portal/shared/log-page-text';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useRef, useState } from 'react';
import { focusWrong } from '../../components/focus-wrong';
import { Row } from '../../components/layout';
import { buttonClass } from '../../components/plain-button';
import { useBusy } from '../../components/use-busy';
import { detailFields } from './detail-fields';
import { detailProblem } from './detail-problem';
import { entryTitle } from './entry-words';
import { Faces } from './faces';
import { AtThumb, MainButton, type FormProps } from './form-parts';
import board from './activities.module.css';
import { ChosenPhotos, Lacking, lackingOf } from './chosen-photos';
import type { LogPhotos } from './use-log-photos';
import { useWhen } from './use-when';

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
  const own = useRef<HTMLDivElement>(null);
  const [busy, whileBusy] = useBusy();
  const lacking = lackingOf(log, chosen);
  const count = photos.photos.length;
  const isSent = photos.photos.every(({ state }) => state === 'sent');
  // Each of these says what can be done about it.
  const isFailed = photos.photos.some(({ state }) => state === 'failed');
  const save = (state: 'shared' | 'held') =>
    void whileBusy(async () => {
      const wrong = detailProblem('photo', detail);
      setProblem(wrong);
      if (wrong !== undefined) return void setTimeout(() => focusWrong(own.current));
      const names = chosen.map(log.nameOf);
      const said = `${entryTitle({ kind: 'photo', detail })}: ${logPageText.today.children(names.slice(0, 4), Math.max(0, names.length - 4))}`;
      const draft = { kind: 'photo' as const, detail, studentIds: [...chosen], state, ...(when.at !== null && { at: when.at }) };
      if (isSent) {
        const photoIds = photos.photos.flatMap(({ photoId }) => photoId ?? []);
        if ((await log.add({ ...draft, photoIds }, said)) === 'refused') return;
        photos.clear();
      } else log.addOncePhotosSent(draft, said, photos.handOver());
      onChoose([]);
      setDetail({ caption: null });
      when.reset();
    });
  return (
    <Row ref={own} gap="m" align="stretch" down>
      <ChosenPhotos photos={photos} onTake={onTake} />
      <Faces log={log} title={logPageText.who.photo} chosen={chosen} onChoose={onChoose} narrow={narrow} />
      {count === 0 ? null : <Lacking log={log} studentIds={lacking} />}
      <Row gap="s" align="stretch" down most="l">
        {detailFields.photo({ detail, problem, onChange: setDetail })}
        {when.field}
      </Row>
      <AtThumb foot={foot}>
        {count === 0 || isFailed || chosen.length === 0 || when.problem !== undefined ? null : (
          <Row gap="xs" align="stretch" wrap>
            {busy ? null : (
              <button type="button" className={`${buttonClass('outlined', 'large')} ${board.do}`} onClick={() => save('held')}>
                {logPageText.save.photo}
              </button>
            )}
            {lacking.length > 0 ? null : (
              <MainButton icon={IconSend} words={logPageText.save.sharePhoto(count)} busy={busy} onPress={() => save('shared')} />
            )}
          </Row>
        )}
      </AtThumb>
    </Row>
  );
}
