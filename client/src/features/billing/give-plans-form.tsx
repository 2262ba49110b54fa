import type { BilledChild } from '@daycare-portal/shared/billing-accounts';
import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { groupBy } from '@daycare-portal/shared/groups';
import { periodOf } from '@daycare-portal/shared/proration';
import type { Plan } from '@daycare-portal/shared/tuition-plans';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../api/trpc';
import { useSending } from '../../api/use-sending';
import { CheckField } from '../../components/check-field';
import { DialogForm } from '../../components/dialog-form';
import { Stack, Text } from '../../components/layout';
import { Loading } from '../../components/loading';
import { showNotice } from '../../components/notice';
import { optionsOf } from '../../components/options-of';
import { failureWords } from './failure-words';
import type { Billing } from './use-billing';

const labels = billingPagesText.plans.giveMany;

interface GivePlansFormProps {
  billing: Billing;
  plans: readonly Plan[];
  /** Those who have no plan. */
  unplanned: readonly BilledChild[];
  onClose: () => void;
}

/** Gives the same plan to several children, who are chosen one by one or room by room. */
export function GivePlansForm({ billing, plans, unplanned, onClose }: GivePlansFormProps) {
  const given = plans.filter(({ archived }) => !archived);
  const listed = trpc.students.getDaycareStudentList.useQuery({ daycareId: billing.daycareId });
  const students = new Map((listed.data?.students ?? []).map((student) => [student.id, student]));
  // Who was offered stays so, because an answer that was lost may have been about them.
  const [offered] = useState(unplanned);
  const enrolled = offered.filter(({ studentId }) => students.get(studentId)?.status === 'enrolled');
  const rooms = groupBy(enrolled, ({ studentId }) => students.get(studentId)?.classroomName ?? labels.noRoom);
  const startOf = (id: string) => periodOf(given.find(({ planId }) => planId === id)?.every ?? 'week', billing.today).from;
  const [planId, setPlanId] = useState(given.length === 1 ? (given[0]?.planId ?? '') : '');
  const [from, setFrom] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  // With one plan it is everyone's; of several, each is for some.
  const isChosen = (studentId: string) => (chosen === undefined ? given.length === 1 : chosen.has(studentId));
  const studentIds = enrolled.map(({ studentId }) => studentId).filter(isChosen);
  const choose = (some: readonly BilledChild[], isIn: boolean) => {
    const changed = new Set(some.map(({ studentId }) => studentId));
    setChosen(new Set([...studentIds.filter((id) => !changed.has(id)), ...(isIn ? changed : [])]));
  };
  const { failure, busy, wrong, save } = useGiving(billing, onClose);
  if (listed.data === undefined) return <Loading label={billingPagesText.plans.children.loading} tall={320} />;
  return (
    <DialogForm
      failure={failure}
      help={labels.help}
      busy={busy}
      submit={labels.submit(studentIds.length)}
      onSubmit={() => save({ planId, from: from ?? startOf(planId), studentIds })}
      onCancel={onClose}
    >
      <Stack columns="pair" cells="start" gap="m">
        <NativeSelect
          label={billingPagesText.plans.assign.plan}
          value={planId}
          error={wrong.planId}
          disabled={busy}
          data-autofocus
          onChange={({ currentTarget }) => setPlanId(currentTarget.value)}
        >
          {planId === '' ? <option value="" /> : null}
          {optionsOf(given, ({ planId: id, name }) => [id, name])}
        </NativeSelect>
        <TextInput
          type="date"
          label={billingPagesText.plans.assign.from}
          value={from ?? startOf(planId)}
          error={wrong.from}
          disabled={busy}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
      </Stack>
      {wrong.children === undefined ? null : (
        <Text tone="error" size="s" role="alert">
          {wrong.children}
        </Text>
      )}
      <Rooms {...{ rooms, isChosen, choose, busy }} />
    </DialogForm>
  );
}

interface RoomsProps {
  rooms: ReadonlyMap<string, readonly BilledChild[]>;
  isChosen: (studentId: string) => boolean;
  choose: (some: readonly BilledChild[], isIn: boolean) => void;
  busy: boolean;
}

function Rooms({ rooms, isChosen, choose, busy }: RoomsProps) {
  const byName = [...rooms].toSorted(([a], [b]) => a.localeCompare(b));
  return byName.map(([room, some]) => (
    <Stack key={room} as="fieldset" gap="2xs" disabled={busy} aria-label={room}>
      <Text as="div" weight="strong">
        <CheckField
          label={labels.allOf(room, some.length)}
          checked={some.every(({ studentId }) => isChosen(studentId))}
          onChange={({ currentTarget }) => choose(some, currentTarget.checked)}
        />
      </Text>
      <Stack columns="s" gap="2xs" padX="l">
        {some.map((child) => (
          <CheckField
            key={child.studentId}
            label={fullNameOf(child)}
            checked={isChosen(child.studentId)}
            onChange={({ currentTarget }) => choose([child], currentTarget.checked)}
          />
        ))}
      </Stack>
    </Stack>
  ));
}

type Wrong = Partial<Record<'planId' | 'from' | 'children', string>>;

function useGiving({ daycareId }: Billing, onClose: () => void) {
  const { mutateAsync } = trpc.billing.assignPlans.useMutation();
  const { failure, busy, idOf, send } = useSending(failureWords);
  const [wrong, setWrong] = useState<Wrong>({});
  const save = ({ planId, from, studentIds }: { planId: string; from: string; studentIds: readonly string[] }) =>
    send(async () => {
      const { planMissing, dayMissing } = billingPagesText.plans.assign;
      const found: Wrong = {
        ...(planId === '' && { planId: planMissing }),
        ...(from === '' && { from: dayMissing }),
        ...(studentIds.length === 0 && { children: labels.childMissing }),
      };
      setWrong(found);
      if (Object.keys(found).length > 0) return;
      const children = studentIds.map((studentId) => ({ id: idOf([planId, from, studentId]), studentId }));
      await mutateAsync({ daycareId, planId, from, children });
      showNotice(labels.saved(children.length));
      onClose();
    });
  return { failure, busy, wrong, save };
}
