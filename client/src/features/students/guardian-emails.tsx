import { text } from '@daycare-portal/shared/text';
import { Row, Text } from '../../components/layout';
import { PendingBadge } from '../../components/pending-badge';
import { WithAddresses } from '../../components/with-addresses';

interface GuardianEmailsProps {
  emails: readonly string[];
  pending: readonly string[];
}

/** The first address, wrapped if needed, how many more there are, and whether its owner has yet to join. */
export function GuardianEmails({ emails, pending }: GuardianEmailsProps) {
  const [first, ...more] = emails;
  if (first === undefined)
    return (
      <Text as="span" tone="faint">
        {text.students.noGuardians}
      </Text>
    );
  return (
    <Row as="span" wrap gap="xs" rowGap="2xs" shrink tone="soft">
      <Text as="bdi" shrink breaks tight>
        <WithAddresses>{first}</WithAddresses>
      </Text>
      {more.length === 0 ? null : (
        <Row
          as="span"
          inline
          fixed
          gap="2xs"
          round="s"
          fill="fill"
          tone="soft"
          size="xs"
          h={22}
          padX="xs"
          role="img"
          aria-label={text.students.moreGuardiansLabel(more)}
          title={more.join(', ')}
        >
          {text.students.moreGuardians(more.length)}
        </Row>
      )}
      {pending.includes(first) ? <PendingBadge compact /> : null}
    </Row>
  );
}
