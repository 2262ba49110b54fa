import { displayRoles, type Role } from '@daycare-portal/shared/roles';
import { text } from '@daycare-portal/shared/text';
import { Row, Text } from '../../components/layout';

/** Each role in capitals, highest first. */
export function RoleBadges({ roles }: { roles: readonly Role[] }) {
  return (
    <Row as="span" inline wrap gap="xs">
      {roles.map((role) => (
        <Text key={role} as="span" round="s" fill="fill" tone="soft" size="xs" weight="strong" nowrap pad="xs">
          {text.portal.roles(displayRoles([role]))}
        </Text>
      ))}
    </Row>
  );
}
