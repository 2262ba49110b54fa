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
import classes from './day-side.module.css';
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
    <Stack as="aside" gap="xl" className={classes.side}>
      {children}
      {hasRule ? (
        <Stack as="section" gap="s" className={classes.section}>
          <h2>{stretches.length === 0 ? labels.never : labels.times(stretches.length)}</h2>
          {aloneFirst(stretches).map((stretch) => (
            <Stack
              key={stretch.from}
              gap="xs"
              pad="m"
              round="l"
              fill="error"
              className={classes.stretch}
              data-alone={stretch.isAlone || undefined}
            >
              <Row as="p" justify="between" gap="s" weight="strong" className={classes.when}>
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
              <h3>{labels.otherReasons}</h3>
              <Reasons reasons={otherReasons} timeZone={timeZone} />
            </>
          )}
        </Stack>
      ) : (
        <Stack as="section" gap="s" className={classes.section}>
          <h2>{dayText.ratio.noRule}</h2>
          <Text tone="soft" size="m" className={classes.quiet}>
            {labels.noRule}
          </Text>
          {mayManage ? (
            <LinkButton look="outlined" to={paths.editClassroom(day.classroomId)}>
              {labels.setRatio}
            </LinkButton>
          ) : null}
        </Stack>
      )}
      <Summary day={day} />
      {rule === null ? null : <Rule day={day} rule={rule} />}
      {changes.length === 0 ? null : (
        <Stack as="section" gap="s" className={classes.section}>
          <h2>{labels.changes}</h2>
          <Stack as="ul" gap="s" className={classes.changes}>
            {changes.map((change) => (
              <li key={`${change.who} ${change.recordedAt}`}>
                <strong>{labels.change(change.who, clockTimeAt(change.at, timeZone))}</strong>
                {change.reason === null ? null : <span>{change.reason}</span>}
                <Text as="span" tone="soft" size="m" className={classes.quiet}>
                  {labels.changedBy(change.recordedName, formatInstant(change.recordedAt, timeZone))}
                </Text>
              </li>
            ))}
          </Stack>
        </Stack>
      )}
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
      <p className={classes.reason}>{reason}</p>
      <Text tone="soft" size="m" className={classes.quiet}>
        {labels.writtenBy(recordedName, clockTimeAt(recordedAt, timeZone))}
      </Text>
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
        className={classes.write}
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
    <Stack noValidate as="form" gap="s" above="2xs" className={classes.form} onSubmit={save}>
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
    <Stack as="section" gap="s" className={classes.section}>
      <h2>{labels.summary(day.name)}</h2>
      <dl className={classes.figures}>
        <div>
          <dt>{labels.most(fullest.children, clockTimeAt(fullest.from, timeZone))}</dt>
          <dd>{fullest.children}</dd>
        </div>
        <div>
          <dt>{labels.within}</dt>
          <dd>{ratioText.minutes(minutesWithChildren - minutesShort)}</dd>
        </div>
        <div data-over={minutesShort > 0 || undefined}>
          <dt>{minutesAlone > 0 ? labels.outWith(minutesAlone) : labels.out}</dt>
          <dd>{ratioText.minutes(minutesShort)}</dd>
        </div>
      </dl>
    </Stack>
  );
}

function Rule({ day: { ruleSet }, rule }: { day: CoverageDay; rule: NonNullable<CoverageDay['rule']> }) {
  const [first, ...more] = ruleWords(rule);
  return (
    <Stack as="section" gap="s" className={classes.section}>
      <h2>{labels.rule}</h2>
      <p>{first}</p>
      {more.map((words) => (
        <Text key={words} tone="soft" size="m" className={classes.quiet}>
          {words}
        </Text>
      ))}
      {rule.by === 'ruleSet' && ruleSet !== null ? (
        <Text tone="soft" size="m" className={classes.quiet}>
          {labels.source}:{' '}
          <a href={ruleSet.url} target="_blank" rel="noreferrer">
            {ruleSet.citation}
          </a>
        </Text>
      ) : null}
      <Text tone="soft" size="m" className={classes.quiet}>
        {ratioText.rules.license}
      </Text>
    </Stack>
  );
}
