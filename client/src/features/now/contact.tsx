import { dayPapersText } from '@daycare-portal/shared/day-papers-text';
import classes from './paper.module.css';
import type { RollChild } from './rooms-now';

const labels = dayPapersText.now;
type Person = RollChild['contacts'][number];

/** The first person with a phone number, in calling order. */
export function reachable({ contacts }: RollChild): Person[] {
  return contacts.filter(({ phones }) => phones.length > 0);
}

/** The numbers first, then the person. */
export function Contact({ person }: { person: Person | undefined }) {
  if (person === undefined) return null;
  return (
    <>
      {person.phones.map(({ label, number }) => (
        <span key={number} className={classes.phone}>
          <b>{number}</b> {person.phones.length > 1 ? label : ''}
        </span>
      ))}
      <bdi className={classes.who}>{person.relation === null ? person.fullName : labels.related(person.fullName, person.relation)}</bdi>
    </>
  );
}
