import { locale } from '@daycare-portal/shared/language';
import { text } from '@daycare-portal/shared/text';
import { VisuallyHidden } from '@mantine/core';
import { Row, Text } from '../../components/layout';
import type { Sorting } from '../../components/list-order';
import { RoomMark } from '../../components/room-mark';
import { SortHeadings } from '../../components/sort-heading';
import table from '../../components/table.module.css';
import { ClassroomActions } from './classroom-actions';
import type { ListedClassroom, OrderColumn } from './classroom-order';
import { RoomRatio } from './room-ratio';
import { RoomStaff } from './room-staff';

const labels = text.classrooms;

export interface ClassroomListProps {
  classrooms: readonly ListedClassroom[];
  sorting: Sorting<OrderColumn>;
  onDelete: (classroom: ListedClassroom) => void;
}

export function ClassroomTable({ classrooms, sorting, onDelete }: ClassroomListProps) {
  return (
    <table className={table.table} aria-label={text.classrooms.title}>
      <colgroup>
        {[84, '38%', undefined, '14%', 92].map((width, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- A column is known by its place.
          <col key={at} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <SortHeadings labels={labels} {...sorting} />
          <th scope="col">
            <VisuallyHidden>{labels.actions}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {classrooms.map((classroom) => (
          <Text as="tr" key={classroom.id} anchor>
            <Text as="td" tone="soft" figures>
              {classroom.place}
            </Text>
            <td>
              <Row as="span" gap="s">
                <RoomMark mark={classroom.mark} size={26} />
                <span>
                  <Text as="bdi" block weight="strong">
                    {classroom.name}
                  </Text>
                  {classroom.description === null ? null : (
                    <Text as="bdi" block tone="soft" size="s">
                      {classroom.description}
                    </Text>
                  )}
                  <RoomRatio classroomId={classroom.id} mark={classroom.mark} />
                </span>
              </Row>
            </td>
            <td>
              <RoomStaff classroom={classroom} />
            </td>
            <Text as="td" tone="soft" figures>
              {classroom.studentCount.toLocaleString(locale())}
            </Text>
            <td>
              <ClassroomActions classroom={classroom} onDelete={() => onDelete(classroom)} />
            </td>
          </Text>
        ))}
      </tbody>
    </table>
  );
}
