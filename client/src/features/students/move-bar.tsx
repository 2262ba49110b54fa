import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { Button, NativeSelect } from '@mantine/core';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import { useState } from 'react';
import { trpc } from '../../api/trpc';
import { BusyButton } from '../../components/busy-button';
import foot from '../../components/foot-bar.module.css';
import classes from './move-bar.module.css';
import { noClassroom } from './student-filter';
import { useMoveStudents } from './use-move-students';

interface MoveBarProps {
  daycareId: string;
  chosen: readonly Student[];
  onClear: () => void;
}

const labels = text.moveStudents;

interface Hidden {
  /** How many of them the list does not show. */
  hidden: number;
}

/** At the list's foot while students are chosen: where they go, in one step. How many they are is read out, for which its place is there before. */
export function MoveBar({ hidden, ...move }: MoveBarProps & Hidden) {
  const shown = move.chosen.length > 0;
  return (
    <section {...(shown ? { className: `${foot.bar} ${classes.bar}`, 'aria-label': labels.to } : { className: foot.none })}>
      <p className={classes.words} role="status">
        {shown ? labels.chosen(move.chosen.length, hidden) : null}
      </p>
      {shown ? <Move {...move} /> : null}
    </section>
  );
}

function Move({ daycareId, chosen, onClear }: MoveBarProps) {
  const { data } = trpc.classrooms.getClassroomList.useQuery({ daycareId });
  const [to, setTo] = useState('');
  const { move, moving } = useMoveStudents(daycareId, onClear);
  const room = data?.classrooms.find(({ id }) => id === to);
  return (
    <>
      <Button variant="subtle" onClick={onClear}>
        {labels.clear}
      </Button>
      <NativeSelect
        aria-label={labels.to}
        className={classes.select}
        size="md"
        rightSection={<IconSelector size={18} stroke={1.75} aria-hidden />}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
      >
        <option value="">{labels.pick}</option>
        {data?.classrooms.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={noClassroom}>{labels.noClassroom}</option>
      </NativeSelect>
      <BusyButton
        busy={moving}
        busyText={labels.moving}
        onClick={() => {
          if (to === noClassroom) move(chosen, undefined);
          else if (room !== undefined) move(chosen, room);
        }}
      >
        {labels.submit}
      </BusyButton>
    </>
  );
}
