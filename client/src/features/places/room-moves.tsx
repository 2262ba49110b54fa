import { dayTeamText } from '@daycare-portal/shared/day-team-text';
import { formatDate } from '@daycare-portal/shared/dates';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { DueMove, Moves, PlannedMove } from '@daycare-portal/shared/places';
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { attempt } from '../../api/attempt';
import { trpc } from '../../api/trpc';
import { usePermission } from '../../auth/use-permission';
import { Avatar } from '../../components/avatar';
import { RowBadges } from '../../components/health-badge';
import { showNotice } from '../../components/notice';
import { SidePanel } from '../../components/side-panel';
import { PlanMoveForm, type MoveDraft } from './plan-move-form';
import classes from './places-page.module.css';

const labels = dayTeamText.moves;

/** Planned moves, and children who are getting too old for their classroom. A person confirms each move. */
export function RoomMoves({ daycareId, moves }: { daycareId: string; moves: Moves }) {
  const [draft, setDraft] = useState<{ of: MoveDraft; opened: boolean }>();
  const plan = (of: MoveDraft) => setDraft({ of, opened: true });
  const close = () => setDraft((old) => old && { ...old, opened: false });
  return (
    <section aria-labelledby="moves-title">
      <div className={classes.top}>
        <h2 id="moves-title" className={classes.heading}>
          {labels.heading}
        </h2>
        {moves.rooms.length === 0 ? null : (
          <Button variant="default" onClick={() => plan({ studentId: '', classroomId: '' })}>
            {labels.plan}
          </Button>
        )}
      </div>
      <p className={classes.help}>{labels.help}</p>
      <h3 className={classes.sub}>{labels.planned}</h3>
      {moves.planned.length === 0 ? <p className={classes.none}>{labels.nonePlanned}</p> : null}
      <ul className={classes.rows}>
        {moves.planned.map((move) => (
          <Planned key={move.moveId} daycareId={daycareId} moves={moves} move={move} />
        ))}
      </ul>
      <h3 className={classes.sub}>{labels.due}</h3>
      {moves.due.length === 0 ? <p className={classes.none}>{labels.noneDue}</p> : null}
      <ul className={classes.rows}>
        {moves.due.map((move) => (
          <Due key={move.studentId} moves={moves} move={move} onPlan={plan} />
        ))}
      </ul>
      <SidePanel opened={draft?.opened === true} title={labels.plan} onClose={close}>
        {draft === undefined ? null : (
          <PlanMoveForm key={draft.of.studentId} daycareId={daycareId} moves={moves} draft={draft.of} onDone={close} />
        )}
      </SidePanel>
    </section>
  );
}

function nameOf({ rooms }: Moves, id: string | null): string {
  return rooms.find(({ classroomId }) => classroomId === id)?.name ?? labels.noRoom;
}

function Planned({ daycareId, moves, move }: { daycareId: string; moves: Moves; move: PlannedMove }) {
  const mayConfirm = usePermission()('students.assignClassroom');
  const confirm = trpc.classrooms.confirmMove.useMutation();
  const cancel = trpc.classrooms.cancelMove.useMutation();
  const { today } = moves;
  const name = fullNameOf(move);
  const room = nameOf(moves, move.toClassroomId);
  const isDue = move.day <= today;
  const day = formatDate(move.day, 'short');
  const when = move.day === today ? labels.today : isDue ? labels.overdueSince(day) : labels.on(day);
  const end = ({ mutateAsync }: typeof confirm | typeof cancel, done: string) =>
    void attempt(async () => {
      await mutateAsync({ daycareId, moveId: move.moveId });
      showNotice(done);
    });
  const busy = confirm.isPending || cancel.isPending;
  return (
    <Row
      move={move}
      buttons={
        <>
          {isDue && mayConfirm ? (
            <Button aria-label={labels.confirmOf(name, room)} disabled={busy} onClick={() => end(confirm, labels.confirmed(name, room))}>
              {labels.confirm}
            </Button>
          ) : null}
          <Button variant="default" aria-label={labels.cancelOf(name)} disabled={busy} onClick={() => end(cancel, labels.cancelled(name))}>
            {labels.cancel}
          </Button>
        </>
      }
    >
      <p className={classes.line}>
        {labels.fromTo(nameOf(moves, move.classroomId), room)}, <span className={isDue ? classes.overdue : undefined}>{when}</span> ·{' '}
        {labels.plannedBy(move.plannedBy)}
      </p>
      {isDue && !mayConfirm ? <p className={classes.line}>{labels.onlyOwner}</p> : null}
    </Row>
  );
}

function Due({ moves, move, onPlan }: { moves: Moves; move: DueMove; onPlan: (draft: MoveDraft) => void }) {
  const room = nameOf(moves, move.classroomId);
  const day = formatDate(move.dueOn, 'short');
  const isOverdue = move.dueOn <= moves.today;
  return (
    <Row
      move={move}
      buttons={
        <Button
          variant="default"
          aria-label={labels.planOf(fullNameOf(move))}
          onClick={() => onPlan({ studentId: move.studentId, classroomId: move.suggestedId ?? '' })}
        >
          {labels.plan}
        </Button>
      }
    >
      <p className={`${classes.line} ${isOverdue ? classes.overdue : ''}`}>
        {isOverdue ? labels.tooOldSince(room, day) : labels.tooOldFrom(room, day)}
      </p>
    </Row>
  );
}

function Row({ move, buttons, children }: { move: PlannedMove | DueMove; buttons: ReactNode; children: ReactNode }) {
  const name = fullNameOf(move);
  return (
    <li className={classes.row}>
      <Avatar name={name} photo={move.profilePic} />
      <div className={classes.about}>
        <p className={classes.name}>
          <bdi>{name}</bdi> <RowBadges badges={move.badges} />
        </p>
        {children}
      </div>
      <div className={classes.buttons}>{buttons}</div>
    </li>
  );
}
