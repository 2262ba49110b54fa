import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useEffect, useRef } from 'react';
import { useAuth } from '../../auth/auth-provider';
import { AskBeforeLeaving } from '../../components/ask-before-leaving';
import { BusyButton } from '../../components/busy-button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { HandOverAll } from '../../components/hand-over-all';
import { HandOverLink } from '../../components/hand-over-link';
import { ResultPanel } from '../../components/result-panel';
import { WithAddresses } from '../../components/with-addresses';
import classes from './invite-guardians.module.css';
import type { InviteGuardians } from './use-invite-guardians';

const labels = text.inviteGuardians;

/** Asks, saying how many, and sends; not there where nobody is left to invite. */
export function InviteGuardiansButton({ uninvited: { guardians, students }, busy, send }: InviteGuardians) {
  const [asking, question] = useDisclosure();
  if (guardians === 0) return null;
  return (
    <>
      <BusyButton
        variant="default"
        leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
        busy={busy}
        busyText={labels.busy}
        onClick={question.open}
      >
        {labels.button(guardians)}
      </BusyButton>
      <ConfirmDialog
        opened={asking}
        title={labels.askTitle(guardians)}
        consequence={labels.askHelp(guardians, students)}
        safe={text.actions.cancel}
        confirm={labels.confirm}
        destructive={false}
        onSafe={question.close}
        onConfirm={() => {
          question.close();
          void send();
        }}
      />
    </>
  );
}

/** The links of a sending, to be handed over before they are gone. */
export function InvitedGuardians({ results, links, close }: InviteGuardians) {
  const { selectedDaycare } = useAuth();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const rows = results.flatMap(({ studentName, email, inviteUrl }) =>
    inviteUrl === null
      ? []
      : { studentName, daycare: selectedDaycare?.name ?? '', email, purpose: text.slips.purpose.parent(studentName), url: inviteUrl },
  );
  return (
    <>
      <ResultPanel
        headingRef={heading}
        title={labels.resultTitle(rows.length)}
        help={labels.help}
        successWord={text.inviteStaff.statusSuccess}
        rows={rows.map(({ studentName, ...invitation }) => ({
          name: studentName,
          status: 'success',
          detail: (
            <span className={classes.guardian}>
              <bdi>
                <WithAddresses>{invitation.email}</WithAddresses>
              </bdi>
              <HandOverLink {...invitation} onHandedOver={() => links.handedOver([invitation.url])} />
            </span>
          ),
        }))}
        done={
          <Button variant="default" onClick={close}>
            {text.bulk.done}
          </Button>
        }
      />
      {rows.length > 1 ? <HandOverAll invitations={rows} onHandedOver={links.handedOver} /> : null}
      <AskBeforeLeaving when={() => links.left > 0} title={text.links.leaveTitle} consequence={text.links.lost(links.left)} />
    </>
  );
}
