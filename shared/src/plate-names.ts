import { formatDate, type PlainDate } from './dates';
import { foldAccents } from './folding';
import { fullNameOf } from './full-name';
import { groupBy } from './groups';
import { text } from './text';

interface Named {
  studentId: string;
  firstName: string;
  lastName: string;
  /** Null if the reader must not see it. */
  dob: PlainDate | null;
}

/** The text of each child's plate: the first name, with enough of the last name where two share it, or the month of birth. */
export function plateNames(children: readonly Named[]): ReadonlyMap<string, string> {
  const sharing = groupBy(children, ({ firstName }) => foldAccents(firstName));
  const names = new Map<string, string>();
  for (const group of sharing.values()) {
    for (const child of group) names.set(child.studentId, group.length === 1 ? child.firstName : distinguish(child, group));
  }
  return names;
}

function distinguish(child: Named, group: readonly Named[]): string {
  const namesakes = group.filter((other) => foldAccents(other.lastName) === foldAccents(child.lastName));
  const isShared = namesakes.length > 1;
  if (isShared && child.dob) return `${child.firstName} ${bornAs(child.dob, namesakes)}`;
  const letters = Array.from(child.lastName);
  for (let length = 1; length < letters.length; length += 1) {
    const start = letters.slice(0, length).join('');
    const others = group.filter((other) => other !== child && foldAccents(other.lastName).startsWith(foldAccents(start)));
    if (others.length === 0) return `${child.firstName} ${start}.`;
  }
  return fullNameOf(child);
}

/** The full names, written in this way, with the month of birth of those who share theirs with another child. */
export function wholeNames(children: readonly Named[], nameOf: (child: Named) => string = fullNameOf): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const group of groupBy(children, (child) => foldAccents(fullNameOf(child))).values()) {
    for (const child of group) {
      const name = nameOf(child);
      names.set(child.studentId, group.length > 1 && child.dob ? text.bornOn(name, bornAs(child.dob, group)) : name);
    }
  }
  return names;
}

/** The month of birth, or the day if another of these was born in that month, too. */
function bornAs(dob: PlainDate, group: readonly Named[]): string {
  const month = dob.slice(0, 7);
  return formatDate(dob, group.filter((other) => other.dob?.startsWith(month)).length > 1 ? 'brief' : 'month');
}
