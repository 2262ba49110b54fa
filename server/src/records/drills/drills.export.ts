import { drillsText } from '@daycare-portal/shared/drills-text';
import { table, type NounExport } from '../../core/files/export-tables';
import { listDrillRows, listDrillRules } from './drills.queries';

/** Headcounts that were drills, and how often each kind is due. */
export const drillsExport: NounExport = {
  ofDaycare: async ({ trx, children: { daycareId } }) => ({
    tables: [
      table(
        'drills',
        (await listDrillRows(trx, daycareId)).map(({ recordedBy, recordedName, ...row }) => ({
          ...row,
          kind: drillsText.kinds[row.kind],
          recordedById: recordedBy,
          recordedBy: recordedName,
        })),
      ),
      table(
        'drill-rules',
        (await listDrillRules(trx, daycareId)).map((rule) => ({ ...rule, kind: drillsText.kinds[rule.kind] })),
      ),
    ],
  }),
};
