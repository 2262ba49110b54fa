import type { ClockTime } from '@daycare-portal/shared/center-time';
import { formatClock } from '@daycare-portal/shared/clock-words';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { entryText } from '@daycare-portal/shared/entry-text';
import type { FamilyChild } from '@daycare-portal/shared/family';
import { familyFormsText } from '@daycare-portal/shared/family-forms-text';
import { useState } from 'react';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { useSentIds } from '../../api/use-sent-ids';
import { showFailure, showNotice, showUndo } from '../../components/notice';
import { useBusy } from '../../components/use-busy';
import { familyReason } from '@daycare-portal/shared/family-state';

const labels = familyFormsText.plans;

/** What one tap says. */
export type Told =
  | { kind: 'absent'; from: PlainDate; until: PlainDate; reason: string; note: string | null }
  | { kind: 'late' | 'early'; day: PlainDate; at: ClockTime }
  | { kind: 'pickup'; day: PlainDate; personId: string; name: string; isYou: boolean };

interface Telling {
  /** `day` in words. */
  tell: (told: Told, children: readonly FamilyChild[], day: string) => Promise<void>;
  busy: boolean;
  failure: string | undefined;
}

/** Sends what a family says about a day, and offers to take it back. `onSent` closes the sheet. */
export function useTelling(onSent: () => void): Telling {
  const { mutateAsync: reportAbsence } = trpc.family.reportAbsence.useMutation();
  const { mutateAsync: tellPlan } = trpc.family.tellPlan.useMutation();
  const { takeBackAbsence, takeBackPlan } = useTakingBack();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<string>();
  const { once } = useSentIds();

  const sendOne = async (told: Told, { daycareId, studentId }: FamilyChild): Promise<() => Promise<void>> => {
    const child = { daycareId, studentId };
    if (told.kind === 'absent') {
      const { from, until, reason, note } = told;
      const absence = { ...child, from, until, reason, note };
      const { absenceId } = await once(absence, ({ id }) => reportAbsence({ ...absence, id }));
      return () => takeBackAbsence({ ...child, absenceId });
    }
    const plan = { ...child, day: told.day, ...planOf(told) };
    const { planId } = await once(plan, ({ id }) => tellPlan({ ...plan, id }));
    return () => takeBackPlan({ ...child, planId });
  };

  const tell: Telling['tell'] = (told, children, day) =>
    whileBusy(async () => {
      setFailure(undefined);
      try {
        const back: (() => Promise<void>)[] = [];
        for (const child of children) back.push(await sendOne(told, child));
        onSent();
        showUndo(toldInWords(told, children, day), entryText.actions.undo, () => {
          Promise.all(back.map((one) => one())).then(
            () => showNotice(labels.takenBack),
            () => showFailure(labels.notTakenBack),
          );
        });
      } catch (error) {
        setFailure(callError(error).message);
      }
    });
  return { tell, busy, failure };
}

function planOf(told: Exclude<Told, { kind: 'absent' }>) {
  if (told.kind === 'pickup') return { personId: told.personId };
  return told.kind === 'late' ? { arriveAt: told.at } : { leaveAt: told.at };
}

function toldInWords(told: Told, children: readonly FamilyChild[], day: string): string {
  const names = children.map(({ firstName }) => firstName);
  if (told.kind === 'absent') return labels.isAbsent(names, day, familyReason(told.reason));
  if (told.kind === 'pickup') return told.isYou ? labels.pickedUpByYou(names, day) : labels.pickedUpBy(names, day, told.name);
  return (told.kind === 'late' ? labels.comesAt : labels.leavesAt)(names, day, formatClock(told.at));
}

/** Takes back what was told. Each has one id, however often it is pressed. */
export function useTakingBack() {
  const { mutateAsync: cancelReport } = trpc.family.cancelReport.useMutation();
  const { mutateAsync: cancelPlan } = trpc.family.cancelPlan.useMutation();
  const { once } = useSentIds();
  return {
    takeBackAbsence: async (absence: { daycareId: string; studentId: string; absenceId: string }) => {
      await once(absence, ({ id }) => cancelReport({ ...absence, id }));
    },
    takeBackPlan: async (plan: { daycareId: string; studentId: string; planId: string }) => {
      await cancelPlan(plan);
    },
  };
}
