import type { LogEntry } from '@daycare-portal/shared/daily-log';
import { logPageText } from '@daycare-portal/shared/log-page-text';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { CountedPart } from '../../components/counted-part';
import { Card, Row } from '../../components/layout';
import { buttonClass } from '../../components/plain-button';
import { useBusy } from '../../components/use-busy';
import { EntryRow } from './entry-list';
import classes from './activities.module.css';
import type { Log } from './log';

const labels = logPageText.held;

/** Those that families do not see yet, and that the server has. */
export function heldEntries({ day }: Log): LogEntry[] {
  return day.entries.filter(({ state, updatedAt }) => state === 'held' && updatedAt !== '');
}

/** What families do not see yet, with one button that shares it. */
export function Held({ log, onEdit }: { log: Log; onEdit: (entry: LogEntry) => void }) {
  const [busy, whileBusy] = useBusy();
  const entries = heldEntries(log);
  const ready = entries.filter(({ lacking }) => lacking.length === 0);
  return (
    <CountedPart
      title={labels.title}
      count={entries.length}
      id="not-shared"
      className={classes.held}
      beside={
        entries.length === 0 ? null : (
          <Row as="p" gap="xs" size="s" tone="soft">
            <IconEyeOff size={16} stroke={1.75} aria-hidden />
            {labels.help}
          </Row>
        )
      }
    >
      {entries.length === 0 ? (
        <Row as="p" gap="xs" size="s" tone="soft">
          {labels.none}
        </Row>
      ) : (
        <Card as="ul" padX="s">
          {entries.map((entry) => (
            <EntryRow key={entry.entryId} log={log} entry={entry} onEdit={onEdit} />
          ))}
        </Card>
      )}
      {ready.length === 0 ? null : (
        <button
          type="button"
          className={`${buttonClass('outlined')} ${classes.tall}`}
          aria-disabled={busy || undefined}
          onClick={() => void whileBusy(() => log.share(ready))}
        >
          <IconSend size={20} stroke={1.75} aria-hidden />
          {busy ? labels.sharing : labels.share(ready.length)}
        </button>
      )}
    </CountedPart>
  );
}
