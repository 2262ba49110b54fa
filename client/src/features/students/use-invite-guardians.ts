import { maxBulkRows } from '@daycare-portal/shared/bulk';
import { messageFor } from '@daycare-portal/shared/error-messages';
import type { InvitedGuardianRow } from '@daycare-portal/shared/students';
import { useState } from 'react';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { useMay } from '../../auth/use-may';
import { showFailure } from '../../components/notice';
import { useBusy } from '../../components/use-busy';
import { useHandOver } from '../../components/use-hand-over';

/** Inviting all guardians who never were: how many they are, for those who may invite them, and how the last sending went. */
export function useInviteGuardians(daycareId: string) {
  const may = useMay()('students.inviteAllGuardians');
  const { data } = trpc.students.getUninvitedGuardians.useQuery({ daycareId }, { enabled: may });
  const { mutateAsync: inviteAll } = trpc.students.inviteAllGuardians.useMutation();
  const [results, setResults] = useState<readonly InvitedGuardianRow[]>([]);
  const [busy, whileBusy] = useBusy();
  const links = useHandOver();

  const send = async () => {
    try {
      for (;;) {
        const answer = await inviteAll({ daycareId });
        setResults((earlier) => [...earlier, ...answer.results]);
        links.add(answer.results);
        if (answer.results.length < maxBulkRows) return;
      }
    } catch (error) {
      showFailure(messageFor('inviteGuardians', callError(error)));
    }
  };

  return {
    may,
    uninvited: data ?? { guardians: 0, students: 0 },
    busy,
    send: () => whileBusy(send),
    results,
    links,
    close: () => setResults([]),
  };
}

export type InviteGuardians = ReturnType<typeof useInviteGuardians>;
