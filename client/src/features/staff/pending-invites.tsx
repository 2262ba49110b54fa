import type { PendingInvite } from '@daycare-portal/shared/staff';
import { text } from '@daycare-portal/shared/text';
import { VisuallyHidden } from '@mantine/core';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Fragment } from 'react';
import { BusyButton } from '../../components/busy-button';
import { ShareLink } from '../../components/share-link';
import { IconButton } from '../../components/icon-button';
import { Row, Stack, Text } from '../../components/layout';
import type { Sorting } from '../../components/list-order';
import { MailFailed } from '../../shared-features/mail-failed';
import { PendingBadge } from '../../components/pending-badge';
import { SortHeadings } from '../../components/sort-heading';
import { WithAddresses } from '../../components/with-addresses';
import table from '../../components/table.module.css';
import { inviteDates } from './invite-dates';
import { RoleBadges } from './role-badges';
import type { WaitingColumn } from './staff-order';
import classes from './staff.module.css';
import type { StaffActions } from './use-staff-actions';

interface PendingProps {
  invites: readonly PendingInvite[];
  /** When the list was loaded. */
  now: Date;
  sorting: Sorting<WaitingColumn>;
  actions: StaffActions;
}

const labels = text.staff;

/** People who have not accepted their invitation, on a wide screen. A new link appears below its row. */
export function PendingTable({ invites, now, sorting, actions }: PendingProps) {
  return (
    <>
      <NewLinkAnnouncement invites={invites} actions={actions} />
      <table className={`${table.table} ${classes.columns}`} aria-labelledby="waiting-title">
        <thead>
          <tr>
            <SortHeadings labels={labels} {...sorting} />
            <th scope="col">
              <VisuallyHidden>{labels.actions}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {invites.map((invite) => (
            <Fragment key={invite.id}>
              <tr>
                <td>
                  <Row as="span" gap="s">
                    <Envelope size={36} />
                    <bdi>
                      <WithAddresses>{invite.email}</WithAddresses>
                    </bdi>
                  </Row>
                </td>
                <Text as="td" tone="soft" breaks>
                  {inviteDates(invite, now)}
                  <MailFailed invite={invite} seesLinks={actions.seesLinks} />
                </Text>
                <td>
                  <RoleBadges roles={[invite.role]} />
                </td>
                <td>
                  <PendingBadge />
                </td>
                <td>
                  <RowActions invite={invite} actions={actions} />
                </td>
              </tr>
              {actions.linkOf(invite) === undefined ? null : (
                <tr className={classes.linkRow}>
                  <td colSpan={5}>
                    <NewLink invite={invite} actions={actions} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The same on a phone, with a card for each invitation. */
export function PendingCards({ invites, now, actions }: PendingProps) {
  return (
    <>
      <NewLinkAnnouncement invites={invites} actions={actions} />
      <Stack as="ul" gap="xs" above="m">
        {invites.map((invite) => (
          <Stack as="li" key={invite.id} cols="auto minmax(0, 1fr)" rowGap="xs" gap="s" pad="s" card>
            <Envelope size={52} />
            <Row down align="stretch" justify="center" shrink breaks>
              <Text as="span" size="l" weight="strong" breaks>
                <bdi>
                  <WithAddresses>{invite.email}</WithAddresses>
                </bdi>
              </Text>
              <Text as="span" tone="soft" breaks>
                {inviteDates(invite, now)}
              </Text>
              <MailFailed invite={invite} seesLinks={actions.seesLinks} />
            </Row>
            <Row wrap gap="s" rowGap="xs" className={classes.foot}>
              <RoleBadges roles={[invite.role]} />
              <PendingBadge />
              <RowActions invite={invite} actions={actions} />
            </Row>
            <NewLink invite={invite} actions={actions} />
          </Stack>
        ))}
      </Stack>
    </>
  );
}

/** Announces each new link in the list. */
function NewLinkAnnouncement({ invites, actions }: Pick<PendingProps, 'invites' | 'actions'>) {
  const renewed = invites.filter((invite) => actions.linkOf(invite) !== undefined);
  return <VisuallyHidden role="status">{renewed.map(({ email }) => labels.newLinkFor(email)).join(', ')}</VisuallyHidden>;
}

function Envelope({ size }: { size: 36 | 52 }) {
  return (
    <Text as="span" fixed tone="soft" middle round="full" className={classes.envelope} style={{ width: size, height: size }}>
      <IconMail size={size / 2} stroke={1.5} aria-hidden />
    </Text>
  );
}

function RowActions({ invite, actions }: { invite: PendingInvite; actions: StaffActions }) {
  if (!actions.mayInvite) return null;
  const busy = actions.isBusy(invite.id);
  return (
    <Row as="span" justify="end" gap="2xs" className={classes.actions}>
      {invite.mayRenew ? (
        <BusyButton
          variant="subtle"
          busy={busy}
          busyText={labels.newLink}
          aria-label={labels.newLinkFor(invite.email)}
          onClick={() => (actions.hasLink(invite) ? actions.askToRenew(invite) : void actions.renewLink(invite))}
        >
          {labels.newLink}
        </BusyButton>
      ) : null}
      <IconButton icon={IconX} label={labels.cancelInvite(invite.email)} disabled={busy} onClick={() => actions.askToCancel(invite)} />
    </Row>
  );
}

function NewLink({ invite, actions }: { invite: PendingInvite; actions: StaffActions }) {
  const url = actions.linkOf(invite);
  if (url === undefined) return null;
  return (
    <Stack gap="xs" tone="soft" most="l" across>
      <p>{labels.newLinkHelp}</p>
      <ShareLink
        daycare={actions.daycareName}
        email={invite.email}
        purpose={text.slips.purpose[invite.role]}
        url={url}
        onHandedOver={() => actions.handedOver(url)}
      />
    </Stack>
  );
}
