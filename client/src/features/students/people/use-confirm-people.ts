import { dayText } from '@daycare-portal/shared/day-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { ToConfirm } from '@daycare-portal/shared/people';
import { useState } from 'react';
import { callError } from '../../../api/call-error';
import { trpc } from '../../../api/trpc';
import { showNotice } from '../../../components/notice';

/** The rights that a row gives. */
export interface Ticks {
  pickup: boolean;
  page: boolean;
}

export function keyOf({ studentId, personId, proposalId }: ToConfirm): string {
  return `${studentId} ${personId} ${proposalId ?? ''}`;
}

/** Confirms the ticked rights of many adults at once, and answers questions about one. */
export function useConfirmPeople(daycareId: string) {
  const calls = trpc.useUtils();
  const { mutateAsync: confirmPeople, isPending: isConfirming } = trpc.people.confirm.useMutation();
  const { mutateAsync: answerLikeness, isPending: isAnswering } = trpc.people.answerLikeness.useMutation();
  const { mutateAsync: decide, isPending: isDeciding } = trpc.people.decideProposal.useMutation();
  const [changed, setChanged] = useState<Readonly<Record<string, Partial<Ticks>>>>({});
  const [problem, setProblem] = useState<string>();
  const words = dayText.people;

  const run = async (work: () => Promise<void>) => {
    setProblem(undefined);
    try {
      await work();
    } catch (failure) {
      setProblem(callError(failure).message);
    }
    await calls.people.listToConfirm.invalidate({ daycareId });
  };

  // Whoever joined under another name gets a page only if somebody ticks it.
  const ticksOf = (one: ToConfirm): Ticks => ({
    pickup: one.asksPickup,
    page: one.asksPage && one.joinedAs === null,
    ...changed[keyOf(one)],
  });

  const send = async (people: readonly ToConfirm[], notLike: string[] = []) => {
    const rows = people.map((one) => {
      const { studentId, personId, proposalId, fullName, version } = one;
      return { studentId, personId, proposalId, fullName, version, ...ticksOf(one), ...(notLike.length > 0 && { notLike }) };
    });
    const { summary, results } = await confirmPeople({ daycareId, rows });
    const left = results.flatMap(({ status, reason }, index) => {
      const one = people[index];
      return status === 'success' || one === undefined ? [] : [`${one.fullName}, ${fullNameOf(one)}: ${reason ?? ''}`];
    });
    if (summary.successful > 0) showNotice(words.confirmPage.done(summary.successful));
    if (left.length > 0) setProblem([words.confirmPage.notAll(left.length), ...left].join(' '));
  };

  const answer = async (one: ToConfirm, isSame: boolean) => {
    const { studentId, personId, proposalId, version, like, fullName, asksPickup, asksPage } = one;
    if (like === null) return;
    if (proposalId === null) {
      await answerLikeness({ daycareId, studentId, personId, likePersonId: like.personId, version, isSame });
      const other = asksPickup || asksPage ? words.compare.other : words.compare.otherConfirmed;
      showNotice(isSame ? words.compare.same(fullName, fullNameOf(one)) : other(fullName));
    } else if (isSame) {
      await decide({ daycareId, proposalId, accept: false });
      showNotice(words.section.declined);
    } else await send([one], [like.personId]);
  };

  return {
    busy: isConfirming || isAnswering || isDeciding,
    problem,
    ticksOf,
    setTicks: (one: ToConfirm, ticks: Partial<Ticks>) => setChanged({ ...changed, [keyOf(one)]: { ...changed[keyOf(one)], ...ticks } }),
    confirm: (people: readonly ToConfirm[]) => void run(() => send(people)),
    answer: (one: ToConfirm, isSame: boolean) => void run(() => answer(one, isSame)),
  };
}
