import { answer, done } from '../core/trpc/answers';
import { OnlyDaycare } from '@daycare-portal/shared/daycare';
import { SaveDrill, SetDrillRules } from '@daycare-portal/shared/drills';
import { trpc } from '../core/trpc/init';
import { requires } from '../core/trpc/procedures';
import { getDrills, listDrillsDue, saveDrill, setDrillRules } from '../work/drills/drills';

/** Called as part of `records`. */
export const drillsRouter = trpc.router({
  saveDrill: requires('attendance.mark').input(SaveDrill).mutation(done(saveDrill, 'drillId')),
  setDrillRules: requires('daycare.settings').input(SetDrillRules).mutation(done(setDrillRules)),
  getDrills: requires('attendance.view').input(OnlyDaycare).query(answer(getDrills)),
  listDrillsDue: requires('attendance.view').input(OnlyDaycare).query(answer(listDrillsDue)),
});
