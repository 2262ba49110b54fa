import { dayText } from '@daycare-portal/shared/day-text';
import type { ChildPerson } from '@daycare-portal/shared/people';
import { barredLike } from '@daycare-portal/shared/pickup';
import { useState } from 'react';
import { attempt } from '../../../api/attempt';
import { trpc } from '../../../api/trpc';
import { Dialog } from '../../../components/dialog';
import { showFailure, showNotice } from '../../../components/notice';
import { cameWords } from './came-words';
import { IsThis } from './is-this';
import { waitsForPage, waitsForPickup } from './person-values';

const labels = dayText.people.section;
const words = dayText.people.compare;

/** Someone who is not authorized, as the comparison takes them. */
function toBarred(person: ChildPerson) {
  return { ...person, note: person.notAuthorized?.note ?? null, notAuthorized: person.notAuthorized !== null };
}

/** Confirms people of one child. A name close to that of someone who is not authorized is asked about first. */
export function useConfirming(ofStudent: { daycareId: string; studentId: string }, people: readonly ChildPerson[], child: string) {
  const { mutateAsync: confirmPeople, isPending: isConfirming } = trpc.people.confirm.useMutation();
  const { mutateAsync: answer, isPending: isAnswering } = trpc.people.answerLikeness.useMutation();
  const { mutateAsync: decide, isPending: isDeciding } = trpc.people.decideProposal.useMutation();
  const [asked, setAsked] = useState<string>();
  const busy = isConfirming || isAnswering || isDeciding;
  const barred = people.map(toBarred);
  const likeOf = (person: ChildPerson) => barredLike(barred, person)[0]?.person;

  const confirm = (person: ChildPerson, notLike: string[] = []) =>
    attempt(async () => {
      const { personId, fullName, version, proposal, updatedAt } = person;
      const proposalId = updatedAt === null ? (proposal?.proposalId ?? null) : null;
      const row = {
        personId,
        fullName,
        version,
        proposalId,
        pickup: waitsForPickup(person) || proposalId !== null,
        page: waitsForPage(person),
      };
      const { results } = await confirmPeople({
        daycareId: ofStudent.daycareId,
        rows: [{ studentId: ofStudent.studentId, ...row, ...(proposalId !== null && { notLike }) }],
      });
      const [result] = results;
      if (result?.status === 'error') showFailure(result.reason ?? '');
      else showNotice(result?.reason ?? labels.confirmed(fullName));
    });

  const answerFor = (person: ChildPerson, likePersonId: string, isSame: boolean) =>
    attempt(async () => {
      const { personId, fullName, version, proposal, updatedAt } = person;
      setAsked(undefined);
      if (updatedAt !== null) {
        await answer({ ...ofStudent, personId, likePersonId, version, isSame });
        const isGiven = !waitsForPickup(person) && !waitsForPage(person);
        showNotice(isSame ? words.same(fullName, child) : isGiven ? words.otherConfirmed(fullName) : words.other(fullName));
        return;
      }
      if (isSame) await decide({ daycareId: ofStudent.daycareId, proposalId: proposal?.proposalId ?? '', accept: false });
      else await confirm(person, [likePersonId]);
    });

  const subject = people.find(({ personId }) => personId === asked);
  const like = subject && likeOf(subject);
  return {
    buttonsFor: (person: ChildPerson) => ({
      busy,
      onConfirm: () => (likeOf(person) === undefined ? void confirm(person) : setAsked(person.personId)),
      ...(person.updatedAt === null && {
        onDecline: () =>
          void attempt(async () => {
            await decide({ daycareId: ofStudent.daycareId, proposalId: person.proposal?.proposalId ?? '', accept: false });
            showNotice(labels.declined);
          }),
      }),
    }),
    question: (
      <Dialog
        opened={subject !== undefined && like !== undefined}
        title={words.isThis(like?.fullName ?? '')}
        size={560}
        onClose={() => setAsked(undefined)}
      >
        {subject === undefined || like === undefined ? null : (
          <IsThis
            title={words.about(child, like.fullName)}
            adult={{ fullName: subject.fullName, detail: [subject.relation, cameWords(subject.came)].filter(Boolean).join(', ') }}
            {...{ like, busy }}
            onSame={() => void answerFor(subject, like.personId, true)}
            onOther={() => void answerFor(subject, like.personId, false)}
          />
        )}
      </Dialog>
    ),
  };
}
