import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import { trpc } from '../../../api/trpc';
import { buttonClass } from '../../../components/plain-button';
import { telUrl } from '../../../components/tel-url';
import { Contacts } from '../../../alarms/contacts';
import { useSteadyRows } from './use-steady-rows';
import type { WorkProps } from './work-props';
import { WorkRow, WorkRows } from './work-row';

const labels = dayText.today;

/** Children who are here after closing, and whom to call or write to. */
export function StillHereList({ today, children, closedAt, onAsk }: WorkProps & { closedAt: string }) {
  const { day, daycareId, nameOf } = today;
  const { data: now } = trpc.attendance.getNow.useQuery({ daycareId });
  const phone = now?.phone ?? null;
  const rows = useSteadyRows(children, day.children);
  return (
    <WorkRows
      title={labels.stillTitle}
      help={labels.stillHelp(closedAt)}
      last={
        phone === null ? null : (
          <>
            {labels.stillNoAnswer} <a href={telUrl(phone)}>{phone}</a>
          </>
        )
      }
    >
      {rows.map(({ child, isDone }) => {
        const room = day.rooms.find(({ classroomId }) => classroomId === child.classroomId)?.name ?? labels.noRoom;
        return (
          <WorkRow
            key={child.studentId}
            today={today}
            child={child}
            isDone={isDone}
            line={labels.stillLine(child.since === null ? '' : clockTimeAt(child.since, day.timeZone), room)}
          >
            <Contacts daycareId={daycareId} child={child} />
            <button
              type="button"
              className={buttonClass('outlined')}
              aria-label={labels.checkOutOf(nameOf(child))}
              onClick={() => onAsk('checkOut', child)}
            >
              {labels.checkOutOne}
            </button>
          </WorkRow>
        );
      })}
    </WorkRows>
  );
}
