import { maxFormPeople, type FormPerson } from '@daycare-portal/shared/forms';
import { formsText } from '@daycare-portal/shared/forms-text';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { CheckField } from '../../components/check-field';
import { Card, Stack, Text } from '../../components/layout';
import { buttonClass } from '../../components/plain-button';
import { PlainField } from '../../components/plain-field';
import type { StepProps } from './step-props';
import { PageFrame } from './page-frame';
import { newPerson } from './start-answers';
import { useFormPage } from './use-form-page';

const labels = formsText.family.people;

/** Who the adults around the child are, with their phones, and what the family would like them to do. */
export function PeoplePage({ daycareId, form, back, onSaved }: StepProps) {
  const { answers, change, save, loadTheirs, problem, busy } = useFormPage(daycareId, form, 'people');
  const [wasSent, setWasSent] = useState(false);
  const self = form.known.people.find(({ isSelf }) => isSelf)?.personId;
  const people = answers.people;
  const setPerson = (at: number, person: FormPerson | undefined) =>
    change({ section: 'people', people: people.flatMap((each, index) => (index === at ? (person ?? []) : each)) });
  const submit = async () => {
    setWasSent(true);
    const filled = people.map((person) => ({ ...person, phones: person.phones.filter(({ number }) => number.trim() !== '') }));
    if (filled.some(({ fullName }) => fullName.trim() === '')) return;
    if (await save({ section: 'people', people: filled })) onSaved('people');
  };
  return (
    <PageFrame
      section="people"
      name={form.firstName}
      {...{ back, busy, problem }}
      onLoadTheirs={() => void loadTheirs()}
      onSave={() => void submit()}
    >
      {people.map((person, at) => (
        <PersonFields
          key={person.id}
          person={person}
          legend={person.personId !== null && person.personId === self ? labels.you : person.fullName || labels.nobody(at + 1)}
          isKnown={person.personId !== null}
          wasSent={wasSent}
          onChange={(next) => setPerson(at, next)}
        />
      ))}
      {people.length >= maxFormPeople ? null : (
        <button
          type="button"
          className={buttonClass('outlined')}
          onClick={() => change({ section: 'people', people: [...people, newPerson()] })}
        >
          <IconPlus size={18} stroke={1.75} aria-hidden />
          {labels.add}
        </button>
      )}
      <Text tone="soft" size="s">
        {labels.approves}
      </Text>
    </PageFrame>
  );
}

interface PersonFieldsProps {
  person: FormPerson;
  legend: string;
  isKnown: boolean;
  wasSent: boolean;
  /** Undefined takes them off the form. */
  onChange: (person: FormPerson | undefined) => void;
}

function PersonFields({ person, legend, isKnown, wasSent, onChange }: PersonFieldsProps) {
  const { fullName, relation, phones, email, pickup, calls } = person;
  const set = (fields: Partial<FormPerson>) => onChange({ ...person, ...fields });
  const [first = { label: '', number: '' }, ...others] = phones;
  return (
    <Card as="fieldset" round="xl" pad="m">
      <Text as="legend" weight="strong" size="l" breaks>
        {legend}
      </Text>
      <Stack gap="m">
        <PlainField
          label={labels.name}
          value={fullName}
          autoComplete="off"
          error={wasSent && fullName.trim() === '' ? formsText.nameMissing : undefined}
          onChange={({ currentTarget }) => set({ fullName: currentTarget.value })}
        />
        <PlainField
          label={labels.relation}
          value={relation}
          autoComplete="off"
          error={undefined}
          onChange={({ currentTarget }) => set({ relation: currentTarget.value })}
        />
        <PlainField
          label={labels.phone}
          type="tel"
          inputMode="tel"
          value={first.number}
          autoComplete="off"
          error={undefined}
          onChange={({ currentTarget }) => set({ phones: [{ ...first, number: currentTarget.value }, ...others] })}
        />
        {isKnown ? null : (
          <PlainField
            label={labels.email}
            type="email"
            value={email ?? ''}
            autoComplete="off"
            error={undefined}
            onChange={({ currentTarget }) => set({ email: currentTarget.value.trim() === '' ? null : currentTarget.value })}
          />
        )}
        <CheckField label={labels.pickup} checked={pickup} onChange={({ currentTarget }) => set({ pickup: currentTarget.checked })} />
        <CheckField label={labels.calls} checked={calls} onChange={({ currentTarget }) => set({ calls: currentTarget.checked })} />
        {isKnown ? null : (
          <button type="button" className={buttonClass('outlined')} onClick={() => onChange(undefined)}>
            {labels.remove}
          </button>
        )}
      </Stack>
    </Card>
  );
}
