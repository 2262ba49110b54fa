import type { InvitedStaffRow } from '@daycare-portal/shared/staff';
import { text } from '@daycare-portal/shared/text';
import type { RefObject } from 'react';
import { useAuth } from '../../auth/auth-provider';
import { HandOverAll } from '../../components/hand-over-all';
import { HandOverLink } from '../../components/hand-over-link';
import { LinkButton } from '../../components/link-button';
import { ResultPanel } from '../../components/result-panel';
import { paths } from '../../paths';
import { Address } from './address';

interface InviteResultProps {
  headingRef: RefObject<HTMLHeadingElement | null>;
  results: readonly InvitedStaffRow[];
  /** How many rows are still in the form. */
  left: number;
  /** These links were taken over by the person. */
  onHandedOver: (urls: readonly string[]) => void;
}

const labels = text.inviteStaff;

/** How each invitation ended, with the links to hand over. */
export function InviteResult({ headingRef, results, left, onHandedOver }: InviteResultProps) {
  const { selectedDaycare } = useAuth();
  const daycare = selectedDaycare?.name ?? '';
  const rows = results.map(({ email, role, status, reason, inviteUrl }) => ({
    email,
    status,
    reason,
    invitation: inviteUrl === null ? null : { daycare, email, purpose: text.slips.purpose[role], url: inviteUrl },
  }));
  const invitations = rows.flatMap(({ invitation }) => invitation ?? []);
  return (
    <>
      <ResultPanel
        headingRef={headingRef}
        title={labels.resultTitle(invitations.length, results.length)}
        help={[invitations.length > 0 ? labels.linksOnce : '', left === 0 ? labels.nothingLeft : text.bulk.stillBelow(left)]
          .join(' ')
          .trim()}
        successWord={labels.statusSuccess}
        rows={rows.map(({ email, status, reason, invitation }) => ({
          name: <Address email={email} />,
          status,
          detail: invitation === null ? reason : <HandOverLink {...invitation} onHandedOver={() => onHandedOver([invitation.url])} />,
        }))}
        done={
          <LinkButton to={paths.staff} look="outlined">
            {text.bulk.done}
          </LinkButton>
        }
      />
      {invitations.length > 1 ? <HandOverAll invitations={invitations} onHandedOver={onHandedOver} /> : null}
    </>
  );
}
