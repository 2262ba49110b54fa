import { logText } from '@daycare-portal/shared/log-text';
import { mealsText } from '@daycare-portal/shared/meals-text';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { shortDay } from '../../components/day-names';
import { NoticeBox } from '../../components/notice-box';
import { Row } from '../../components/layout';
import { buttonClass } from '../../components/plain-button';
import { useRefusedTicks, type AskedTick } from './use-meal-ticks';

const labels = mealsText.counts.refused;

interface RefusedTicksProps {
  daycareId: string;
  today: string;
  onAgain: (asked: AskedTick) => void;
}

/** What was ticked without the server and then refused. */
export function RefusedTicks({ daycareId, today, onAgain }: RefusedTicksProps) {
  const { refused, discard } = useRefusedTicks(daycareId);
  if (refused.length === 0) return null;
  return (
    <NoticeBox icon={IconAlertTriangle} tone="warning" role="alert">
      <p>
        <strong>{labels.title}.</strong> {labels.help}
      </p>
      <ul>
        {refused.map((kept) => {
          const { studentId, meal, kind, classroomId = null } = kept.row;
          const day = kept.row.day ?? today;
          const what = labels.tick[kind](logText.mealNames[meal], shortDay(day), kept.about);
          const tick = { studentId, meal, kind, day, classroomId, firstName: kept.about, ...(kept.row.at != null && { at: kept.row.at }) };
          return (
            <Row key={kept.row.id} as="li" wrap gap="s" align="center">
              <span>
                {what}. {kept.refused}
              </span>
              <button
                type="button"
                className={buttonClass('outlined')}
                aria-label={labels.againOf(what)}
                onClick={() => onAgain({ tick, asks: [], refused: kept })}
              >
                {labels.again}
              </button>
              <button type="button" className={buttonClass('outlined')} aria-label={labels.discardOf(what)} onClick={() => discard(kept)}>
                {labels.discard}
              </button>
            </Row>
          );
        })}
      </ul>
    </NoticeBox>
  );
}
