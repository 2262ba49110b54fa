import { dayText } from '@daycare-portal/shared/day-text';
import { maxPersonNote, type ChildPerson } from '@daycare-portal/shared/people';
import type { Student } from '@daycare-portal/shared/students';
import { zodResolver } from '@hookform/resolvers/zod';
import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { callError } from '../../../api/call-error';
import { newSentId } from '../../../api/new-sent-id';
import { trpc } from '../../../api/trpc';
import { useSending } from '../../../api/use-sending';
import { useAuth } from '../../../auth/auth-provider';
import { draftKey } from '../../../auth/drafts';
import { useFormDraft } from '../../../auth/use-form-draft';
import { DialogForm } from '../../../components/dialog-form';
import { showNotice } from '../../../components/notice';
import { OptionalLabel } from '../../../components/optional-label';
import { ContactFields } from './contact-fields';
import { PersonPhoto } from './person-photo';
import { knownValues, linkOf, personDraft, personOf, PersonValues, valuesOf } from './person-values';
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
  const { user } = useAuth();
  const calls = trpc.useUtils();
  const { mutateAsync: save } = trpc.people.savePerson.useMutation();
  const { mutateAsync: link } = trpc.people.linkPerson.useMutation();
  const { failure, isOutdated, busy, send } = useSending((error) => callError(error).message);
  // The stored values that the changes apply to.
  const [person, setPerson] = useState(opened);
  // Keeps the same id if it is sent again.
  const [newId] = useState(newSentId);
  const form = useForm<PersonValues>({ resolver: zodResolver(PersonValues), defaultValues: valuesOf(person, place) });
  const key = draftKey(user?.uid ?? '', daycareId, 'person', student.id, person?.personId ?? '');
  const draft = useFormDraft(form, key, { fields: personDraft, updatedAt: person === null ? '' : versionOf(person) });
  const knownId = form.watch('knownId');
  const change = (changes: Partial<PersonValues>) => {
    const { isSubmitted } = form.formState;
    for (const [name, value] of Object.entries(changes))
      form.setValue(name as keyof PersonValues, value, { shouldDirty: true, shouldValidate: isSubmitted });
  };
  const end = () => {
    draft.discard();
    onClose();
  };
  const [updatedAt, version] = draft.updatedAt.split(' ');
  const saved = async (values: PersonValues) => {
    // A person the daycare knows is changed by editing them, not by adding them here.
    if (values.knownId !== '') return values.knownId;
    const which = person === null ? { id: newId } : { id: person.personId, updatedAt };
    return (await save({ daycareId, ...which, ...personOf(values) })).personId;
  };
  const submit = form.handleSubmit((values) =>
    send(async () => {
      const personId = await saved(values);
      const since = person === null ? {} : { version };
      await link({ daycareId, studentId: student.id, personId, ...linkOf(values), ...since });
      showNotice(labels.saved(values.fullName));
      end();
    }),
  );
  const loadAgain = () =>
    send(async () => {
      const now = await calls.people.getPeople.fetch({ daycareId, studentId: student.id }, { staleTime: 0 });
      const fresh = now.people.find(({ personId }) => personId === person?.personId) ?? person;
      setPerson(fresh);
      form.reset(valuesOf(fresh, place), { keepDirtyValues: true });
      draft.rebase();
    });
  return (
    <DialogForm
      {...{ failure, draft, busy }}
      onLoadAgain={isOutdated ? loadAgain : undefined}
      submit={labels.save}
      busyText={labels.saving}
      onSubmit={submit}
      onCancel={end}
    >
      {person === null ? <KnownSelect {...{ daycareId, people, change }} value={knownId} disabled={busy} /> : null}
      {person === null ? null : <PersonPhoto key={person.personId} {...{ daycareId, person }} disabled={busy} />}
      <ContactFields {...{ form, busy }} isKnown={knownId !== ''} hasAccount={person?.account === 'active'} />
      <PickupFields {...{ form, change }} disabled={busy} hasAccount={person !== null && person.account !== 'none'} />
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
