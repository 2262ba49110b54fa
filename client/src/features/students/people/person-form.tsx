import { dayText } from '@daycare-portal/shared/day-text';
import { maxPersonNote, type ChildPerson } from '@daycare-portal/shared/people';
import { barredLike } from '@daycare-portal/shared/pickup';
import type { Student } from '@daycare-portal/shared/students';
import { zodResolver } from '@hookform/resolvers/zod';
import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { newSentId } from '../../../api/new-sent-id';
import { trpc } from '../../../api/trpc';
import { useDialogForm } from '../../../forms/use-dialog-form';
import { DialogForm } from '../../../components/dialog-form';
import { OptionalLabel } from '../../../components/optional-label';
import { ContactFields } from './contact-fields';
import { IsThis } from './is-this';
import { PersonPhoto } from './person-photo';
import { knownValues, linkOf, personDraft, personOf, PersonValues, valuesOf, waitsForPickup } from './person-values';
import { PickupFields } from './pickup-fields';
import { StandingButtons } from './standing-buttons';

interface PersonFormProps {
  daycareId: string;
  student: Student;
  /** Null for a new person. */
  person: ChildPerson | null;
  /** Everyone on the child's list. */
  people: readonly ChildPerson[];
  /** The calling order of a new person. */
  place: number;
  onClose: () => void;
}

const labels = dayText.people.section;

/** Saves a person and their relation to the child. */
export function PersonForm({ daycareId, student, person: opened, people, place, onClose }: PersonFormProps) {
  const calls = trpc.useUtils();
  const { mutateAsync: save } = trpc.people.savePerson.useMutation();
  const { mutateAsync: link } = trpc.people.linkPerson.useMutation();
  // Keeps the same id if it is sent again.
  const [newId] = useState(newSentId);
  const edit = useDialogForm<PersonValues, ChildPerson | null>({
    key: [daycareId, 'person', student.id, opened?.personId ?? ''],
    resolver: zodResolver(PersonValues),
    draftFields: personDraft,
    stored: opened,
    valuesOf: (stored) => valuesOf(stored, place),
    versionOf: (stored) => (stored === null ? '' : versionOf(stored)),
    readAgain: async () => {
      const now = await calls.people.getPeople.fetch({ daycareId, studentId: student.id }, { staleTime: 0 });
      return now.people.find(({ personId }) => personId === opened?.personId);
    },
    onClose,
  });
  const { form, busy, stored: person, end } = edit;
  const knownId = form.watch('knownId');
  const change = (changes: Partial<PersonValues>) => {
    const { isSubmitted } = form.formState;
    for (const [name, value] of Object.entries(changes))
      form.setValue(name as keyof PersonValues, value, { shouldDirty: true, shouldValidate: isSubmitted });
  };
  const { fullName, relation } = form.watch();
  const [answered, setAnswered] = useState<string[]>(() => [...(opened?.notLike ?? [])]);
  const like = likeOf(form.watch(), people, { personId: person?.personId ?? null, notLike: answered });
  const [updatedAt, version] = edit.updatedAt.split(' ');
  const saved = async (values: PersonValues) => {
    // A person the daycare knows is changed by editing them, not by adding them here.
    if (values.knownId !== '') return values.knownId;
    const which = person === null ? { id: newId } : { id: person.personId, updatedAt };
    return (await save({ daycareId, ...which, ...personOf(values) })).personId;
  };
  const submit = edit.save(async (values) => {
    const personId = await saved(values);
    const since = person === null ? {} : { version };
    await link({ daycareId, studentId: student.id, personId, ...linkOf(values, person), ...since, notLike: answered });
    return labels.saved(values.fullName);
  });
  return (
    <DialogForm {...edit.dialog} submit={labels.save} busyText={labels.saving} onSubmit={submit}>
      {person === null ? <KnownSelect {...{ daycareId, people, change }} value={knownId} disabled={busy} /> : null}
      {person === null ? null : <PersonPhoto key={person.personId} {...{ daycareId, person }} disabled={busy} />}
      <ContactFields {...{ form, busy }} isKnown={knownId !== ''} hasAccount={person?.account === 'active'} />
      <PickupFields
        {...{ form, change }}
        disabled={busy}
        hasAccount={person !== null && person.account !== 'none'}
        waits={person !== null && waitsForPickup(person)}
      />
      {like === undefined ? null : (
        <IsThis
          {...{ like, busy }}
          title={dayText.people.compare.isThis(like.fullName)}
          adult={{ fullName: fullName.trim(), detail: relation }}
          onSame={() => change({ isForbidden: true })}
          onOther={() => setAnswered([...answered, like.personId])}
        />
      )}
      <Textarea
        label={<OptionalLabel>{labels.note}</OptionalLabel>}
        rows={2}
        maxLength={maxPersonNote}
        disabled={busy || knownId !== ''}
        error={form.formState.errors.note?.message}
        {...form.register('note')}
      />
      {person === null ? null : <StandingButtons {...{ daycareId, student, person }} onDone={end} />}
    </DialogForm>
  );
}

/** Of the people around the child, one who is not authorized and has a name like the typed one, if the person is to pick up. */
function likeOf(
  { fullName, pickup, isForbidden }: PersonValues,
  people: readonly ChildPerson[],
  other: { personId: string | null; notLike: readonly string[] },
) {
  if (isForbidden || fullName.trim() === '' || (pickup !== 'any' && pickup !== 'some')) return undefined;
  const around = people.map((one) => ({ ...one, notAuthorized: one.notAuthorized !== null, note: one.notAuthorized?.note ?? null }));
  return barredLike(around, { ...other, fullName, isConfirmed: true })[0]?.person;
}

/** The version of the person and of their relation to this child. */
function versionOf({ updatedAt, version }: ChildPerson): string {
  return `${updatedAt ?? ''} ${version}`;
}

interface KnownSelectProps extends Pick<PersonFormProps, 'daycareId' | 'people'> {
  value: string;
  disabled: boolean;
  change: (changes: Partial<PersonValues>) => void;
}

/** Offers people around other children, so nobody is entered twice. */
function KnownSelect({ daycareId, people, value, disabled, change }: KnownSelectProps) {
  const { data } = trpc.people.listPeople.useQuery({ daycareId });
  const others = (data?.people ?? []).filter(({ personId }) => people.every((each) => each.personId !== personId));
  if (others.length === 0) return null;
  const pick = (personId: string) => {
    const found = others.find((each) => each.personId === personId);
    change(found === undefined ? { knownId: '' } : knownValues(found));
  };
  return (
    <NativeSelect
      label={labels.known}
      disabled={disabled}
      value={value}
      data={[
        { value: '', label: labels.knownNobody },
        ...others.map(({ personId, fullName, children }) => ({
          value: personId,
          label: [fullName, ...children.map(({ firstName }) => firstName)].join(', '),
        })),
      ]}
      onChange={({ currentTarget }) => pick(currentTarget.value)}
    />
  );
}
