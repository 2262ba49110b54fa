import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { Row, Text } from '../../components/layout';
import { RoomMark } from '../../components/room-mark';
import type { ClassroomMarks } from './classroom-marks';

/** The classroom's mark and name, or the number of classrooms. */
export function ClassroomLabel({ classrooms, marks }: { classrooms: Student['classrooms']; marks: ClassroomMarks }) {
  const [only] = classrooms;
  if (only === undefined)
    return (
      <Text as="span" tone="faint">
        {text.students.noClassroom}
      </Text>
    );
  return (
    <Row as="span" inline gap="xs">
      <Row as="span" inline gap="2xs">
        {classrooms.slice(0, 3).map(({ id }, place) => (
          <RoomMark key={place} mark={marks.get(id)} size={14} />
        ))}
      </Row>
      {classrooms.length === 1 ? only.name : text.students.classroomCount(classrooms.length)}
    </Row>
  );
}
