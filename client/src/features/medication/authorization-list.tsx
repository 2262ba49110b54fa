import type { PlainDate } from '@daycare-portal/shared/dates';
import { formatDate } from '@daycare-portal/shared/dates';
import type { Authorization, Dose } from '@daycare-portal/shared/medication';
import type { Standing } from '@daycare-portal/shared/medication-kinds';
import { medicationText } from '@daycare-portal/shared/medication-text';
import { Row, Stack, Text } from '../../components/layout';
import classes from './medication.module.css';
import { timesInWords, type Groups } from './medication-words';

const labels = medicationText.child;

interface AuthorizationListProps {
  groups: Groups;
  shown: Authorization;
  standing: (one: Authorization) => Standing;
  doses: readonly Dose[];
  today: PlainDate;
  onShow: (id: string) => void;
}

/** So many days before its end, an authorization says how many are left. */
const soonDays = 14;

/** The child's authorizations: those that hold, those that wait, and those that have ended. */
export function AuthorizationList({ groups, ...rows }: AuthorizationListProps) {
  return (
    <Text as="nav" pad="m" round="xl" fill="hover" only="screen" aria-label={labels.authorized}>
      <Group title={labels.now} those={groups.now} {...rows} />
      <Group title={labels.waiting} those={groups.waiting} {...rows} />
      <Group title={labels.past} those={groups.past} {...rows} />
    </Text>
  );
}

interface GroupProps extends Omit<AuthorizationListProps, 'groups'> {
  title: string;
  those: readonly Authorization[];
}

function Group({ title, those, shown, standing, doses, today, onShow }: GroupProps) {
  if (those.length === 0) return null;
  return (
    <>
      <Text as="h2" size="l">
        {title}
      </Text>
      <Stack as="ul" gap="2xs" above="xs" below="m">
        {those.map((one) => {
          const state = standing(one);
          const given = doses.filter(
            ({ authorizationId, kind, voided }) => authorizationId === one.id && kind === 'given' && voided === null,
          );
          const isPast = state === 'over' || state === 'ended' || state === 'used';
          return (
            <li key={one.id}>
              <Stack
                as="button"
                type="button"
                wide
                pad="s"
                round="l"
                cells="center"
                gap="s"
                rowGap="2xs"
                text="start"
                className={classes.one}
                aria-current={one === shown ? 'true' : undefined}
                onClick={() => onShow(one.id)}
              >
                <Text as="span" weight="strong" breaks>{`${one.medicine}, ${one.dose}`}</Text>
                {isPast ? (
                  <Text as="span" tone="soft" size="s">
                    {labels.doseCount(given.length)}
                  </Text>
                ) : (
                  <StandingBadge state={state} left={daysLeft(one.until, today)} />
                )}
                <Text as="span" across tone="soft" size="s" breaks>
                  {isPast ? labels.span(formatDate(one.from, 'short'), formatDate(one.until, 'short')) : timesInWords(one)}
                </Text>
              </Stack>
            </li>
          );
        })}
      </Stack>
    </>
  );
}

function daysLeft(until: PlainDate, today: PlainDate): number {
  return Math.round((Date.parse(until) - Date.parse(today)) / (24 * 3_600_000));
}

function StandingBadge({ state, left }: { state: Standing; left: number }) {
  const isSoon = state === 'valid' && left <= soonDays;
  const tone = state === 'valid' && !isSoon ? 'success' : 'warning';
  return (
    <Row as="span" inline pad="xs" round="s" size="s" weight="strong" tone={tone} fill={tone}>
      {isSoon ? medicationText.daysLeft(left) : medicationText.standing[state]}
    </Row>
  );
}
