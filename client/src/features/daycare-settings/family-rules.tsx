import { daySettingsText } from '@daycare-portal/shared/day-settings-text';
import { daysFamilyReads, FamilyReadsDays, type Day } from '@daycare-portal/shared/daycare-day';
import { zodResolver } from '@hookform/resolvers/zod';
import { TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { BusyButton } from '../../components/busy-button';
import { Text } from '../../components/layout';
import { DayForm } from './day-form';
import { ChangeInDialog, SettingsSection, useChangeDay } from './settings-section';
import { typedNumber } from './typed-number';

const { families: labels, messages: words } = daySettingsText;

const Days = z.strictObject({ familyReadsDays: typedNumber(FamilyReadsDays, daysFamilyReads) });

/** Turns the pages of families on or off, and says what they read of the team and for how long after their child has left. */
export function FamilyRules({ daycareId, day }: { daycareId: string; day: Day }) {
  const { busy, busyText, change } = useChangeDay(daycareId);
  const { features } = day;
  const isOn = features.family;
  return (
    <SettingsSection id="family-rules" title={labels.title}>
      <Text tone="soft" breaks role="status">
        {isOn ? labels.on : labels.off}
      </Text>
      {isOn ? <WhatTheyRead daycareId={daycareId} day={day} /> : null}
      <BusyButton
        variant={isOn ? 'subtle' : 'filled'}
        busy={busy}
        busyText={busyText}
        onClick={() => change({ features: { ...features, family: !isOn } })}
      >
        {isOn ? labels.turnOff : labels.turnOn}
      </BusyButton>
    </SettingsSection>
  );
}

/** Turns messages between the team and families on or off. */
export function MessagesRule({ daycareId, day: { features } }: { daycareId: string; day: Day }) {
  const { busy, busyText, change } = useChangeDay(daycareId);
  const isOn = features.messages;
  return (
    <SettingsSection id="messages" title={words.title}>
      <Text tone="soft" breaks role="status">
        {isOn ? words.on : words.off}
        {features.family ? '' : ` ${words.needsFamily}`}
      </Text>
      <BusyButton
        variant={isOn ? 'subtle' : 'filled'}
        busy={busy}
        busyText={busyText}
        onClick={() => change({ features: { ...features, messages: !isOn } })}
      >
        {isOn ? words.turnOff : words.turnOn}
      </BusyButton>
    </SettingsSection>
  );
}

function WhatTheyRead({ daycareId, day: { familiesSeeTeam, familyReadsDays } }: { daycareId: string; day: Day }) {
  const { busy, busyText, change } = useChangeDay(daycareId);
  return (
    <>
      <Text tone="soft" breaks>
        {familiesSeeTeam ? labels.seeTeam : labels.seeNoTeam}
      </Text>
      <BusyButton variant="default" busy={busy} busyText={busyText} onClick={() => change({ familiesSeeTeam: !familiesSeeTeam })}>
        {familiesSeeTeam ? labels.hideTeam : labels.showTeam}
      </BusyButton>
      <Text tone="soft" breaks>
        {labels.readOn(familyReadsDays)}
      </Text>
      <ChangeInDialog label={labels.change} title={labels.title}>
        {(onClose) => (
          <DayForm
            daycareId={daycareId}
            name="family-rules"
            stored={{ familyReadsDays: String(familyReadsDays) }}
            resolver={zodResolver(Days)}
            draftFields={{}}
            toChange={async (values) => ({ familyReadsDays: Number(values.familyReadsDays) })}
            saved={(values) => labels.readOn(Number(values.familyReadsDays))}
            onClose={onClose}
          >
            {(field) => (
              <TextInput
                label={labels.days}
                description={labels.help}
                inputMode="numeric"
                autoComplete="off"
                data-autofocus
                maw={240}
                {...field('familyReadsDays')}
              />
            )}
          </DayForm>
        )}
      </ChangeInDialog>
    </>
  );
}
