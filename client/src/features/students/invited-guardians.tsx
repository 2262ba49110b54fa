import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useDaycare } from '../../auth/use-daycare';
import { AskBeforeLeaving } from '../../components/ask-before-leaving';
import { HandOverAll } from '../../components/hand-over-all';
import { Stack } from '../../components/layout';
import { ShareLink } from '../../components/share-link';
import { ResultPanel } from '../../components/result-panel';
import { WithAddresses } from '../../components/with-addresses';
import type { InviteGuardians } from './use-invite-guardians';

const labels = text.inviteGuardians;

/** The links just created, to pass on before they are gone. */
export function InvitedGuardians({ results, total, busy, linksLeft, handedOver, close }: InviteGuardians) {
  const { daycareName } = useDaycare();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const rows = results.flatMap(({ studentNames, email, inviteUrl }) =>
    inviteUrl === null
      ? []
      : { studentNames, daycare: daycareName, email, purpose: text.slips.purpose.parent(studentNames), url: inviteUrl },
  );
  return (
    <>
      <ResultPanel
        headingRef={heading}
        title={busy ? labels.invitedSoFar(rows.length, total) : labels.resultTitle(rows.length)}
        help={busy ? labels.waitForAll : labels.help}
        successWord={text.inviteStaff.statusSuccess}
        rows={rows.map(({ studentNames, ...invitation }) => ({
          name: studentNames.join(', '),
          status: 'success',
          detail: (
            <Stack as="span" gap="2xs">
              <bdi>
                <WithAddresses>{invitation.email}</WithAddresses>
              </bdi>
              <ShareLink {...invitation} onHandedOver={() => handedOver([invitation.url])} />
            </Stack>
          ),
        }))}
        done={
          busy ? (
            <progress aria-label={labels.busy} value={rows.length} max={total} />
          ) : (
            <Button variant="default" onClick={close}>
              {text.bulk.done}
            </Button>
          )
        }
      />
      {rows.length > 1 && !busy ? <HandOverAll invitations={rows} onHandedOver={handedOver} /> : null}
      <AskBeforeLeaving when={() => linksLeft > 0} title={text.links.leaveTitle} consequence={text.links.lost(linksLeft)} />
    </>
  );
}
