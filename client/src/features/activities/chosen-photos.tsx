import { logPageText } from '@daycare-portal/shared/log-page-text';
import { lackingConsent } from '@daycare-portal/shared/photo-consents';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Card, Row, Stack, Text } from '../../components/layout';
import type { Log } from './log';
import classes from './chosen-photos.module.css';
import { mostPhotos, type ChosenPhoto, type LogPhotos } from './use-log-photos';
import { Warning } from './warning';

const labels = logPageText.photo;

/** Photos, and a place to take or choose more. */
export function ChosenPhotos({ photos, onTake }: { photos: LogPhotos; onTake: () => void }) {
  const count = photos.photos.length;
  return (
    <>
      <Stack gap="s" cols="repeat(auto-fill, minmax(132px, 1fr))">
        {photos.photos.map((photo, at) => (
          <Chosen key={photo.key} photo={photo} number={at + 1} photos={photos} />
        ))}
        {count >= mostPhotos ? (
          <p>{labels.tooMany(mostPhotos)}</p>
        ) : (
          <Row
            as="button"
            type="button"
            gap="xs"
            minH={132}
            padX="s"
            round="l"
            weight="strong"
            tone="primary"
            down
            justify="center"
            hovers
            className={classes.take}
            onClick={onTake}
          >
            <IconCamera size={26} stroke={1.75} aria-hidden />
            {count === 0 ? labels.take : labels.more}
          </Row>
        )}
      </Stack>
      {photos.photos.some(({ state }) => state === 'waiting') ? <p role="status">{labels.stayHere}</p> : null}
    </>
  );
}

/** Names those because of whom families must not see the photos. */
export function Lacking({ log, studentIds }: { log: Log; studentIds: readonly string[] }) {
  if (studentIds.length === 0) return null;
  return (
    <Warning icon={IconEyeOff} role="status">
      {labels.lacking(studentIds.map(log.nameOf))} {labels.lackingHelp}
    </Warning>
  );
}

/** Because of whom photos of these children together cannot be shown to families. */
export function lackingOf({ childOf }: Log, chosen: readonly string[]): string[] {
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
    <Card as="figure" padY="xs" padX="xs" shrink anchor className={classes.photo} data-state={state}>
      <img src={seen} alt={labels.one(number)} />
      <Text as="figcaption" size="xs" tone={state === 'failed' ? 'error' : 'soft'} breaks aria-live="polite">
        {words}
      </Text>
      {state === 'sending' ? <progress max={1} value={progress} aria-label={labels.one(number)} /> : null}
      <Text
        as="button"
        type="button"
        w={44}
        h={44}
        middle
        className={classes.remove}
        aria-label={labels.remove(number)}
        onClick={() => photos.remove(photo)}
      >
        <IconX size={18} stroke={2} aria-hidden />
      </Text>
      {state === 'failed' ? (
        <Row as="button" type="button" gap="xs" inline touch weight="strong" tone="primary" onClick={() => photos.retry(photo)}>
          <IconRefresh size={16} stroke={2} aria-hidden />
          {labels.tryAgain}
        </Row>
      ) : null}
    </Card>
  );
}
