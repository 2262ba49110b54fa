import type { MailProblemKind, MailState } from '@daycare-portal/shared/mail';
import { text } from '@daycare-portal/shared/text';
import { Text } from '../components/layout';

interface MailFailedProps {
  invite: { mail: MailState | null; mailProblem: MailProblemKind | null } | undefined;
  /** Only owners see links that were sent by email. */
  seesLinks: boolean;
}

/** Says why the email of a pending invitation failed or has not been sent yet, and what helps. */
export function MailFailed({ invite, seesLinks }: MailFailedProps) {
  if (invite === undefined || invite.mail === 'sent' || (invite.mail !== 'failed' && invite.mailProblem === null)) return null;
  const problem = text.mail.problems[invite.mailProblem ?? 'other'];
  if (invite.mail !== 'failed')
    return (
      <Text as="span" block size="s" breaks tone="warning">
        {text.mail.waiting(problem)}
      </Text>
    );
  return (
    <Text as="span" block size="s" breaks tone="error">
      {seesLinks ? text.mail.failed(problem) : text.mail.failedAskOwner(problem)}
    </Text>
  );
}
