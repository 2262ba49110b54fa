import { foldAccents } from './folding';
import { fullNameOf } from './full-name';
import { groupBy } from './groups';

interface Named {
  studentId: string;
  firstName: string;
  lastName: string;
}

/** The text of each child's plate: the first name, with enough of the last name where two share it. */
export function plateNames(children: readonly Named[]): ReadonlyMap<string, string> {
  const sharing = groupBy(children, ({ firstName }) => foldAccents(firstName));
  const names = new Map<string, string>();
  for (const group of sharing.values()) {
    for (const child of group) names.set(child.studentId, group.length === 1 ? child.firstName : distinguish(child, group));
  }
  return names;
}

function distinguish(child: Named, group: readonly Named[]): string {
  const letters = Array.from(child.lastName);
  for (let length = 1; length < letters.length; length += 1) {
    const start = letters.slice(0, length).join('');
    const others = group.filter((other) => other !== child && foldAccents(other.lastName).startsWith(foldAccents(start)));
    if (others.length === 0) return `${child.firstName} ${start}.`;
  }
  return fullNameOf(child);
}
