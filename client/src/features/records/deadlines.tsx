import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { dayAt } from '@daycare-portal/shared/center-time';
import { formatDate } from '@daycare-portal/shared/dates';
import type { DeadlineState, Incident } from '@daycare-portal/shared/incidents';
import { incidentsText } from '@daycare-portal/shared/incidents-text';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { usePermission } from '../../auth/use-permission';
import { Row, Stack, Text } from '../../components/layout';
import { buttonClass } from '../../components/plain-button';
import { useSubject } from '../../components/use-subject';
import { lengthOf, momentAt } from '../../shared-features/incident-words';
import { RuleDialog } from './rule-dialog';

const labels = incidentsText.rule;
const looks = {
  met: { icon: IconCircleCheck, tone: 'success' },
  waits: { icon: IconClock, tone: 'warning' },
  missed: { icon: IconAlertCircle, tone: 'error' },
  none: { icon: IconCircleDashed, tone: 'soft' },
} as const;

/** How a report stands by the daycare's own rule. */
export function Deadlines({ daycareId, incident }: { daycareId: string; incident: Incident }) {
  const { rule: stored, timeZone } = incident;
  const { rule, setBy, setAt } = stored;
  const maySet = usePermission()('daycare.settings');
  const { opened, open, close } = useSubject<true>();
  const rows = rowsOf(incident);
  return (
    <Stack as="section" gap="s">
      <Text as="h2" size="xl">
        {labels.title}
      </Text>
      {setAt === null ? <Text tone="soft">{maySet ? labels.none : labels.noneTeam}</Text> : null}
      <Stack as="ul" lines>
        {rows.map(({ title, state, words }) => {
          const { icon: StateIcon, tone } = looks[state.kind];
          return (
            <Row key={title} as="li" gap="s" align="start" padY="s">
              <Text as="span" tone={tone}>
                <StateIcon size={20} stroke={1.75} aria-hidden />
              </Text>
              <Stack>
                <span>{title}</span>
                <Text as="span" tone={tone} size="s">
                  {words[state.kind](state)}
                </Text>
              </Stack>
            </Row>
          );
        })}
      </Stack>
      {setAt === null || setBy === null ? null : (
        <Text tone="soft">{labels.setBy(setBy, formatDate(dayAt(setAt, timeZone), 'short'))}</Text>
      )}
      {maySet ? (
        <>
          <Text as="button" type="button" self="start" only="screen" className={buttonClass('outlined')} onClick={() => open(true)}>
            {labels.edit}
          </Text>
          <RuleDialog daycareId={daycareId} rule={rule} opened={opened} onClose={close} />
        </>
      ) : null}
    </Stack>
  );
}

interface DeadlineRow {
  title: string;
  state: DeadlineState;
  words: Record<DeadlineState['kind'], (state: DeadlineState) => string>;
}

/** The deadlines that the rule has, each with its words for how it stands. */
function rowsOf({ deadlines, rule: { rule }, timeZone }: Incident): DeadlineRow[] {
  const at = (until: string | null) => (until === null ? '' : momentAt(until, timeZone));
  const rows: DeadlineRow[] = [];
  const lengthIn = (state: DeadlineState) => (state.kind === 'met' ? lengthOf(state.minutes) : '');
  const untilIn = (state: DeadlineState) => (state.kind === 'waits' || state.kind === 'missed' ? state.until : null);
  if (deadlines.tell !== null && rule.tell !== null)
    rows.push({
      title: rule.tell === 'pickup' ? labels.tellPickup : labels.tellHours(rule.tell),
      state: deadlines.tell,
      words: {
        met: (state) => labels.told(lengthIn(state)),
        waits: (state) => {
          const until = untilIn(state);
          return until === null ? labels.tellSoon : labels.tellBy(clockTimeAt(until, timeZone));
        },
        missed: () => (rule.tell === 'pickup' ? labels.notTold : labels.notToldIn),
        none: () => labels.notForFamily,
      },
    });
  if (deadlines.sign !== null && rule.signHours !== null)
    rows.push({
      title: labels.sign(rule.signHours),
      state: deadlines.sign,
      words: {
        met: (state) => labels.signed(lengthIn(state)),
        waits: (state) => labels.signBy(at(untilIn(state))),
        missed: () => labels.notSigned,
        none: () => labels.notForFamily,
      },
    });
  if (deadlines.report !== null && rule.reportDays !== null)
    rows.push({
      title: labels.report(rule.reportDays),
      state: deadlines.report,
      words: {
        met: (state) => labels.reported(lengthIn(state)),
        waits: (state) => labels.reportBy(at(untilIn(state))),
        missed: () => labels.notReported,
        none: () => labels.noDoctor,
      },
    });
  return rows;
}
