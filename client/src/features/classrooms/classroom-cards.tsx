import { text } from '@daycare-portal/shared/text';
import { Row, Stack, Text } from '../../components/layout';
import { RoomMark } from '../../components/room-mark';
import { ClassroomActions } from './classroom-actions';
import classes from './classrooms.module.css';
import type { ClassroomListProps } from './classroom-table';
import { RoomRatio } from './room-ratio';
import { RoomStaff } from './room-staff';

/** The list on a phone, with a card for each classroom. */
export function ClassroomCards({ classrooms, onDelete }: ClassroomListProps) {
  return (
    <Stack as="ul" gap="xs" above="m">
      {classrooms.map((classroom) => (
        <Row as="li" key={classroom.id} card anchor gap="s" align="start" pad="s">
          <RoomMark mark={classroom.mark} size={32} />
          <Row grow down align="stretch" breaks>
            <Text as="bdi" size="l" weight="strong" breaks>
              {classroom.name}
            </Text>
            {classroom.description === null ? null : (
              <Text as="bdi" tone="soft">
                {classroom.description}
              </Text>
            )}
            <Text as="span" tone="soft">
              {text.classrooms.studentCount(classroom.studentCount)}
            </Text>
            <RoomRatio classroomId={classroom.id} mark={classroom.mark} />
            <RoomStaff classroom={classroom} />
          </Row>
          <span className={classes.beside}>
            <ClassroomActions classroom={classroom} onDelete={() => onDelete(classroom)} />
          </span>
        </Row>
      ))}
    </Stack>
  );
}
