import { formatDate, monthsBetween, type PlainDate } from '@daycare-portal/shared/dates';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { printText } from '@daycare-portal/shared/print-text';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { Face } from './face';
import classes from './print-page.module.css';
import { WithAddresses } from '../../../components/with-addresses';

const labels = printText;

/** A page of one child: what the portal knows, and lines for what only paper does. */
export function ChildSheet({ student, daycare, today }: { student: Student; daycare: string; today: PlainDate }) {
  const { dob, classrooms, parentEmails, pendingParentEmails } = student;
  const name = fullNameOf(student);
  return (
    <article className={`${classes.sheet} ${classes.child}`}>
      <div className={classes.childTop}>
        <Face name={name} photo={student.profilePic} large />
        <div>
          <h2 className={classes.childName}>{name}</h2>
          <p className={classes.facts}>{[daycare, labels.printedOn(formatDate(today, 'short'))].join(' · ')}</p>
        </div>
      </div>
      <dl className={classes.childFacts}>
        <div>
          <dt>{labels.born}</dt>
          <dd>{formatDate(dob, 'short')}</dd>
        </div>
        <div>
          <dt>{labels.age}</dt>
          <dd>{text.age(monthsBetween(dob, today))}</dd>
        </div>
        <div>
          <dt>{labels.classroom}</dt>
          <dd>{classrooms.length === 0 ? labels.none : classrooms.map(({ name: room }) => room).join(', ')}</dd>
        </div>
        <div className={classes.wide}>
          <dt>{labels.guardians}</dt>
          {parentEmails.length === 0 ? <dd>{labels.none}</dd> : null}
          {parentEmails.map((email) => (
            <dd key={email}>
              <WithAddresses>{email}</WithAddresses> {pendingParentEmails.includes(email) ? labels.pending : ''}
            </dd>
          ))}
        </div>
      </dl>
      {labels.byHand.map((what) => (
        <div key={what} className={classes.byHand}>
          <h3>{what}</h3>
        </div>
      ))}
    </article>
  );
}
