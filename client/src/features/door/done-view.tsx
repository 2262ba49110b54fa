import { doorText as text } from '@daycare-portal/shared/door-text';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs';
import { useEffect, useRef, useState } from 'react';
import { useSentIds } from '../../api/use-sent-ids';
import { Row, Stack, Text } from '../../components/layout';
import { Cubby } from './children-view';
import { callDoor, DoorError } from './door-calls';
import classes from './door.module.css';
import { DoorButton, type DoorProps } from './frame';
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
    <Row down grow above="xl">
      <Stack wide justify="center" gap="m" cols="repeat(auto-fit, minmax(180px, 220px))" className={classes.shelf}>
        {finished.children.map((child) => (
          <Cubby key={child.studentId} child={child} />
        ))}
      </Stack>
      <Row as="h1" ref={heading} tabIndex={-1} gap="l" above="3xl" text="center" className={classes.done}>
        {isUndone ? null : <Text as={IconCircleCheckFilled} tone="primary" w={64} h={64} aria-hidden />}
        {isUndone ? text.undone : finished.title}
      </Row>
      <Text tone="soft" text="center" above="s" role="status">
        {isUndone ? null : (said ?? finished.line)}
      </Text>
      <Row as="footer" wide wrap justify="between" gap="m" className={classes.foot}>
        <Ring left={left} seconds={seconds} />
        <Row wrap gap="s" className={classes.choices}>
          {finished.hasMore && !isUndone ? (
            <DoorButton icon={IconArrowLeft} onClick={() => setView({ at: 'children', entered })}>
              {text.back}
            </DoorButton>
          ) : null}
          {canUndo ? (
            <DoorButton icon={IconArrowBackUp} onClick={done.undo}>
              {text.undo}
            </DoorButton>
          ) : null}
          {noteFor !== null && !isUndone && said === undefined ? (
            <DoorButton icon={IconNote} onClick={() => setIsNoting(true)}>
              {text.note}
            </DoorButton>
          ) : null}
          <DoorButton look="filled" onClick={goHome}>
            {text.done}
          </DoorButton>
        </Row>
      </Row>
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
    </Row>
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
    <Row as="p" gap="m" maxW={220} tone="soft" size="s">
      <svg width="72" viewBox="0 0 90 90" fill="none" strokeWidth="8" aria-hidden>
        <circle cx="45" cy="45" r="40" stroke="var(--dp-line)" />
        <circle
          cx="45"
          cy="45"
          r="40"
          strokeDasharray={circle}
          strokeDashoffset={circle * (1 - left / seconds)}
          transform="rotate(-90 45 45)"
          stroke="var(--dp-primary)"
          style={{ transition: 'stroke-dashoffset 250ms linear' }}
        />
        <text x="45" y="53" textAnchor="middle" fill="var(--dp-ink)" fontSize="24" fontWeight="600" strokeWidth="0">
          {left}
        </text>
      </svg>
      {text.backIn(left)}
    </Row>
  );
}
