import { text } from '@daycare-portal/shared/text';
import cards from '../../components/cards.module.css';
import { Row, Text } from '../../components/layout';
import { RoomMark } from '../../components/room-mark';
import words from '../../components/words.module.css';
import { ClassroomActions } from './classroom-actions';
import classes from './classroom-cards.module.css';
import type { ClassroomListProps } from './classroom-table';
import { RoomRatio } from './room-ratio';
import { RoomStaff } from './room-staff';

/** The list on a phone, with a card for each classroom. */
export function ClassroomCards({ classrooms, onDelete }: ClassroomListProps) {
  return (
    <ul className={cards.cards}>
      {classrooms.map((classroom) => (
        <Row as="li" key={classroom.id} anchor gap="s" align="stretch" className={`${cards.card} ${classes.card}`}>
          <RoomMark mark={classroom.mark} size={32} />
          <div className={cards.words}>
            <Text as="bdi" size="l" weight="strong" breaks>
              {classroom.name}
            </Text>
            {classroom.description === null ? null : <bdi className={words.quiet}>{classroom.description}</bdi>}
            <span className={words.quiet}>{text.classrooms.studentCount(classroom.studentCount)}</span>
            <RoomRatio classroomId={classroom.id} mark={classroom.mark} />
            <RoomStaff classroom={classroom} />
          </div>
          <ClassroomActions classroom={classroom} onDelete={() => onDelete(classroom)} />
        </Row>
      ))}
    </ul>
  );
}
