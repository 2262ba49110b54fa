import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { formatInstant } from '@daycare-portal/shared/dates';
import { dayText } from '@daycare-portal/shared/day-text';
import { ratioText } from '@daycare-portal/shared/ratio-text';
import { maxShortReasonLength, type CoverageDay, type ShortReason } from '@daycare-portal/shared/room-coverage';
import { Button, Textarea } from '@mantine/core';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useState, type FormEvent, type ReactNode } from 'react';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { useSentIds } from '../../api/use-sent-ids';
import { usePermission } from '../../auth/use-permission';
import { BusyButton } from '../../components/busy-button';
import { focusNew } from '../../components/focus-new';
import { Row, Stack, Text } from '../../components/layout';
import { LinkButton } from '../../components/link-button';
import { paths } from '../../paths';
import classes from './ratio.module.css';
import { ruleWords } from './rule-words';

const labels = ratioText.day;

interface DaySideProps {
  day: CoverageDay;
  daycareId: string;
  /** Shown above the rest. */
  children: ReactNode;
}

/** When there were too few adults and why, the day in figures, and the rule. */
export function DaySide({ day, daycareId, children }: DaySideProps) {
  const mayManage = usePermission()('classrooms.manage');
  const { stretches, otherReasons, changes, timeZone, rule } = day;
  const hasRule = rule !== null || day.steps.some(({ needed }) => needed !== null);
  return (
    <Stack as="aside" gap="xl">
      {children}
      {hasRule ? (
        <Part title={stretches.length === 0 ? labels.never : labels.times(stretches.length)}>
          {aloneFirst(stretches).map((stretch) => (
            <Stack key={stretch.from} gap="xs" pad="m" round="l" fill="error" className={stretch.isAlone ? classes.alone : undefined}>
              <Row as="p" justify="between" gap="s" tone="error" weight="strong">
                <span>{labels.span(clockTimeAt(stretch.from, timeZone), clockTimeAt(stretch.until, timeZone))}</span>
                <span>{ratioText.minutes(stretch.minutes)}</span>
              </Row>
              {stretch.isAlone ? (
                <Text size="l" weight="strong">
                  {labels.noAdult}
                </Text>
              ) : null}
              <p>{labels.worst(stretch.children, stretch.staff, stretch.needed ?? 0)}</p>
              <Reasons reasons={stretch.reasons} timeZone={timeZone} />
              <WriteReason daycareId={daycareId} classroomId={day.classroomId} at={stretch.from} isMore={stretch.reasons.length > 0} />
            </Stack>
          ))}
          {otherReasons.length === 0 ? null : (
            <>
              <Text as="h3" size="l">
                {labels.otherReasons}
              </Text>
              <Reasons reasons={otherReasons} timeZone={timeZone} />
            </>
          )}
        </Part>
      ) : (
        <Part title={dayText.ratio.noRule}>
          <Text tone="soft">{labels.noRule}</Text>
          {mayManage ? (
            <LinkButton look="outlined" to={paths.editClassroom(day.classroomId)}>
              {labels.setRatio}
            </LinkButton>
          ) : null}
        </Part>
      )}
      <Summary day={day} />
      {rule === null ? null : <Rule day={day} rule={rule} />}
      {changes.length === 0 ? null : (
        <Part title={labels.changes}>
          <Stack as="ul" gap="s">
            {changes.map((change) => (
              <Stack key={`${change.who} ${change.recordedAt}`} as="li">
                <strong>{labels.change(change.who, clockTimeAt(change.at, timeZone))}</strong>
                {change.reason === null ? null : <span>{change.reason}</span>}
                <Text as="span" tone="soft">
                  {labels.changedBy(change.recordedName, formatInstant(change.recordedAt, timeZone))}
                </Text>
              </Stack>
            ))}
          </Stack>
        </Part>
      )}
    </Stack>
  );
}

/** A part of the side, with its heading. */
export function Part({ title, only, children }: { title: string; only?: 'screen' | undefined; children: ReactNode }) {
  return (
    <Stack as="section" gap="s" only={only}>
      <Text as="h2" size="l">
        {title}
      </Text>
      {children}
    </Stack>
  );
}

/** Children without any adult go before everything else. */
function aloneFirst(stretches: CoverageDay['stretches']): CoverageDay['stretches'] {
  return stretches.toSorted((a, b) => Number(b.isAlone) - Number(a.isAlone));
}

