import type { Session } from '@daycare-portal/shared/auth';
import { permissionsInRoom } from '@daycare-portal/shared/permissions';
import type { OpenSession, RoomTablet } from '../../core/auth/open-session';
import type { Db } from '../../core/db/database';
import { listSessionDaycares } from '../../records/accounts/accounts.queries';
import { hasTwoFactor } from '../../records/accounts/two-factor.queries';

/** Who has named themselves on the tablet of a room, as its pages need it: this daycare, and of the person’s rights those that hold there. */
export async function getNamedSession(
  db: Db,
  { user, language }: OpenSession,
  { daycareId, classroomId, roomName }: RoomTablet,
): Promise<Session> {
  const daycares = (await listSessionDaycares(db, user.uid)).filter(({ id }) => id === daycareId);
  return {
    user,
    profile: null,
    daycares: daycares.map(({ features, permissions, ...daycare }) => ({
      ...daycare,
      permissions: permissionsInRoom(permissions),
      features: { ...features, messages: false, family: false, billing: false },
    })),
    hasFamily: false,
    sharedDevice: true,
    twoFactor: await hasTwoFactor(db, user.uid),
    language,
    room: { id: classroomId, name: roomName },
  };
}
