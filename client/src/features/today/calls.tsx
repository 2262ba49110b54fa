import { maxMarkNoteLength, type DayChild } from '@daycare-portal/shared/attendance';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import { TextInput } from '@mantine/core';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { useState, type FormEvent } from 'react';
import { failureOf } from '../../api/failure-of';
import { newSentId } from '../../api/new-sent-id';
import { trpc } from '../../api/trpc';
import { BusyButton } from '../../components/busy-button';
import { focusNew } from '../../components/focus-new';
import { ErrorBox } from '../../components/error-box';
import classes from './calls.module.css';
import { Contacts } from './contacts';
import { QuickWords } from './other-time';
import type { Today } from './today';

const labels = dayText.sheets.calls;

interface CallsProps {
  today: Today;
  child: DayChild;
}

/** Whom to call about a child who did not come, the calls that were made, and a form for the one just made. */
export function Calls({ today: { day, daycareId }, child }: CallsProps) {
  const { mutate, isPending: busy, error } = trpc.attendance.noteCall.useMutation();
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const call = { daycareId, id: newSentId(), studentId: child.studentId, day: day.day, note: note.trim() || null };
    mutate(call, {
      onSuccess: () => {
        setNote('');
        setOpen(false);
      },
    });
  };
  return (
    <section className={classes.calls} aria-label={labels.title}>
      <div className={classes.top}>
        <h3 className={classes.title}>{labels.title}</h3>
        {open ? null : (
          <button type="button" className={classes.add} onClick={() => setOpen(true)}>
            <IconPhone size={18} stroke={1.75} aria-hidden />
            {labels.note}
          </button>
        )}
      </div>
      <Contacts daycareId={daycareId} child={child} />
      {child.calls.length === 0 && !open ? <p className={classes.none}>{labels.none}</p> : null}
      <ul className={classes.list}>
        {child.calls.map(({ at, by, note: what }) => (
          <li key={at}>
            <span className={classes.who}>{labels.by(clockTimeAt(at, day.timeZone), by)}</span>
            {what === null || what === '' ? null : <bdi className={classes.what}>{what}</bdi>}
          </li>
        ))}
      </ul>
      {open ? (
        <form className={classes.form} noValidate onSubmit={save}>
          {error === null ? null : <ErrorBox message={failureOf('markAttendance', error)} />}
          <TextInput
            label={labels.what}
            ref={focusNew}
            maxLength={maxMarkNoteLength}
            disabled={busy}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <QuickWords words={[labels.noAnswer, labels.leftMessage, labels.reached]} value={note} disabled={busy} onPick={setNote} />
          <BusyButton type="submit" className={classes.submit} busy={busy} busyText={dayText.sheets.sending}>
            {labels.submit}
          </BusyButton>
        </form>
      ) : null}
    </section>
  );
}
