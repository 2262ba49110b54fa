import { dayText } from '@daycare-portal/shared/day-text';
import { maxNameLength } from '@daycare-portal/shared/fields';
import { maxPhoneLabel, maxPhoneNumber, maxPhones, maxRelation } from '@daycare-portal/shared/people';
import { Button, TextInput } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { UseFormReturn } from 'react-hook-form';
import { fieldsOf } from '../../../components/fields-of';
import { Stack } from '../../../components/layout';
import { OptionalLabel } from '../../../components/optional-label';
import type { PersonValues } from './person-values';

interface ContactFieldsProps {
  form: UseFormReturn<PersonValues>;
  /** Disables the fields while the form is busy, or because the daycare already knows the person. */
  busy: boolean;
  isKnown: boolean;
  /** Whether the person signs in with this address. */
  hasAccount: boolean;
}

/** Who the person is, and how to reach them. */
export function ContactFields({ form, busy, isKnown, hasAccount }: ContactFieldsProps) {
  const labels = dayText.people.section;
  const disabled = busy || isKnown;
  const field = fieldsOf(form, disabled);
  const phones = form.watch('phones');
  return (
    <>
      <Stack columns="s" gap="s">
        <TextInput label={labels.fullName} data-autofocus autoComplete="off" maxLength={maxNameLength} {...field('fullName')} />
        <TextInput
          label={<OptionalLabel>{labels.relation}</OptionalLabel>}
          placeholder={labels.relationHelp}
          maxLength={maxRelation}
          {...fieldsOf(form, busy)('relation')}
        />
      </Stack>
      {phones.map((_phone, index) => (
        // Lines have no id and keep their order.
        <Stack key={index} columns="s" gap="s">
          <TextInput
            label={labels.phone(index + 1)}
            type="tel"
            autoComplete="off"
            maxLength={maxPhoneNumber}
            {...field(`phones.${index}.number`)}
          />
          <TextInput
            label={<OptionalLabel>{labels.phoneLabel(index + 1)}</OptionalLabel>}
            placeholder={labels.phoneLabelHelp}
            maxLength={maxPhoneLabel}
            {...field(`phones.${index}.label`)}
          />
        </Stack>
      ))}
      {phones.length >= maxPhones || disabled ? null : (
        <Button
          variant="subtle"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => form.setValue('phones', [...phones, { label: '', number: '' }])}
        >
          {labels.addPhone}
        </Button>
      )}
      <TextInput
        label={<OptionalLabel>{labels.email}</OptionalLabel>}
        type="email"
        autoComplete="off"
        description={hasAccount ? dayText.people.accountAddress : undefined}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        {...fieldsOf(form, disabled || hasAccount)('email')}
      />
    </>
  );
}
