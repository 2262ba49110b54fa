import { childRows } from '../../core/auth/children';
import { table, type NounExport } from '../../core/files/export-tables';

/** What families said about a day. */
export const familyExport: NounExport = {
  ofChildren: async ({ trx, children, studentId, inOrder }) => {
    const plans = await childRows(trx, children, 'familyPlans', studentId)
      .select(['id', 'studentId', 'day', 'arriveAt', 'leaveAt', 'personId', 'household', 'recordedBy as recordedById'])
      .select(['recordedName as recordedBy', 'recordedAt', 'cancelledAt'])
      .orderBy('recordedAt')
      .orderBy('id')
      .execute();
    return { tables: [table('family-plans', inOrder(plans))] };
  },
};
