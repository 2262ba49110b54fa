import { dayTeamText } from '@daycare-portal/shared/day-team-text';
import { formatDate, type PlainDate } from '@daycare-portal/shared/dates';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { DueMove, EnrollmentChange, Moves, PlannedMove } from '@daycare-portal/shared/places';
import { Button } from '@mantine/core';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'react-router';
import { attempt } from '../../api/attempt';
import { trpc } from '../../api/trpc';
import { usePermission } from '../../auth/use-permission';
import { Avatar } from '../../components/avatar';
import { dayOfMonth } from '../../components/day-names';
import { RowBadges } from '../../shared-features/health-badge';
import { Row, Stack, Text } from '../../components/layout';
import { showNotice } from '../../components/notice';
import { SidePanel } from '../../components/side-panel';
import { PlanMoveForm, type MoveDraft } from './plan-move-form';
import { paths } from '../../paths';
import classes from './places-wall.module.css';

const labels = dayTeamText.moves;

interface RoomMovesProps {
  daycareId: string;
  moves: Moves;
  changes: readonly EnrollmentChange[];
}

/** How many of the children who age out are shown at first. */
const fewDue = 3;

/** Planned moves, first and last days, and children who are getting too old for their classroom. A person confirms each move. */
export function RoomMoves({ daycareId, moves, changes }: RoomMovesProps) {
  const [draft, setDraft] = useState<{ of: MoveDraft; opened: boolean }>();
  const [showsAll, setShowsAll] = useState(false);
  const plan = (of: MoveDraft) => setDraft({ of, opened: true });
  const close = () => setDraft((old) => old && { ...old, opened: false });
  const firstDue = moves.planned.find(({ day }) => day <= moves.today);
  return (
    <>
      <Stack aria-labelledby="moves-title" as="section">
        <Row wrap justify="between" gap="s" rowGap="2xs">
          <Text id="moves-title" as="h2" size="m">
            {labels.planned}
          </Text>
          {moves.rooms.length === 0 ? null : (
            <Button variant="subtle" size="compact-md" onClick={() => plan({ studentId: '', classroomId: '' })}>
              {labels.plan}
            </Button>
          )}
        </Row>
        {moves.planned.length + changes.length === 0 ? (
          <Text above="2xs" tone="soft">
            {labels.nonePlanned}
          </Text>
        ) : null}
        <Text as="ul" above="xs" rule="top" unlessEmpty>
          {moves.planned.map((move) => (
            <Planned key={move.moveId} {...{ daycareId, moves, move }} isFirst={move === firstDue} />
          ))}
          {changes.map((change) => (
            <MoveRow key={`${change.studentId} ${change.day}`} child={change}>
              <Line>{dayTeamText.places[change.kind](dayOf(moves, change.day))}</Line>
            </MoveRow>
          ))}
        </Text>
        {moves.planned.length === 0 ? null : (
          <Text above="xs" tone="soft" size="s">
            {labels.help}
          </Text>
        )}
      </Stack>
      <Stack aria-labelledby="due-title" as="section">
        <Text id="due-title" as="h2" size="m">
          {labels.due}{' '}
          {moves.due.length === 0 ? null : (
            <Text as="span" tone="soft" weight="medium">
              {moves.due.length}
            </Text>
          )}
        </Text>
        {moves.due.length === 0 ? (
          <Text above="2xs" tone="soft">
            {labels.noneDue}
          </Text>
        ) : null}
        <Text as="ul" above="xs" rule="top" unlessEmpty>
          {moves.due.slice(0, showsAll ? undefined : fewDue).map((move) => (
            <Due key={move.studentId} moves={moves} move={move} onPlan={plan} />
          ))}
        </Text>
        {moves.due.length <= fewDue || showsAll ? null : (
          <Button variant="subtle" size="compact-md" mt="xs" w="fit-content" onClick={() => setShowsAll(true)}>
            {labels.showAll(moves.due.length)}
          </Button>
        )}
      </Stack>
      <SidePanel opened={draft?.opened === true} title={labels.plan} onClose={close}>
        {draft === undefined ? null : (
          <PlanMoveForm key={draft.of.studentId} daycareId={daycareId} moves={moves} draft={draft.of} onDone={close} />
        )}
      </SidePanel>
    </>
  );
}

/** Without the year, if it is this one. */
function dayOf({ today }: Moves, day: PlainDate): string {
  return day.slice(0, 4) === today.slice(0, 4) ? dayOfMonth(day) : formatDate(day, 'short');
}

