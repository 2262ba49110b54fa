import { text } from '@daycare-portal/shared/text';
import { Text } from '../../components/layout';
import type { ListedClassroom } from './classroom-order';
import words from '../../components/words.module.css';

const labels = text.classrooms;
const shownNames = 3;

/** The staff of the classroom: names, or a number where names are not known. */
export function RoomStaff({ classroom: { staffMembers, staffNames } }: { classroom: ListedClassroom }) {
  if (staffMembers.length === 0)
    return (
      <Text as="span" tone="faint">
        {labels.nobody}
      </Text>
    );
  if (staffNames.length === 0) return <span className={words.quiet}>{labels.staffCount(staffMembers.length)}</span>;
  const shown = staffNames.slice(0, shownNames);
  const more = staffMembers.length - shown.length;
  return (
    <span className={words.quiet}>
      {shown.map((name, i) => (
        <span key={`${i} ${name}`}>
          {i === 0 ? '' : ', '}
          <bdi>{name}</bdi>
        </span>
      ))}
      {more === 0 ? '' : ` ${labels.moreStaff(more)}`}
    </span>
  );
}
