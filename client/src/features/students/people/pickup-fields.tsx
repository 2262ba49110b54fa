import { nameOfWeekday } from '@daycare-portal/shared/clock-words';
import type { Weekday } from '@daycare-portal/shared/center-time';
import { dayText } from '@daycare-portal/shared/day-text';
import { familyParts, maxEmergencyOrder, maxHouseholds, maxPersonNote } from '@daycare-portal/shared/people';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturn } from 'react-hook-form';
import { CheckField } from '../../../components/check-field';
import { fieldsOf } from '../../../components/fields-of';
import { Row, Stack, Text } from '../../../components/layout';
import { RadioGroup } from '../../../components/radio-group';
import type { PersonValues } from './person-values';

interface PickupFieldsProps {
  form: UseFormReturn<PersonValues>;
  change: (changes: Partial<PersonValues>) => void;
  disabled: boolean;
  /** Whether the person is a guardian who signs in or is invited to. */
  hasAccount: boolean;
  /** Whether a pickup that was asked for is not confirmed. */
  waits: boolean;
}

const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** The person's relation to the child: guardian or not, when to call them, when they may pick up the child, and what they may see. */
export function PickupFields({ form, change, disabled, hasAccount, waits }: PickupFieldsProps) {
  const labels = dayText.people.section;
  const { isGuardian, pickup, isForbidden } = form.watch();
  const field = fieldsOf(form, disabled);
  const numbers = (most: number) => Array.from({ length: most }, (_, index) => String(index + 1));
  return (
    <>
      <CheckField
        label={labels.isGuardian}
        help={labels.isGuardianHelp}
        disabled={disabled}
        checked={isGuardian}
        onChange={({ currentTarget }) => change({ isGuardian: currentTarget.checked })}
      />
      <Stack columns="s" gap="s">
        <NativeSelect
          label={labels.emergencyOrder}
          data={[{ value: '', label: labels.noOrder }, ...numbers(maxEmergencyOrder)]}
          {...field('emergencyOrder')}
        />
        <NativeSelect
          label={labels.householdField}
          description={labels.householdHelp}
          data={[
            { value: '', label: labels.oneHousehold },
            ...numbers(maxHouseholds).map((n) => ({ value: n, label: labels.household(Number(n)) })),
          ]}
          {...field('household')}
        />
      </Stack>
      <RadioGroup
        legend={labels.pickup}
        options={[...(waits ? (['asked'] as const) : []), ...(['any', 'some', 'no'] as const)].map((value) => ({
          value,
          label: labels.pickupModes[value],
        }))}
        value={pickup}
        disabled={disabled}
        onChange={(mode) => change({ pickup: mode })}
      />
      {pickup === 'some' ? <Bounds {...{ form, change, disabled }} /> : null}
      <CheckField
        label={labels.notAuthorizedField}
        help={labels.notAuthorizedHelp}
        disabled={disabled}
        checked={isForbidden}
        onChange={({ currentTarget }) => change({ isForbidden: currentTarget.checked })}
      />
      {isForbidden ? <Textarea label={labels.notAuthorizedNote} rows={2} maxLength={maxPersonNote} {...field('forbiddenNote')} /> : null}
      {isGuardian && hasAccount ? <Sees {...{ form, change, disabled }} /> : null}
    </>
  );
}

/** What this guardian sees of the child on the family's pages. */
function Sees({ form, change, disabled }: Omit<PickupFieldsProps, 'hasAccount' | 'waits'>) {
  const labels = dayText.people.section;
  const { sees } = form.watch();
  return (
    <fieldset disabled={disabled}>
      <Text as="legend" weight="strong" below="2xs">
        {labels.sees}
      </Text>
      <Row wrap gap="m" rowGap="2xs">
        {familyParts.map((part) => (
          <CheckField
            key={part}
            label={labels.parts[part]}
            checked={sees.includes(part)}
            onChange={({ currentTarget }) =>
              change({ sees: familyParts.filter((each) => (each === part ? currentTarget.checked : sees.includes(each))) })
            }
          />
        ))}
      </Row>
    </fieldset>
  );
}

/** From when to when and on which days. Empty fields set no limit. */
function Bounds({ form, change, disabled }: Omit<PickupFieldsProps, 'hasAccount' | 'waits'>) {
  const labels = dayText.people.section;
  const { errors } = form.formState;
  const field = fieldsOf(form, disabled);
  const chosen = new Set(form.watch('weekdays'));
  return (
    <>
      <Stack columns="s" gap="s">
        {(['from', 'until'] as const).map((bound) => (
          <TextInput key={bound} label={labels[bound]} type="date" {...field(bound)} />
        ))}
      </Stack>
      <fieldset disabled={disabled}>
        <Text as="legend" weight="strong" below="2xs">
          {labels.weekdays}
        </Text>
        <Row wrap gap="m" rowGap="2xs">
          {weekdays.map((weekday) => (
            <CheckField
              key={weekday}
              label={nameOfWeekday(weekday)}
              checked={chosen.has(weekday)}
              onChange={({ currentTarget }) =>
                change({ weekdays: weekdays.filter((each) => (each === weekday ? currentTarget.checked : chosen.has(each))) })
              }
            />
          ))}
        </Row>
        {errors.weekdays === undefined ? null : (
          <Text role="alert" above="xs" tone="error" size="s">
            {errors.weekdays.message}
          </Text>
        )}
      </fieldset>
    </>
  );
}
