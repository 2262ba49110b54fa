import type { InvitedGuardianRow } from '@daycare-portal/shared/students';
import { useState } from 'react';
import { failureOf } from '../../api/failure-of';
import { trpc } from '../../api/trpc';
import { useMarkHandedOver } from '../../api/use-mark-handed-over';
import { usePermission } from '../../auth/use-permission';
import { showFailure } from '../../components/notice';
import { useBusy } from '../../components/use-busy';
import { useHandOver } from '../../components/use-hand-over';

/**
 * Invites all guardians who were never invited or whose link nobody has: how many there are, if the person may invite them, and the last
 * result.
 */
export function useInviteGuardians(daycareId: string) {
  const may = usePermission()('students.inviteAllGuardians');
  const { data } = trpc.students.getUninvitedGuardians.useQuery({ daycareId }, { enabled: may });
  const { mutateAsync: inviteAll } = trpc.students.inviteAllGuardians.useMutation();
  const [results, setResults] = useState<readonly InvitedGuardianRow[]>([]);
  const [busy, whileBusy] = useBusy();
  // How many there were when sending began.
  const [total, setTotal] = useState(0);
  const uninvited = data ?? { guardians: 0, students: 0, notHandedOver: 0 };
  const links = useHandOver();
  const markHandedOver = useMarkHandedOver();

  const send = async () => {
    setTotal(uninvited.guardians + uninvited.notHandedOver);
    try {
      let after: string | undefined;
      for (;;) {
        const answer = await inviteAll({ daycareId, ...(after !== undefined && { after }) });
        setResults((earlier) => [...earlier, ...answer.results]);
        links.add(answer.results);
        if (answer.next === null) return;
        after = answer.next;
      }
    } catch (error) {
      showFailure(failureOf('inviteGuardians', error));
    }
  };

  return {
    may,
    uninvited,
    busy,
    send: () => whileBusy(send),
    results,
    total,
    linksLeft: links.left,
    handedOver: (urls: readonly string[]) => {
      links.handedOver(urls);
      markHandedOver(urls);
    },
    close: () => {
      // Links that were not passed on can be renewed, so leaving later needs no question.
      links.handedOver(results.flatMap(({ inviteUrl }) => inviteUrl ?? []));
      setResults([]);
    },
  };
}

export type InviteGuardians = ReturnType<typeof useInviteGuardians>;
