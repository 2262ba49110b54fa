import { messageFor } from '@daycare-portal/shared/error-messages';
import { featureOf, type Permission } from '@daycare-portal/shared/permissions';
import { text } from '@daycare-portal/shared/text';
import { Outlet } from 'react-router';
import { useAuth } from '../auth/auth-provider';
import { usePermission } from '../auth/use-permission';
import { Row, Text } from '../components/layout';
import { OwnerOnly } from '../components/owner-only';
import { PageError } from '../components/page-error';
import { PageTitle } from '../components/page-title';
import type { PageRecord } from '../page-record';

const refused = { code: 'FORBIDDEN', message: '' };

/**
 * Wraps pages that need this permission. Others, who can only have typed the address, read why it is closed, or that the feature is switched
 * off. The page itself is not rendered, so it sends no request that would be refused.
 */
export function onlyWith(permission: Permission, { action, title }: NonNullable<PageRecord['closed']>) {
  return function OnlyWith() {
    const { selectedDaycare } = useAuth();
    if (usePermission()(permission)) return <Outlet />;
    const feature = featureOf(permission);
    const isOff = feature !== undefined && selectedDaycare?.features[feature] === false && selectedDaycare.permissions.includes(permission);
    return (
      <>
        <Row wrap gap="m" rowGap="xs">
          <PageTitle>{title()}</PageTitle>
          {permission === 'daycare.settings' ? <OwnerOnly /> : null}
        </Row>
        {isOff ? (
          <Text tone="soft" above="s">
            {text.features[feature].off}
          </Text>
        ) : (
          <PageError message={action === undefined ? text.portal.closed : messageFor(action, refused)} />
        )}
      </>
    );
  };
}
