import { messageFor } from '@daycare-portal/shared/error-messages';
import type { Permission } from '@daycare-portal/shared/permissions';
import { Outlet } from 'react-router';
import { usePermission } from '../auth/use-permission';
import { Row } from '../components/layout';
import { OwnerOnly } from '../components/owner-only';
import { PageError } from '../components/page-error';
import { PageTitle } from '../components/page-title';
import type { PageRecord } from '../page-record';

const refused = { code: 'FORBIDDEN', message: '' };

/**
 * Wraps pages that need this permission. Others, who can only have typed the address, read why it is closed. The page itself is not
 * rendered, so it sends no request that would be refused.
 */
export function onlyWith(permission: Permission, { action, title }: NonNullable<PageRecord['closed']>) {
  return function OnlyWith() {
    if (usePermission()(permission)) return <Outlet />;
    return (
      <>
        <Row wrap gap="m" rowGap="xs">
          <PageTitle>{title()}</PageTitle>
          {permission === 'daycare.settings' ? <OwnerOnly /> : null}
        </Row>
        <PageError message={messageFor(action, refused)} />
      </>
    );
  };
}
