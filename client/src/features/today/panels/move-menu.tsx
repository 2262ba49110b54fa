import { isMissing } from '@daycare-portal/shared/attendance-day';
import { dayText } from '@daycare-portal/shared/day-text';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { Card, Row, Stack, Text } from '../../../components/layout';
import { RoomMark } from '../../../components/room-mark';
import { ChosenHead } from './chosen-head';
import classes from './panels.module.css';
import { useMarking, type AboutChildren } from './use-marking';

const labels = dayText.sheets.move;

/** The rooms these children can move to for today, with the number of children there. Pressing a row moves them. */
export function MoveMenu({ today, chosen, onClose }: AboutChildren) {
  const { day } = today;
  const { submit } = useMarking({ today, chosen, onClose });
  const from = new Set(chosen.map(({ classroomId }) => classroomId));
  const others = day.rooms.filter(({ classroomId, isOver }) => isOver !== true && (from.size > 1 || !from.has(classroomId)));
  const hereIn = (id: string) =>
    day.children.filter((child) => child.state === 'in' && !isMissing(child) && child.classroomId === id).length;
  const move = (classroomId: string) => {
    const moving = chosen.filter((child) => child.classroomId !== classroomId);
    submit('move', { classroomId }, false, moving);
  };
  return (
    <Stack gap="m">
      <ChosenHead today={today} chosen={chosen} title={labels.title(chosen.map(today.nameOf))} />
      <Text tone="soft">{others.length === 0 ? labels.noOther : labels.help}</Text>
      {others.length === 0 ? null : (
        <Card as="ul" parted clip>
          {others.map(({ classroomId, name, mark, capacity }) => (
            <li key={classroomId}>
              <Row as="button" type="button" gap="s" padX="m" hovers inset className={classes.press} onClick={() => move(classroomId)}>
                <RoomMark mark={mark} size={26} />
                <Row as="span" grow align="stretch" down>
                  <Text as="bdi" weight="strong" breaks>
                    {name}
                  </Text>
                  <Text as="span" size="s" weight="plain" tone="soft">
                    {labels.here(hereIn(classroomId), capacity)}
                  </Text>
                </Row>
                <IconArrowRight color="var(--dp-primary-text)" size={20} stroke={1.75} aria-hidden />
              </Row>
            </li>
          ))}
        </Card>
      )}
    </Stack>
  );
}
