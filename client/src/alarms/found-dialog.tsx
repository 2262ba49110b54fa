import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import { maxFoundBy, maxFoundPlace, type MissingChild } from '@daycare-portal/shared/headcounts';
import { text } from '@daycare-portal/shared/text';
import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { newSentId } from '../api/new-sent-id';
import { useAuth } from '../auth/auth-provider';
import { useDaycare } from '../auth/use-daycare';
import { Dialog } from '../components/dialog';
import dialog from '../components/dialog.module.css';
import { Row } from '../components/layout';
import { showNotice } from '../components/notice';
import { bestClock, timeBy } from '../waiting/device-clock';
import { keep, nextOrder, type Kept } from '../waiting/kept-rows';

const labels = headcountText.alarms;

interface FoundDialogProps {
  child: MissingChild;
  timeZone: string;
  onClose: () => void;
}

/** Asks where a missing child was found, and by whom. Without the server the answer waits on this device. */
export function FoundDialog({ child, timeZone, onClose }: FoundDialogProps) {
  const { daycareId } = useDaycare();
  const { user } = useAuth();
  const [id] = useState(newSentId);
  const [moveId] = useState(newSentId);
  const [place, setPlace] = useState('');
  const [by, setBy] = useState(user?.displayName ?? '');
  const name = fullNameOf(child);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const uid = user?.uid ?? '';
    const clock = bestClock();
    const at = timeBy(clock);
    const { studentId, headcountId, firstName: about, backTo } = child;
    const shared = { uid, daycareId, about, refused: null, tried: false, undone: false, sendFrom: 0, countedAs: 'entry', clock } as const;
    const foundBy = by.trim() === user?.displayName ? null : by.trim() || null;
    const row = { id, headcountId, studentId, kind: 'seen', at, place: place.trim() || null, foundBy } as const;
    const tick: Kept<'attendance.tick'> = { ...shared, call: 'attendance.tick', row, order: nextOrder(uid) };
    // A child who was found after its outing had come back goes to its room.
    const back = { id: moveId, studentId, kind: 'move', at, classroomId: backTo } as const;
    const move: Kept<'attendance.mark'> = { ...shared, call: 'attendance.mark', row: back, order: nextOrder(uid) + 1 };
    keep(backTo === null ? [tick] : [tick, move]);
    onClose();
    showNotice(labels.foundAt(name, clockTimeAt(at, timeZone), by.trim() || (user?.displayName ?? ''), place.trim()));
  };
  return (
    <Dialog opened title={labels.foundTitle(name)} onClose={onClose}>
      <Row as="form" gap="m" align="stretch" down noValidate onSubmit={save}>
        <TextInput
          label={labels.where}
          placeholder={labels.wherePlaceholder}
          size="md"
          maxLength={maxFoundPlace}
          data-autofocus
          value={place}
          onChange={({ currentTarget }) => setPlace(currentTarget.value)}
        />
        <TextInput
          label={labels.byWhom}
          size="md"
          maxLength={maxFoundBy}
          value={by}
          onChange={({ currentTarget }) => setBy(currentTarget.value)}
        />
        <div className={dialog.buttons}>
          <Button variant="default" size="md" onClick={onClose}>
            {text.actions.cancel}
          </Button>
          <Button type="submit" size="md">
            {labels.isFound}
          </Button>
        </div>
      </Row>
    </Dialog>
  );
}