function nameOf({ rooms }: Moves, id: string | null): string {
  return rooms.find(({ classroomId }) => classroomId === id)?.name ?? labels.noRoom;
}

interface PlannedProps {
  daycareId: string;
  moves: Moves;
  move: PlannedMove;
  /** The first that is to be confirmed. Only its button is filled. */
  isFirst: boolean;
}

function markOf({ rooms }: Moves, id: string | null): number | undefined {
  return rooms.find(({ classroomId }) => classroomId === id)?.mark;
}

function Planned({ daycareId, moves, move, isFirst }: PlannedProps) {
  const mayConfirm = usePermission()('students.assignClassroom');
  const confirm = trpc.classrooms.confirmMove.useMutation();
  const cancel = trpc.classrooms.cancelMove.useMutation();
  const { today } = moves;
  const name = fullNameOf(move);
  const room = nameOf(moves, move.toClassroomId);
  const isDue = move.day <= today;
  const day = dayOf(moves, move.day);
  const when = move.day === today ? labels.today : isDue ? labels.overdueSince(day) : labels.on(day);
  const end = ({ mutateAsync }: typeof confirm | typeof cancel, done: string) =>
    void attempt(async () => {
      await mutateAsync({ daycareId, moveId: move.moveId });
      showNotice(done);
    });
  const busy = confirm.isPending || cancel.isPending;
  return (
    <MoveRow
      child={move}
      mark={markOf(moves, move.classroomId)}
      buttons={
        <>
          {isDue && mayConfirm ? (
            <Button
              variant={isFirst ? 'filled' : 'default'}
              aria-label={labels.confirmOf(name, room)}
              disabled={busy}
              onClick={() => end(confirm, labels.confirmed(name, room))}
            >
              {labels.confirm}
            </Button>
          ) : null}
          <Button variant="default" aria-label={labels.cancelOf(name)} disabled={busy} onClick={() => end(cancel, labels.cancelled(name))}>
            {labels.cancel}
          </Button>
        </>
      }
    >
      <Line>
        {labels.fromTo(nameOf(moves, move.classroomId), room)},{' '}
        <Text as="span" {...(isDue ? overdue : {})}>
          {when}
        </Text>{' '}
        · {labels.plannedBy(move.plannedBy)}
      </Line>
      {isDue && !mayConfirm ? <Line>{labels.onlyOwner}</Line> : null}
    </MoveRow>
  );
}

function Due({ moves, move, onPlan }: { moves: Moves; move: DueMove; onPlan: (draft: MoveDraft) => void }) {
  const room = nameOf(moves, move.classroomId);
  const isOverdue = move.dueOn <= moves.today;
  const day = dayOf(moves, move.dueOn);
  return (
    <MoveRow
      child={move}
      mark={markOf(moves, move.classroomId)}
      buttons={
        <Button
          variant="default"
          aria-label={labels.planOf(fullNameOf(move))}
          onClick={() => onPlan({ studentId: move.studentId, classroomId: move.suggestedId ?? '' })}
        >
          {labels.planShort}
        </Button>
      }
    >
      <Line {...(isOverdue ? overdue : {})}>{isOverdue ? labels.tooOldSince(room, day) : labels.tooOldFrom(room, day)}</Line>
    </MoveRow>
  );
}

const overdue = { tone: 'warning', weight: 'strong' } as const;

function Line(props: ComponentProps<typeof Text<'p'>>) {
  return <Text tone="soft" size="s" {...props} />;
}

interface MoveRowProps {
  child: PlannedMove | DueMove | EnrollmentChange;
  mark?: number | undefined;
  buttons?: ReactNode;
  children: ReactNode;
}

function MoveRow({ child, mark, buttons, children }: MoveRowProps) {
  const name = fullNameOf(child);
  return (
    <Row as="li" wrap gap="s" rowGap="xs" padY="xs" minH={56} rule="bottom">
      <Avatar name={name} photo={child.profilePic} mark={mark} />
      <Text as="div" flex="1 1 9rem" shrink>
        <p>
          <Text to={paths.student(child.studentId)} as={Link} padY="2xs" tone="ink" weight="strong" bare className={classes.name}>
            <bdi>{name}</bdi>
          </Text>{' '}
          {'badges' in child ? <RowBadges badges={child.badges} /> : null}
        </p>
        {children}
      </Text>
      {buttons === undefined ? null : (
        <Row wrap gap="xs">
          {buttons}
        </Row>
      )}
    </Row>
  );
}
