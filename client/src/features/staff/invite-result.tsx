import type { InvitedStaffRow } from '@daycare-portal/shared/staff';
import { text } from '@daycare-portal/shared/text';
import type { RefObject } from 'react';
import { useDaycare } from '../../auth/use-daycare';
import { HandOverAll } from '../../components/hand-over-all';
import { ShareLink } from '../../components/share-link';
import { LinkButton } from '../../components/link-button';
import { ResultPanel } from '../../components/result-panel';
import { paths } from '../../paths';

interface InviteResultProps {
  headingRef: RefObject<HTMLHeadingElement | null>;
  results: readonly InvitedStaffRow[];
  /** The number of rows still in the form. */
  left: number;
  /** Called when the person has copied or shared these links. */
  onHandedOver: (urls: readonly string[]) => void;
}

const labels = text.inviteStaff;

/** The result of each invitation, with the links to pass on. */
export function InviteResult({ headingRef, results, left, onHandedOver }: InviteResultProps) {
  const { daycareName } = useDaycare();
  const daycare = daycareName;
  const rows = results.map(({ email, role, status, reason, inviteUrl }) => ({
    email,
    status,
    reason: status === 'success' && inviteUrl === null ? text.links.mailed(email) : reason,
    invitation: inviteUrl === null ? null : { daycare, email, purpose: text.slips.purpose[role], url: inviteUrl },
  }));
  const invitations = rows.flatMap(({ invitation }) => invitation ?? []);
  return (
    <>
      <ResultPanel
        headingRef={headingRef}
        title={labels.resultTitle(results.filter(({ status }) => status === 'success').length, results.length)}
        help={[invitations.length > 0 ? labels.linksOnce : '', left === 0 ? labels.nothingLeft : text.bulk.stillBelow(left)]
          .join(' ')
          .trim()}
        successWord={labels.statusSuccess}
        rows={rows.map(({ email, status, reason, invitation }) => ({
          name: email,
          status,
          detail: invitation === null ? reason : <ShareLink {...invitation} onHandedOver={() => onHandedOver([invitation.url])} />,
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
