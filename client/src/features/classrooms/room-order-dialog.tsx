import type { Classroom } from '@daycare-portal/shared/classrooms';
import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { useState } from 'react';
import { trpc } from '../../api/trpc';
import { useSending } from '../../api/use-sending';
import { useDaycare } from '../../auth/use-daycare';
import { Dialog } from '../../components/dialog';
import { DialogForm } from '../../components/dialog-form';
import { Card, Row, Stack, Text } from '../../components/layout';
import { showNotice } from '../../components/notice';
import { RoomMark } from '../../components/room-mark';
import classes from './classrooms.module.css';

const labels = text.classrooms;

type Room = Pick<Classroom, 'id' | 'name' | 'mark'>;

interface RoomOrderDialogProps {
  opened: boolean;
  /** In their present order. */
  rooms: readonly Room[];
  onClose: () => void;
}

/** Sets the order in which rooms are listed everywhere. */
export function RoomOrderDialog({ opened, rooms, onClose }: RoomOrderDialogProps) {
  return (
    <Dialog opened={opened} title={labels.orderTitle} size={440} onClose={onClose}>
      <RoomOrderForm rooms={rooms} onClose={onClose} />
    </Dialog>
  );
}

/** The buttons stay where they are while the chosen room moves, so pressing twice moves it by two. */
function RoomOrderForm({ rooms: stored, onClose }: Omit<RoomOrderDialogProps, 'opened'>) {
  const { daycareId } = useDaycare();
  const { mutateAsync } = trpc.classrooms.orderClassrooms.useMutation();
  const { failure, busy, send } = useSending();
  const [rooms, setRooms] = useState(stored);
  const [chosen, setChosen] = useState(stored[0]?.id);
  const at = rooms.findIndex(({ id }) => id === chosen);
  const move = (by: -1 | 1) => {
    const [room] = rooms.slice(at, at + 1);
    if (room !== undefined) setRooms(rooms.toSpliced(at, 1).toSpliced(at + by, 0, room));
  };
  const save = () =>
    send(async () => {
      await mutateAsync({ daycareId, classroomIds: rooms.map(({ id }) => id) });
      showNotice(labels.orderSaved);
      onClose();
    });
  return (
    <DialogForm help={labels.orderHelp} failure={failure} busy={busy} submit={text.actions.save} onSubmit={save} onCancel={onClose}>
      <Card as="fieldset" maxH="50dvh" className={classes.rooms} disabled={busy}>
        <Text as="legend" unseen>
          {labels.orderWhich}
        </Text>
        {rooms.map(({ id, name, mark }, index) => (
          <Row key={id} as="label" gap="s" pad="s" divided fill={id === chosen ? 'primary' : undefined}>
            <input type="radio" name="room" checked={id === chosen} onChange={() => setChosen(id)} />
            <Text as="span" tone="soft" figures text="end" minW="1.5em">
              {index + 1}
            </Text>
            <RoomMark mark={mark} size={18} />
            <Text as="bdi" shrink weight="strong" breaks>
              {name}
            </Text>
          </Row>
        ))}
      </Card>
      <Stack columns="pair" gap="s">
        <Button
          variant="default"
          disabled={busy || at <= 0}
          leftSection={<IconArrowUp size={18} stroke={1.75} aria-hidden />}
          onClick={() => move(-1)}
        >
          {labels.moveUp}
        </Button>
        <Button
          variant="default"
          disabled={busy || at >= rooms.length - 1}
          leftSection={<IconArrowDown size={18} stroke={1.75} aria-hidden />}
          onClick={() => move(1)}
        >
          {labels.moveDown}
        </Button>
      </Stack>
    </DialogForm>
  );
}
