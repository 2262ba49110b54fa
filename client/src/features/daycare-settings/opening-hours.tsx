import { daySettingsText } from '@daycare-portal/shared/day-settings-text';
import { formatClocks } from '@daycare-portal/shared/clock-words';
import { formatDate } from '@daycare-portal/shared/dates';
import type { Day } from '@daycare-portal/shared/daycare-day';
import type { HoursFrom, OpeningBlock } from '@daycare-portal/shared/opening-hours';
import { text } from '@daycare-portal/shared/text';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { IconButton } from '../../components/icon-button';
import { Card, Row, Stack, Text } from '../../components/layout';
import { showUndo } from '../../components/notice';
import { ChangeInDialog, SettingsSection, focusSection, useChangeDay } from './settings-section';
import { HoursForm } from './hours-form';
import { weekdays } from './weekdays';

const labels = daySettingsText.hours;
const id = 'opening-hours';

interface OpeningHoursProps {
  daycareId: string;
  day: Day;
}

/** The opening hours by weekday, now and from later dates. */
export function OpeningHours({ daycareId, day: { timeZone, openingHours, hoursFrom, laterHours } }: OpeningHoursProps) {
  return (
    <SettingsSection id={id} title={labels.title}>
      <Text tone="soft" breaks>
        {hoursFrom === null ? labels.usual : labels.since(formatDate(hoursFrom, 'short'))}
      </Text>
      <Week openingHours={openingHours} />
      {laterHours.map((later) => (
        <LaterHours key={later.hoursFrom} daycareId={daycareId} later={later} />
      ))}
      <ChangeInDialog label={labels.change} title={labels.title}>
        {(onClose) => <HoursForm daycareId={daycareId} openingHours={openingHours} timeZone={timeZone} onClose={onClose} />}
      </ChangeInDialog>
    </SettingsSection>
  );
}

function LaterHours({ daycareId, later: { hoursFrom, openingHours } }: { daycareId: string; later: HoursFrom }) {
  const { busy, change } = useChangeDay(daycareId);
  const from = formatDate(hoursFrom, 'short');
  const drop = () =>
    change({ openingHours: null, hoursFrom }, () => {
      focusSection(id);
      showUndo(labels.dropped(from), text.actions.undo, () => change({ openingHours, hoursFrom }));
    });
  return (
    <Stack gap="xs" wide>
      <Row justify="between" gap="s" touch weight="strong">
        <h3>{labels.later(from)}</h3>
        <IconButton icon={IconX} label={labels.dropLater(from)} disabled={busy} onClick={drop} />
      </Row>
      <Week openingHours={openingHours} />
    </Stack>
  );
}

/** Consecutive weekdays with the same hours share a row. */
function Week({ openingHours }: { openingHours: readonly OpeningBlock[] }) {
  return (
    <Card as="dl" wide>
      {runsOf(openingHours).map(({ first, last, blocks }) => (
        <Row key={first.name} wrap justify="between" gap="xl" rowGap="2xs" touch pad="s" divided>
          <Text as="dt" capital>
            {first === last ? first.name : (last.weekday === first.weekday + 1 ? labels.twoDays : labels.days)(first.name, last.name)}
          </Text>
          <Stack as="dd" align="end" figures>
            {blocks.length === 0 ? labels.closed : null}
            {blocks.map(({ from, until }) => (
              <span key={from}>{formatClocks(from, until)}</span>
            ))}
          </Stack>
        </Row>
      ))}
    </Card>
  );
}

function runsOf(openingHours: readonly OpeningBlock[]) {
  const days = weekdays().map((day) => ({ ...day, blocks: openingHours.filter(({ weekday }) => weekday === day.weekday) }));
  const shown = (blocks: readonly OpeningBlock[]) => blocks.map(({ from, until }) => `${from} ${until}`).join();
  const starts = days.filter((day, index) => index === 0 || shown(day.blocks) !== shown(days[index - 1]?.blocks ?? []));
  return starts.map((first, index) => {
    const next = starts[index + 1];
    return { first, last: days[next === undefined ? days.length - 1 : next.weekday - 2] ?? first, blocks: first.blocks };
  });
}
