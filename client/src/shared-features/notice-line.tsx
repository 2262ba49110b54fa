import { text } from '@daycare-portal/shared/text';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useState, type ReactNode } from 'react';
import { IconButton } from '../components/icon-button';
import { Row, Text } from '../components/layout';
import { buttonClass } from '../components/plain-button';

const shownMs = 8_000;
const labels = text.actions;

/** A page's message after a tap. */
export type LineNotice = { id: string; words: string } & (
  { kind: 'done'; onUndo: (() => void) | null } | { kind: 'failed'; onRetry: (() => void) | null } | { kind: 'said' }
);

interface NoticeLineProps {
  notice: LineNotice | null;
  /** In place of the tick: the face of a child. */
  face?: ReactNode;
  onGone: () => void;
  /** Called when something was pressed here, which closes the line. */
  onDone: () => void;
}

/**
 * Says after a tap what was done, with Undo. A failure stays until it is dismissed. The live region is rendered beforehand, so it is
 * announced.
 */
export function NoticeLine({ notice, ...line }: NoticeLineProps) {
  return (
    <div role="status" className="dp-notice-place">
      {notice === null ? null : <Line key={notice.id} notice={notice} {...line} />}
    </div>
  );
}

function Line({ notice, face, onGone, onDone }: NoticeLineProps & { notice: LineNotice }) {
  const [held, setHeld] = useState(false);
  const stays = held || notice.kind === 'failed';
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(onGone, shownMs);
    return () => clearTimeout(timer);
  }, [stays, onGone]);
  const press = (action: () => void) => () => {
    onGone();
    onDone();
    action();
  };
  return (
    <Row
      wrap
      gap="s"
      rowGap="xs"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {notice.kind === 'failed' ? (
        <IconAlertCircle color="var(--dp-error)" size={22} stroke={1.75} aria-hidden />
      ) : (
        (face ?? <IconCircleCheck size={22} stroke={1.75} aria-hidden />)
      )}
      <Text weight={notice.kind === 'said' ? 'plain' : 'strong'} tone={notice.kind === 'failed' ? 'error' : undefined}>
        {notice.words}
      </Text>
      {notice.kind === 'done' && notice.onUndo !== null ? (
        <button type="button" className={buttonClass('outlined')} onClick={press(notice.onUndo)}>
          <IconArrowBackUp size={18} stroke={1.75} aria-hidden />
          {labels.undo}
        </button>
      ) : null}
      {notice.kind === 'failed' && notice.onRetry !== null ? (
        <button type="button" className={buttonClass('outlined')} onClick={press(notice.onRetry)}>
          <IconRefresh size={18} stroke={1.75} aria-hidden />
          {labels.tryAgain}
        </button>
      ) : null}
      {notice.kind === 'failed' ? <IconButton icon={IconX} label={labels.dismiss} onClick={press(() => undefined)} /> : null}
    </Row>
  );
}
