import { dayTeamText } from '@daycare-portal/shared/day-team-text';
import { messageFor, type Action } from '@daycare-portal/shared/error-messages';
import { healthText } from '@daycare-portal/shared/health-text';
import type { Permission } from '@daycare-portal/shared/permissions';
import { text } from '@daycare-portal/shared/text';
import { Outlet } from 'react-router';
import { usePermission } from '../auth/use-permission';
import { OwnerOnly } from '../components/owner-only';
import { PageError } from '../components/page-error';
import { PageTitle } from '../components/page-title';
import classes from './only-with.module.css';

const refused = { code: 'FORBIDDEN', message: '' };

/**
 * Wraps pages that need this permission. Others, who can only have typed the address, read why it is closed. The page itself is not
 * rendered, so it sends no request that would be refused.
 */
function onlyWith(permission: Permission, action: Action, title: () => string) {
  return function OnlyWith() {
    if (usePermission()(permission)) return <Outlet />;
    return (
      <>
        <div className={classes.top}>
          <PageTitle>{title()}</PageTitle>
          {permission === 'daycare.settings' ? <OwnerOnly /> : null}
        </div>
        <PageError message={messageFor(action, refused)} />
      </>
    );
  };
}

export const ClassroomPages = onlyWith('classrooms.manage', 'listClassrooms', () => text.classrooms.title);
export const TeamDocumentPages = onlyWith('staff.documents', 'loadTeamDocuments', () => healthText.team.title);
export const PlacesPages = onlyWith('students.enrol', 'loadPlaces', () => dayTeamText.places.title);
export const SettingsPages = onlyWith('daycare.settings', 'loadSettings', () => text.settings.title);
export const ActivityPages = onlyWith('activity.view', 'loadActivity', () => text.portal.nav.activityLog);
export const AddStudentPages = onlyWith('students.create', 'createStudents', () => text.createStudents.title);
export const ImportStudentPages = onlyWith('students.create', 'importStudents', () => text.importStudents.open);
