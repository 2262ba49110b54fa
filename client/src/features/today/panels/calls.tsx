import type { DayChild } from '@daycare-portal/shared/attendance';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { Row, Stack, Text } from '../../../components/layout';
import { Contacts } from '../../../alarms/contacts';
import type { ShownDay } from '../today';

const labels = dayText.sheets.calls;

interface CallsProps {
  today: ShownDay;
  child: DayChild;
  /** Opens the form for the call just made. */
  onNote: () => void;
}

/** Whom to call about a child who did not come, and the calls that were made. */
export function Calls({ today: { day, daycareId }, child, onNote }: CallsProps) {
  return (
    <Stack as="section" card gap="xs" padX="m" padY="xs" aria-label={labels.title}>
      <Row justify="between" touch>
        <Text as="h3" size="m">
          {labels.title}
        </Text>
        <Row as="button" type="button" gap="xs" touch tone="primary" weight="strong" onClick={onNote}>
          <IconPhone size={18} stroke={1.75} aria-hidden />
          {labels.note}
        </Row>
      </Row>
      <Contacts daycareId={daycareId} child={child} />
      {child.calls.length === 0 ? <Text tone="soft">{labels.none}</Text> : null}
      <Stack as="ul" gap="xs" unlessEmpty>
        {child.calls.map(({ at, by, note: what }) => (
          <Stack as="li" key={at}>
            <Text as="span" tone="soft">
              {labels.by(clockTimeAt(at, day.timeZone), by)}
            </Text>
            {what === null || what === '' ? null : (
              <Text as="bdi" weight="medium" breaks>
                {what}
              </Text>
            )}
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}
