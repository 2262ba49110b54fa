import { exportText } from '@daycare-portal/shared/export-text';
import { type NounExport, table } from '../../core/files/export-tables';
import { listStaff } from './staff.queries';

const words = exportText;

/** The people on the team. */
export const staffExport: NounExport = {
  ofDaycare: async ({ trx, children }) => ({
    tables: [
      table(
        'staff',
        (await listStaff(trx, children.daycareId)).map(({ userId, fullName, roles, ...person }) => ({
          ...person,
          personId: userId,
          name: fullName,
          roles: roles.map((role) => words.roles[role]).join(', '),
        })),
      ),
    ],
  }),
};