function Reasons({ reasons, timeZone }: { reasons: readonly ShortReason[]; timeZone: string }) {
  return reasons.map(({ id, reason, recordedName, recordedAt }) => (
    <div key={id}>
      <Text breaks written>
        {reason}
      </Text>
      <Text tone="soft">{labels.writtenBy(recordedName, clockTimeAt(recordedAt, timeZone))}</Text>
    </div>
  ));
}

interface WriteReasonProps {
  daycareId: string;
  classroomId: string;
  at: string;
  /** Whether a reason was already given. */
  isMore: boolean;
}

/** Reasons can only be added, never changed. */
function WriteReason({ daycareId, classroomId, at, isMore }: WriteReasonProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const { idOf, forget } = useSentIds();
  const { mutate, isPending, error } = trpc.classrooms.explainShort.useMutation({
    onSuccess: () => {
      setTyped(null);
      forget();
    },
  });
  const mayMark = usePermission()('attendance.mark');
  if (!mayMark) return null;
  if (typed === null)
    return (
      <Button
        variant="default"
        mt={4}
        w="fit-content"
        className="dp-only-screen"
        leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
        onClick={() => setTyped('')}
      >
        {isMore ? labels.writeMore : labels.write}
      </Button>
    );
  const save = (event: FormEvent) => {
    event.preventDefault();
    const reason = { classroomId, at, reason: typed };
    mutate({ daycareId, id: idOf(reason), ...reason });
  };
  return (
    <Stack noValidate as="form" gap="s" above="2xs" only="screen" onSubmit={save}>
      <Textarea
        label={labels.reason}
        value={typed}
        rows={2}
        resize="vertical"
        maxLength={maxShortReasonLength}
        ref={focusNew}
        disabled={isPending}
        error={error === null ? undefined : callError(error).message}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Row wrap gap="xs">
        <BusyButton type="submit" busy={isPending} busyText={labels.saving}>
          {labels.save}
        </BusyButton>
        <Button variant="subtle" disabled={isPending} onClick={() => setTyped(null)}>
          {labels.cancel}
        </Button>
      </Row>
    </Stack>
  );
}

function Summary({ day }: { day: CoverageDay }) {
  const { steps, minutesShort, minutesAlone, minutesWithChildren, timeZone } = day;
  const fullest = steps.toSorted((a, b) => b.children - a.children)[0];
  if (fullest === undefined || fullest.children === 0) return null;
  return (
    <Part title={labels.summary(day.name)}>
      <dl>
        <Figure name={labels.most(fullest.children, clockTimeAt(fullest.from, timeZone))}>{fullest.children}</Figure>
        <Figure name={labels.within}>{ratioText.minutes(minutesWithChildren - minutesShort)}</Figure>
        <Figure name={minutesAlone > 0 ? labels.outWith(minutesAlone) : labels.out} isOver={minutesShort > 0}>
          {ratioText.minutes(minutesShort)}
        </Figure>
      </dl>
    </Part>
  );
}

/** A figure before what it counts. */
function Figure({ name, isOver = false, children }: { name: string; isOver?: boolean; children: ReactNode }) {
  return (
    <Stack cols="minmax(92px, auto) minmax(0, 1fr)" gap="m" cells="baseline" padY="xs" rule="top">
      <Text as="dt" at="1 / 2" tone={isOver ? 'error' : 'soft'}>
        {name}
      </Text>
      <Text as="dd" at="1 / 1" size="xl" weight="strong">
        {children}
      </Text>
    </Stack>
  );
}

function Rule({ day: { ruleSet }, rule }: { day: CoverageDay; rule: NonNullable<CoverageDay['rule']> }) {
  const [first, ...more] = ruleWords(rule);
  return (
    <Part title={labels.rule}>
      <p>{first}</p>
      {more.map((words) => (
        <Text key={words} tone="soft">
          {words}
        </Text>
      ))}
      {rule.by === 'ruleSet' && ruleSet !== null ? (
        <Text tone="soft">
          {labels.source}:{' '}
          <Row as="a" touch href={ruleSet.url} target="_blank" rel="noreferrer">
            {ruleSet.citation}
          </Row>
        </Text>
      ) : null}
      <Text tone="soft">{ratioText.rules.license}</Text>
    </Part>
  );
}
