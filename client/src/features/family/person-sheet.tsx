import { Email, maxNameLength, optionalText, requiredText } from '@daycare-portal/shared/fields';
import { readIsoDate } from '@daycare-portal/shared/dates';
import type { FamilyChild, FamilyPerson } from '@daycare-portal/shared/family';
import { familyFormsText } from '@daycare-portal/shared/family-forms-text';
import { maxPhoneNumber, maxRelation } from '@daycare-portal/shared/people';
import { zodResolver } from '@hookform/resolvers/zod';
import { Checkbox, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { trpc } from '../../api/trpc';
import { DialogForm } from '../../components/dialog-form';
import { OptionalLabel } from '../../components/optional-label';
import { useDialogForm } from '../../forms/use-dialog-form';
import { FamilyModal } from '../../portal/family-modal';

const labels = familyFormsText.person;

const fields = {
  fullName: requiredText(maxNameLength, () => labels.nameMissing),
  relation: optionalText(maxRelation),
  phone: optionalText(maxPhoneNumber),
  email: z.union([z.literal(''), Email]),
  picksUp: z.boolean(),
  onOneDay: z.boolean(),
  day: z.string(),
};
const Values = z.object(fields).check(
  z.refine(({ picksUp, onOneDay, day }) => !picksUp || !onOneDay || readIsoDate(day) === day, {
    path: ['day'],
    error: () => labels.dayMissing,
  }),
);
type Values = z.infer<typeof Values>;

interface PersonSheetProps {
  child: FamilyChild;
  /** Null: somebody new. */
  person: FamilyPerson | null;
  onClose: () => void;
}

/** Asks the office to add a person, or to change one. Nothing counts before it has decided. */
export function PersonSheet({ child, person, onClose }: PersonSheetProps) {
  const title = person === null ? labels.title(child.firstName) : labels.changeTitle(person.fullName);
  return (
    <FamilyModal opened title={title} onClose={onClose}>
      <p>{labels.help}</p>
      <PersonForm child={child} person={person} onClose={onClose} />
    </FamilyModal>
  );
}

function PersonForm({ child: { daycareId, studentId }, person, onClose }: PersonSheetProps) {
  const { mutateAsync: proposePerson } = trpc.family.proposePerson.useMutation();
  const { form, field, busy, idOf, dialog, save } = useDialogForm<Values, FamilyPerson | null>({
    key: [daycareId, 'family-person', studentId, person?.personId ?? ''],
    resolver: zodResolver(Values),
    draftFields: fields,
    stored: person,
    valuesOf: (stored) => ({
      fullName: stored?.fullName ?? '',
      relation: stored?.relation ?? '',
      phone: stored?.phones[0]?.number ?? '',
      email: stored?.email ?? '',
      picksUp: stored === null || stored.pickup !== null,
      onOneDay: false,
      day: '',
    }),
    onClose,
  });
  const [picksUp, onOneDay] = form.watch(['picksUp', 'onOneDay']);
  const submit = save(async ({ fullName, relation, phone, email, ...pickup }) => {
    const asked = {
      daycareId,
      studentId,
      personId: person?.personId ?? null,
      fullName,
      relation: relation || null,
      // Another number of the person stays as it is.
      phones: [
        ...(phone === '' ? [] : [{ label: person?.phones[0]?.label ?? labels.phoneLabel, number: phone }]),
        ...(person?.phones.slice(1) ?? []),
      ],
      email: email || null,
      pickup: pickupOf(pickup, person),
    };
    await proposePerson({ ...asked, id: idOf(asked) });
    return labels.sent(fullName);
  });
  return (
    <DialogForm {...dialog} submit={labels.send} onSubmit={submit}>
      <TextInput label={labels.name} size="md" autoComplete="off" {...field('fullName')} />
      <TextInput label={<OptionalLabel>{labels.relation}</OptionalLabel>} size="md" autoComplete="off" {...field('relation')} />
      <TextInput type="tel" label={<OptionalLabel>{labels.phone}</OptionalLabel>} size="md" autoComplete="off" {...field('phone')} />
      <TextInput type="email" label={<OptionalLabel>{labels.email}</OptionalLabel>} size="md" autoComplete="off" {...field('email')} />
      <Checkbox label={labels.picksUp} size="md" disabled={busy} {...form.register('picksUp')} />
      {picksUp ? <Checkbox label={labels.on} size="md" disabled={busy} {...form.register('onOneDay')} /> : null}
      {picksUp && onOneDay ? <TextInput type="date" label={labels.day} size="md" {...field('day')} /> : null}
    </DialogForm>
  );
}

function pickupOf({ picksUp, onOneDay, day }: Pick<Values, 'picksUp' | 'onOneDay' | 'day'>, person: FamilyPerson | null) {
  if (!picksUp) return null;
  if (onOneDay) return { from: day, until: day, weekdays: null };
  return person?.pickup ?? { from: null, until: null, weekdays: null };
}
