import { retentionText } from '@daycare-portal/shared/retention-text';
import { table, type NounExport } from '../../core/files/export-tables';
import { listRetentionRules } from './retention.queries';

/** How long each kind of record is kept. */
export const retentionExport: NounExport = {
  ofDaycare: async ({ trx, children: { daycareId } }) => ({
    tables: [
      table(
        'retention-rules',
        (await listRetentionRules(trx, daycareId)).map((rule) => ({ ...rule, kind: retentionText.kinds[rule.kind] })),
      ),
    ],
  }),
};
