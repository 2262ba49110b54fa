import { features } from '@daycare-portal/shared/features';
import { text } from '@daycare-portal/shared/text';
import { type Exported, type ExportSource, type NounExport, table } from '../../core/files/export-tables';
import { getDay, listHours } from './day.queries';
import { getDaycare } from './daycare.queries';

/** The daycare's own record, its opening hours and closures. */
export const daycareExport: NounExport = { ofDaycare: readDaycare };

async function readDaycare({ trx, runtime, children: { daycareId } }: ExportSource): Promise<Exported> {
  const daycare = await getDaycare(trx, daycareId);
  const day = await getDay(trx, runtime, daycareId);
  const hours = await listHours(trx, daycareId);
  return {
    tables: [
      table('daycare', [
        {
          ...daycare,
          timeZone: day.timeZone,
          features: features.flatMap((feature) => (day.features[feature] ? text.features[feature].name : [])).join(', '),
          teachersSeeOwnRooms: day.teachersSeeOwnRooms,
          lateAfterMinutes: day.lateAfterMinutes,
          keepYears: day.keepYears,
          absenceReasons: day.absenceReasons.join(', '),
          ruleSetId: day.ruleSetId,
          binderAt: day.binderAt,
          familyReadsDays: day.familyReadsDays,
          familiesSeeTeam: day.familiesSeeTeam,
          napRatio: day.napRatio,
          pushNotices: day.pushNotices,
        },
      ]),
      table(
        'opening-hours',
        hours.flatMap(({ hoursFrom, openingHours }) => openingHours.map((block) => ({ hoursFrom, ...block }))),
      ),
      table('closures', day.closures),
    ],
  };
}
