import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import { trpc } from '../../api/trpc';
import { EmailLink } from '../../components/email-link';
import { buttonClass } from '../../components/plain-button';
import { telUrl } from '../../components/tel-url';
import type { WorkProps } from './work-props';
import { WorkRow, WorkRows } from './work-row';
import classes from './work-row.module.css';

const labels = dayText.today;

/** Who is here after closing time, and whom to write to or call about it. */
export function StillHereList({ today, children, closedAt, onAsk }: WorkProps & { closedAt: string }) {
  const { day, daycareId, nameOf } = today;
  const { data } = trpc.students.getDaycareStudentList.useQuery({ daycareId });
  const emails = new Map(data?.students.map(({ id, parentEmails }) => [id, parentEmails]));
  const { data: now } = trpc.attendance.getNow.useQuery({ daycareId });
  const contacts = new Map(now?.children.map((each) => [each.studentId, each.contacts]));
  const phone = now?.phone ?? null;
  return (
    <WorkRows
      help={labels.stillHelp(closedAt)}
      last={
        phone === null ? null : (
          <>
            {labels.stillNoAnswer} <a href={telUrl(phone)}>{phone}</a>
          </>
        )
      }
    >
      {children.map((child) => {
        const own = emails.get(child.studentId) ?? [];
        const phones = (contacts.get(child.studentId) ?? []).flatMap(({ personId, fullName, phones: all }) =>
          all.map(({ number }) => ({ key: `${personId} ${number}`, fullName, number })),
        );
        const room = day.rooms.find(({ classroomId }) => classroomId === child.classroomId)?.name ?? labels.noRoom;
        return (
          <WorkRow
            key={child.studentId}
            today={today}
            child={child}
            line={labels.stillLine(child.since === null ? '' : clockTimeAt(child.since, day.timeZone), room)}
          >
            <div className={classes.contacts}>
              {phones.map(({ key, fullName, number }) => (
                <a key={key} href={telUrl(number)}>
                  {labels.callNumber(fullName, number)}
                </a>
              ))}
              {own.map((email) => (
                <EmailLink key={email} email={email} />
              ))}
              {data !== undefined && now !== undefined && own.length + phones.length === 0 ? <p>{labels.noContact}</p> : null}
            </div>
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
