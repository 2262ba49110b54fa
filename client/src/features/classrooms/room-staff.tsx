import { text } from '@daycare-portal/shared/text';
import { Text } from '../../components/layout';
import type { ListedClassroom } from './classroom-order';

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
  if (staffNames.length === 0)
    return (
      <Text as="span" tone="soft">
        {labels.staffCount(staffMembers.length)}
      </Text>
    );
  const shown = staffNames.slice(0, shownNames);
  const more = staffMembers.length - shown.length;
  return (
    <Text as="span" tone="soft">
      {shown.map((name, i) => (
        <span key={`${i} ${name}`}>
          {i === 0 ? '' : ', '}
          <bdi>{name}</bdi>
        </span>
      ))}
      {more === 0 ? '' : ` ${labels.moreStaff(more)}`}
    </Text>
  );
}
