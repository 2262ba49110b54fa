import { text } from '@daycare-portal/shared/text';
import { PendingBadge } from '../../components/pending-badge';
import { WithAddresses } from '../../components/with-addresses';
import words from '../../components/words.module.css';
import classes from './guardian-emails.module.css';

interface GuardianEmailsProps {
  emails: readonly string[];
  pending: readonly string[];
}

/** The first address, wrapped if needed, how many more there are, and whether its owner has yet to join. */
export function GuardianEmails({ emails, pending }: GuardianEmailsProps) {
  const [first, ...more] = emails;
  if (first === undefined) return <span className={words.none}>{text.students.noGuardians}</span>;
  return (
    <span className={classes.guardians}>
      <bdi className={classes.email}>
        <WithAddresses>{first}</WithAddresses>
      </bdi>
      {more.length === 0 ? null : (
        <span className={classes.more} role="img" aria-label={text.students.moreGuardiansLabel(more)} title={more.join(', ')}>
          {text.students.moreGuardians(more.length)}
        </span>
      )}
      {pending.includes(first) ? <PendingBadge compact /> : null}
    </span>
  );
}
