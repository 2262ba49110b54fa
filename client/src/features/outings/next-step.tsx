import { clockTimeAt, formatClock } from '@daycare-portal/shared/clock-words';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import type { BoardingCount, Outing, OutingStep } from '@daycare-portal/shared/outings';
import { text } from '@daycare-portal/shared/text';
import { Button, TextInput } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconEyeCheck from '@tabler/icons-react/dist/esm/icons/IconEyeCheck.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconWalk from '@tabler/icons-react/dist/esm/icons/IconWalk.mjs';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { BusyButton } from '../../components/busy-button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { ErrorBox } from '../../components/error-box';
import { Row, Stack, Text } from '../../components/layout';
import { showNotice } from '../../components/notice';
import { useNoticesAbove } from '../../components/use-notices-above';
import { paths } from '../../paths';
import { useSendingCompared } from '../../pickup/use-sending-compared';
import { useBeginHeadcount } from '../../waiting/use-begin-headcount';
import classes from './outings.module.css';
import { stepsOf, type StepName, type StepOfOuting } from './steps-of';

const labels = headcountText.outings;

const icons = {
  countBefore: IconListCheck,
  leave: IconWalk,
  countThere: IconListCheck,
  countToGoBack: IconListCheck,
  goBack: IconWalk,
  countAtDoor: IconListCheck,
  back: IconHome,
  walk: IconEyeCheck,
} satisfies Record<StepName, unknown>;

/** All steps of an outing. One is next, and on a phone its button is the only one within thumb reach. */
export function NextStep({ daycareId, outing }: { daycareId: string; outing: Outing }) {
  const { outingId, state, day, today, roll, notFound } = outing;
  const missed = notFound.map(fullNameOf);
  const [isAsked, setIsAsked] = useState(false);
  // The next short count does not ask by itself.
  if (isAsked && missed.length === 0) setIsAsked(false);
  const navigate = useNavigate();
  const { mutateAsync: markOuting } = trpc.outings.mark.useMutation();
  const noticesAbove = useNoticesAbove();
  const begin = useBeginHeadcount(daycareId);
  const { failure, busy, idOf, send, sendCompared, question } = useSendingCompared();
  const take = (kind: OutingStep, said: string, personName?: string) =>
    void sendCompared(async (answer) => {
      const step = { outingId, kind, ...(personName !== undefined && { personName }), ...answer };
      await markOuting({ daycareId, id: idOf(step), ...step });
      showNotice(said);
    });
  const bringBack = () => {
    setIsAsked(false);
    take('returned', labels.done.returned);
  };
  const press: Partial<Record<StepName, () => void>> = {
    leave: () => take('left', labels.done.left),
    goBack: () => take('goingBack', labels.done.goingBack),
    back: missed.length === 0 ? bringBack : () => setIsAsked(true),
  };
  const count = () => void send(async () => void navigate(paths.headcount(await begin('boarding', outingId))));
  if (state === 'cancelled') return null;
  const steps = stepsOf(outing);
  const next = steps.find((step) => step.state === 'next');
  const NextIcon = icons[next?.name ?? 'leave'];
  return (
    <Stack as="section" above="m" pad="m" card gap="s" only="screen">
      {state === 'planned' ? (
        <p>{day === today ? labels.leaveHelp(roll.filter((child) => child.state === 'in').length) : labels.notToday}</p>
      ) : null}
      <ol aria-label={labels.steps.title}>
        {steps.map((step) => (
          <Step key={step.name} step={step} outing={outing} />
        ))}
      </ol>
      {next?.name === 'walk' ? <WalkForm busy={busy} onWalked={(personName) => take('walked', labels.done.walked, personName)} /> : null}
      {failure === undefined ? null : <ErrorBox message={failure} />}
      {question}
      {next === undefined || next.name === 'walk' ? null : (
        <Text as="div" ref={noticesAbove} most="m" className={classes.thumb}>
          <BusyButton
            size="lg"
            fullWidth
            leftSection={<NextIcon size={22} stroke={1.75} aria-hidden />}
            busy={busy}
            busyText={text.actions.saving}
            onClick={press[next.name] ?? count}
          >
            {buttonWords(next)}
          </BusyButton>
        </Text>
      )}
      <Others outing={outing} steps={steps} busy={busy} press={press} onCancel={() => take('cancelled', labels.cancelled)} />
      <ConfirmDialog
        opened={isAsked && missed.length > 0}
        title={labels.backWithout(missed)}
        consequence={`${labels.missed(missed)} ${labels.missedHelp}`}
        safe={labels.keepLooking}
        confirm={labels.comeBack}
        destructive={false}
        likelySafe
        onSafe={() => setIsAsked(false)}
        onConfirm={bringBack}
      />
    </Stack>
  );
}

interface OthersProps {
  outing: Outing;
  steps: readonly StepOfOuting[];
  busy: boolean;
  press: Partial<Record<StepName, () => void>>;
  onCancel: () => void;
}

