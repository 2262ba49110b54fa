import { logPageText } from '@daycare-portal/shared/log-page-text';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { logWordsText } from '@daycare-portal/shared/log-words-text';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { Row, Text } from '../../components/layout';
import { NoticeBox } from '../../components/notice-box';
import { buttonClass } from '../../components/plain-button';
import { isOf, type Kept } from '../../waiting/kept-rows';
import { entryTitle } from './entry-words';
import type { Log } from './log';

const labels = logPageText.today;

interface RefusedProps {
  log: Log;
  /** Opens the form of an entry, filled in. */
  onAgain: (kept: Kept<'dailyLog.add'>) => void;
  /** Opens the entry of a nap, whose end can be typed there. */
  onEdit: (entryId: string) => void;
}

/** What was entered without the server and then refused, until the person enters it again or lets it go. */
export function Refused({ log, onAgain, onEdit }: RefusedProps) {
  return (
    <NoticeBox icon={IconAlertTriangle} tone="warning" role="alert" actions={null}>
      <p>
        <strong>{labels.refused}.</strong> {labels.refusedHelp}
      </p>
      <Text as="ul" above="xs">
        {log.refused.map((kept) => {
          const again = againFor(log, kept, { onAgain, onEdit });
          const what = `${whatOf(kept)}, ${kept.about}, ${clockTimeAt(kept.row.at ?? '', log.day.timeZone)}`;
          return (
            <Row as="li" key={kept.row.id} justify="between" wrap rowGap="xs" gap="m" padY="2xs">
              <span>
                {what}. {kept.refused}
              </span>
              {again === null ? null : (
                <button type="button" className={buttonClass('outlined')} aria-label={labels.enterAgainOf(what)} onClick={again}>
                  {labels.enterAgain}
                </button>
              )}
              <button
                type="button"
                className={buttonClass('outlined')}
                aria-label={labels.discardOf(what)}
                onClick={() => log.discard(kept)}
              >
                {labels.discard}
              </button>
            </Row>
          );
        })}
      </Text>
    </NoticeBox>
  );
}

/** How it is entered again, or null: nobody fills in a sleep check later, and the nap may be gone. */
function againFor({ day }: Log, kept: Kept, { onAgain, onEdit }: Pick<RefusedProps, 'onAgain' | 'onEdit'>): (() => void) | null {
  if (isOf('dailyLog.add', kept)) return () => onAgain(kept);
  if (!isOf('dailyLog.wake', kept)) return null;
  const { entryId } = kept.row;
  return day.entries.some((entry) => entry.entryId === entryId && entry.mayEdit) ? () => onEdit(entryId) : null;
}

function whatOf(kept: Kept): string {
  if (isOf('dailyLog.add', kept)) return entryTitle(kept.row);
  return isOf('dailyLog.wake', kept) ? logPageText.asleep.woke : logWordsText.kinds.nap;
}
