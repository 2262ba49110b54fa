import { formatClock } from '@daycare-portal/shared/clock-words';
import { QuietHoursFields, type Day, type QuietHours } from '@daycare-portal/shared/daycare-day';
import { daySettingsText } from '@daycare-portal/shared/day-settings-text';
import { zodResolver } from '@hookform/resolvers/zod';
import { TextInput } from '@mantine/core';
import { BusyButton } from '../../components/busy-button';
import { Row, Text } from '../../components/layout';
import { DayForm } from './day-form';
import { ChangeInDialog, focusSection, SettingsSection, useChangeDay } from './settings-section';

const labels = daySettingsText.quiet;
const id = 'quiet-hours';
/** What the form suggests. */
const usual: QuietHours = { from: '19:00', until: '07:00' };

const inWords = ({ from, until }: QuietHours) => labels.on(formatClock(from), formatClock(until));

/** Sets the hours in which no notices go to families' phones, or removes them. */
export function QuietHoursRule({ daycareId, day: { quietHours } }: { daycareId: string; day: Day }) {
  const { busy, busyText, change } = useChangeDay(daycareId);
  return (
    <SettingsSection id={id} title={labels.title}>
      <p role="status">{quietHours === null ? labels.off : inWords(quietHours)}</p>
      <Text tone="soft">{labels.help}</Text>
      <Row wrap gap="xs" buttons="share">
        <ChangeInDialog label={quietHours === null ? labels.set : labels.change} title={labels.title}>
          {(onClose) => <HoursForm daycareId={daycareId} hours={quietHours ?? usual} onClose={onClose} />}
        </ChangeInDialog>
        {quietHours === null ? null : (
          <BusyButton variant="subtle" busy={busy} busyText={busyText} onClick={() => change({ quietHours: null }, () => focusSection(id))}>
            {labels.remove}
          </BusyButton>
        )}
      </Row>
    </SettingsSection>
  );
}

function HoursForm({ daycareId, hours, onClose }: { daycareId: string; hours: QuietHours; onClose: () => void }) {
  return (
    <DayForm<QuietHours>
      daycareId={daycareId}
      name={id}
      stored={hours}
      resolver={zodResolver(QuietHoursFields)}
      draftFields={{}}
      toChange={async (quietHours) => ({ quietHours })}
      saved={inWords}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextInput type="time" label={labels.from} data-autofocus styles={{ wrapper: { maxWidth: 240 } }} {...field('from')} />
          <TextInput
            type="time"
            label={labels.until}
            description={labels.untilHelp}
            styles={{ wrapper: { maxWidth: 240 } }}
            {...field('until')}
          />
        </>
      )}
    </DayForm>
  );
}
