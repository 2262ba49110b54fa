import { daySettingsText } from '@daycare-portal/shared/day-settings-text';
import { isTimeZone } from '@daycare-portal/shared/center-time';
import type { Day } from '@daycare-portal/shared/daycare-day';
import { text } from '@daycare-portal/shared/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { NativeSelect } from '@mantine/core';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import * as z from 'zod/mini';
import { deviceTimeZone } from '../../components/device-time-zone';
import { optionsOf } from '../../components/options-of';
import { TimeZoneOffer } from '../../components/time-zone-offer';
import { Text } from '../../components/layout';
import { DayForm } from './day-form';
import { ChangeInDialog, SettingsSection, useChangeDay } from './settings-section';
import { ZoneChange } from './zone-change';
import { listZones, zoneName } from './zones';

const labels = daySettingsText.timeZone;

const Zone = z.strictObject({ timeZone: z.string().check(z.refine(isTimeZone, { error: () => daySettingsText.noSuchTimeZone })) });

/** The time zone in which the daycare's days begin and end. */
export function TimeZone({ daycareId, day: { timeZone, timeZoneChosen } }: { daycareId: string; day: Day }) {
  const { busy, change } = useChangeDay(daycareId);
  return (
    <SettingsSection id="time-zone" title={labels.title}>
      <Text breaks capital>
        {labels.named(zoneName(timeZone), timeZone)}
      </Text>
      {timeZoneChosen ? null : (
        <>
          <Text tone="soft" breaks>
            {labels.machine}
          </Text>
          <TimeZoneOffer timeZone={timeZone} busy={busy} onChoose={(chosen) => change({ timeZone: chosen })} />
          <ZoneChange daycareId={daycareId} stored={timeZone} timeZone={deviceTimeZone()} />
        </>
      )}
      <ChangeInDialog label={labels.change} title={labels.title}>
        {(onClose) => (
          <DayForm
            daycareId={daycareId}
            name="time-zone"
            stored={{ timeZone }}
            resolver={zodResolver(Zone)}
            draftFields={{}}
            toChange={async (values) => values}
            saved={() => text.timeZoneOffer.saved}
            onClose={onClose}
          >
            {(field, form) => (
              <>
                <NativeSelect
                  label={labels.title}
                  rightSection={<IconSelector size={18} stroke={1.75} aria-hidden />}
                  data-autofocus
                  {...field('timeZone')}
                >
                  {listZones([timeZone, deviceTimeZone()]).map(({ title, zones }) => (
                    <optgroup key={title} label={title}>
                      {optionsOf(zones, ({ id, name }) => [id, name])}
                    </optgroup>
                  ))}
                </NativeSelect>
                <ZoneChange daycareId={daycareId} stored={timeZone} timeZone={form.watch('timeZone')} />
              </>
            )}
          </DayForm>
        )}
      </ChangeInDialog>
    </SettingsSection>
  );
}