/** The departure and the return, which may be taken without the counts before them, and giving up a plan. */
function Others({ outing: { state, day, today }, steps, busy, press, onCancel }: OthersProps) {
  const early = state === 'left' ? 'back' : state === 'planned' && day === today ? 'leave' : undefined;
  const others = steps.filter(({ name, state: its }) => its === 'todo' && name === early);
  return (
    <Row wrap gap="s" unlessEmpty buttons="lines">
      {others.map(({ name }) => (
        <Button key={name} variant="default" size="md" disabled={busy} onClick={press[name]}>
          {buttonWords({ name, count: undefined })}
        </Button>
      ))}
      {state === 'planned' ? (
        <Button variant="subtle" size="md" disabled={busy} onClick={onCancel}>
          {labels.cancel}
        </Button>
      ) : null}
    </Row>
  );
}

function buttonWords({ name, count }: Pick<StepOfOuting, 'name' | 'count'>): string {
  if (name === 'leave') return labels.leave;
  if (name === 'back') return labels.comeBack;
  if (count === undefined) return labels.steps.todo[name];
  return count.finishedAt === null ? labels.steps.goOn : labels.steps.again;
}

function Step({ step: { name, state, count, at }, outing }: { step: StepOfOuting; outing: Outing }) {
  const { timeZone, leavesAt, returnsAt } = outing;
  const Icon = state === 'done' ? IconCheck : icons[name];
  const isNext = state === 'next';
  const plan =
    name === 'leave' && leavesAt !== null
      ? labels.steps.leavesAt(formatClock(leavesAt))
      : isNext && outing.state === 'left' && returnsAt !== null
        ? labels.steps.backBy(formatClock(returnsAt))
        : undefined;
  const done = at === undefined ? undefined : clockTimeAt(at, timeZone);
  const line = state === 'done' ? done : state === 'passed' ? (name === 'goBack' ? labels.steps.notSaid : labels.steps.skipped) : plan;
  return (
    <Stack
      as="li"
      anchor
      gap="s"
      rowGap="none"
      cells="center"
      padY="xs"
      minH={46}
      cols="34px minmax(0, 1fr)"
      className={classes.step}
      data-state={state}
      aria-current={isNext ? 'step' : undefined}
    >
      <Stack
        as="span"
        anchor
        middle
        round="full"
        fill={state === 'done' ? 'primary' : 'surface'}
        tone={state === 'done' ? 'primary' : 'soft'}
        className={classes.dot}
      >
        <Icon size={20} stroke={1.75} aria-hidden />
      </Stack>
      <Stack as="span">
        <Text as="strong" {...(state === 'todo' || state === 'passed' ? { tone: 'soft', weight: 'plain' } : {})}>
          {labels.steps[state === 'done' ? 'done' : 'todo'][name]}
        </Text>
        {count === undefined ? (
          <Text as="span" tone="soft" unlessEmpty>
            {line}
          </Text>
        ) : (
          <CountOf count={count} timeZone={timeZone} />
        )}
      </Stack>
    </Stack>
  );
}

/** What a count found, which leads to it. */
function CountOf({
  count: { headcountId, startedAt, finishedAt, startedBy, counts },
  timeZone,
}: {
  count: BoardingCount;
  timeZone: string;
}) {
  const { user } = useAuth();
  const by = startedBy === user?.displayName ? labels.steps.you : startedBy;
  const isShort = counts !== null && counts.seen < counts.children;
  return (
    <Text
      to={paths.headcount(headcountId)}
      as={Link}
      padY="2xs"
      self="start"
      tone={isShort ? 'error' : 'soft'}
      weight={isShort ? 'strong' : undefined}
      className={classes.counted}
    >
      {counts === null
        ? labels.steps.running
        : labels.steps.counted(counts.seen, counts.children, clockTimeAt(finishedAt ?? startedAt, timeZone), by)}
    </Text>
  );
}

/** Asks who has walked through the empty vehicle. */
function WalkForm({ busy, onWalked }: { busy: boolean; onWalked: (personName: string) => void }) {
  const { user } = useAuth();
  const [name, setName] = useState(user?.displayName ?? '');
  const noticesAbove = useNoticesAbove();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onWalked(name.trim());
      }}
    >
      <Text as="h2" size="l">
        {labels.walkTitle}
      </Text>
      <p>{labels.walkHelp}</p>
      <Row wrap gap="s" align="end" above="s">
        <TextInput
          flex="1 1 220px"
          maw={360}
          label={labels.walkName}
          size="md"
          value={name}
          maxLength={100}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Text as="div" ref={noticesAbove} most="m" className={classes.thumb}>
          <BusyButton type="submit" size="lg" fullWidth busy={busy} busyText={text.actions.saving}>
            {labels.walk}
          </BusyButton>
        </Text>
      </Row>
    </form>
  );
}
