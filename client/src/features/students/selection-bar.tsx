import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { Button, NativeSelect } from '@mantine/core';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import { useState } from 'react';
import { trpc } from '../../api/trpc';
import { BusyButton } from '../../components/busy-button';
import foot from '../../components/foot-bar.module.css';
import { later } from '../../components/later';
import { Text } from '../../components/layout';
import { optionsOf } from '../../components/options-of';
import classes from './student-list-page.module.css';
import { noClassroom } from './student-filter';
import type { DeleteStudents } from './use-delete-students';
import { useMoveStudents } from './use-move-students';

// Loaded once someone is selected.
const EnrolSelected = later(async () => ({ default: (await import('./enrol-selected')).EnrolSelected }));
const DeleteSelected = later(async () => ({ default: (await import('./delete-selected')).DeleteSelected }));

interface MoveProps {
  daycareId: string;
  chosen: readonly Student[];
  onClear: () => void;
}

const labels = text.moveStudents;

interface SelectionBarProps extends MoveProps {
  /** How many of them the list does not show. */
  hidden: number;
  mayEnrol: boolean;
  mayMove: boolean;
  mayDelete: boolean;
  deletion: Pick<DeleteStudents, 'remove' | 'progress'>;
}

/** The actions for all selected students, at the bottom of the list. Its live region is rendered beforehand, so the number is announced. */
export function SelectionBar({ hidden, mayEnrol, mayMove, mayDelete, deletion: { remove, progress }, ...move }: SelectionBarProps) {
  const { chosen, onClear } = move;
  const shown = chosen.length > 0 || progress !== undefined;
  const words = progress === undefined ? labels.chosen(chosen.length, hidden) : text.deleteStudents.progress(progress.done, progress.of);
  return (
    <section {...(shown ? { className: `${foot.bar} ${classes.bar}`, 'aria-label': labels.bar } : { className: foot.none })}>
      <Text weight="strong" flex="1 1 100px" role="status">
        {shown ? words : null}
      </Text>
      {progress === undefined ? null : <progress value={progress.done} max={progress.of} aria-label={text.actions.deleting} />}
      {shown && progress === undefined ? (
        <>
          <Button variant="subtle" onClick={onClear}>
            {labels.clear}
          </Button>
          {mayEnrol ? <EnrolSelected {...move} hidden={hidden} /> : null}
          {mayDelete ? <DeleteSelected chosen={chosen} hidden={hidden} onDelete={remove} /> : null}
          {mayMove ? <Move {...move} /> : null}
        </>
      ) : null}
    </section>
  );
}

function Move({ daycareId, chosen, onClear }: MoveProps) {
  const { data } = trpc.classrooms.getClassroomList.useQuery({ daycareId });
  const [to, setTo] = useState('');
  const { move, moving } = useMoveStudents(daycareId, onClear);
  const room = data?.classrooms.find(({ id }) => id === to);
  return (
    <>
      <NativeSelect
        aria-label={labels.to}
        flex="1 1 160px"
        maw={240}
        size="md"
        rightSection={<IconSelector size={18} stroke={1.75} aria-hidden />}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
      >
        <option value="">{labels.pick}</option>
        {optionsOf(data?.classrooms, ({ id, name }) => [id, name])}
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
