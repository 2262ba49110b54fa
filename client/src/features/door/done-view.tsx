import { doorText as text } from '@daycare-portal/shared/door-text';
import type { Icon } from '@tabler/icons-react';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs';
import { useEffect, useRef, useState } from 'react';
import { useSentIds } from '../../api/use-sent-ids';
import { Cubby } from './children-view';
import { callDoor, DoorError } from './door-calls';
import classes from './door.module.css';
import type { DoorProps } from './frame';
import { NoteSheet } from './sheets';
import { useCountdown } from './use-door';
import type { View } from './view';

const backSeconds = 6;
/** Once somebody has touched the screen, they have more time. */
const touchedSeconds = 40;
const circle = 2 * Math.PI * 40;

type DoneProps = DoorProps & { view: Extract<View, { at: 'done' }> };

export function DoneView({ view, setView, goHome, hear }: DoneProps) {
  const { entered, finished } = view;
  const { noteFor } = finished;
  const [isNoting, setIsNoting] = useState(false);
  const done = useAfterwards(view, hear);
  const { left, seconds } = useCountdown(backSeconds, goHome, touchedSeconds);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { isUndone, said } = done;
  const canUndo = finished.markIds.length > 0 && !isUndone;

  return (
    <div className={classes.done}>
      <div className={classes.doneShelf}>
        {finished.children.map((child) => (
          <Cubby key={child.studentId} child={child} />
        ))}
      </div>
      <h1 ref={heading} tabIndex={-1} className={classes.doneTitle}>
        {isUndone ? null : (
          <span className={classes.tick}>
            <IconCheck aria-hidden />
          </span>
        )}
        {isUndone ? text.undone : finished.title}
      </h1>
      <p className={classes.help} role="status">
        {isUndone ? null : (said ?? finished.line)}
      </p>
      <footer className={classes.doneFoot}>
        <Ring left={left} seconds={seconds} />
        <div className={classes.doneButtons}>
          {finished.hasMore && !isUndone ? (
            <Choice label={text.back} icon={IconArrowLeft} onPress={() => setView({ at: 'children', entered })} />
          ) : null}
          {canUndo ? <Choice label={text.undo} icon={IconArrowBackUp} onPress={done.undo} /> : null}
          {noteFor !== null && !isUndone && said === undefined ? (
            <Choice label={text.note} icon={IconNote} onPress={() => setIsNoting(true)} />
          ) : null}
          <button type="button" className={classes.finish} onClick={goHome}>
            {text.done}
          </button>
        </div>
      </footer>
      {isNoting && noteFor !== null ? (
        <NoteSheet
          name={noteFor.firstName}
          onClose={() => setIsNoting(false)}
          onSave={(note) => {
            setIsNoting(false);
            done.leaveNote(note);
          }}
        />
      ) : null}
    </div>
  );
}

function Choice({ label, icon: Icon, onPress }: { label: string; icon: Icon; onPress: () => void }) {
  return (
    <button type="button" className={classes.plain} onClick={onPress}>
      <Icon aria-hidden />
      {label}
    </button>
  );
}

/** Undo, and a note about what was just done. */
function useAfterwards({ entered, finished }: DoneProps['view'], hear: DoorProps['hear']) {
  const [said, setSaid] = useState<string>();
  const [isUndone, setIsUndone] = useState(false);
  const ids = useSentIds();
  const { ticket } = entered;
  const { noteFor, markIds } = finished;
  const attempt = async <Answer,>(work: () => Promise<Answer>, then: (answer: Answer) => void) => {
    try {
      then(await work());
    } catch (error) {
      if (!hear(error)) setSaid(error instanceof DoorError ? error.message : text.askTeam);
    }
  };
  return {
    said,
    isUndone,
    undo: () =>
      void attempt(
        async () => {
          for (const markId of markIds) await callDoor('undo', { ticket, markId, id: ids.idOf(markId) });
        },
        () => setIsUndone(true),
      ),
    leaveNote: (note: string) => {
      if (noteFor === null) return;
      const row = { studentId: noteFor.studentId, kind: noteFor.kind, note };
      void attempt(
        () => callDoor('mark', { ticket, marks: [{ id: ids.idOf(row), ...row }] }),
        ({ results: [result] }) =>
          setSaid(result?.status === 'success' ? text.noteLeft : ((result?.status === 'error' ? result.reason : null) ?? text.askTeam)),
      );
    },
  };
}

function Ring({ left, seconds }: { left: number; seconds: number }) {
  return (
    <p className={classes.ring}>
      <svg viewBox="0 0 90 90" aria-hidden>
        <circle cx="45" cy="45" r="40" />
        <circle
          cx="45"
          cy="45"
          r="40"
          strokeDasharray={circle}
          strokeDashoffset={circle * (1 - left / seconds)}
          transform="rotate(-90 45 45)"
        />
        <text x="45" y="53" textAnchor="middle">
          {left}
        </text>
      </svg>
      {text.backIn(left)}
    </p>
  );
}
