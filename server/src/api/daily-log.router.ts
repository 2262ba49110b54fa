import {
  AddToLog,
  CountHeld,
  CheckSleep,
  EditLogEntry,
  GetLogDay,
  GetLogRooms,
  GetLogVersions,
  GetMilestones,
  GetRemovedLog,
  RemoveLogEntry,
  SaveLogRoom,
  ShareLog,
  WakeUp,
} from '@daycare-portal/shared/daily-log';
import { CopyMenu, ExportMeals, GetMealMonth, GetMealTicks, GetMenu, SaveMenu, TickMeals } from '@daycare-portal/shared/meals';
import { trpc } from '../core/trpc/init';
import { requires } from '../core/trpc/procedures';
import { addToLog } from '../work/daily-log/add-entries';
import { countHeld } from '../work/daily-log/count-held';
import { editEntry, removeEntry } from '../work/daily-log/edit-entry';
import { exportMeals } from '../work/daily-log/export-meals';
import { getLogDay, getRemoved, getVersions } from '../work/daily-log/get-log-day';
import { getMilestones } from '../work/daily-log/get-milestones';
import { getMealMonth } from '../work/daily-log/meal-month';
import { copyMenu, getMenu, saveMenu } from '../work/daily-log/menu';
import { getLogRooms, setLogRoom } from '../work/daily-log/set-log-room';
import { shareEntries } from '../work/daily-log/share-entries';
import { getMealTicks, tickMeals } from '../work/daily-log/tick-meals';
import { checkSleep, wakeUp } from '../work/daily-log/wake-up';

export const dailyLogRouter = trpc.router({
  getDay: requires('dailyLog.view')
    .input(GetLogDay)
    .query(({ ctx, input }) => getLogDay(ctx, input)),

  countHeld: requires('dailyLog.view')
    .input(CountHeld)
    .query(({ ctx }) => countHeld(ctx)),

  add: requires('dailyLog.write')
    .input(AddToLog)
    .mutation(({ ctx, input }) => addToLog(ctx, input)),

  share: requires('dailyLog.write')
    .input(ShareLog)
    .mutation(({ ctx, input }) => shareEntries(ctx, input)),

  edit: requires('dailyLog.write')
    .input(EditLogEntry)
    .mutation(({ ctx, input }) => editEntry(ctx, input)),

  remove: requires('dailyLog.write')
    .input(RemoveLogEntry)
    .mutation(({ ctx, input }) => removeEntry(ctx, input)),

  wake: requires('dailyLog.write')
    .input(WakeUp)
    .mutation(({ ctx, input }) => wakeUp(ctx, input)),

  check: requires('dailyLog.write')
    .input(CheckSleep)
    .mutation(({ ctx, input }) => checkSleep(ctx, input)),

  getVersions: requires('dailyLog.view')
    .input(GetLogVersions)
    .query(({ ctx, input }) => getVersions(ctx, input.entryId)),

  getRemoved: requires('dailyLog.view')
    .input(GetRemovedLog)
    .query(({ ctx, input }) => getRemoved(ctx, input.day)),

  getMilestones: requires('dailyLog.view')
    .input(GetMilestones)
    .query(({ ctx, input }) => getMilestones(ctx, input)),

  getMenu: requires('dailyLog.view')
    .input(GetMenu)
    .query(({ ctx, input }) => getMenu(ctx, input.week)),

  saveMenu: requires('dailyLog.plan')
    .input(SaveMenu)
    .mutation(async ({ ctx, input }) => ({ success: true, updatedAt: await saveMenu(ctx, input) })),

  copyMenu: requires('dailyLog.plan')
    .input(CopyMenu)
    .mutation(async ({ ctx, input }) => ({ success: true, updatedAt: await copyMenu(ctx, input) })),

  getMealTicks: requires('dailyLog.view')
    .input(GetMealTicks)
    .query(({ ctx, input }) => getMealTicks(ctx, input)),

  tickMeals: requires('dailyLog.write')
    .input(TickMeals)
    .mutation(({ ctx, input }) => tickMeals(ctx, input)),

  getMealMonth: requires('dailyLog.view')
    .input(GetMealMonth)
    .query(({ ctx, input }) => getMealMonth(ctx, input)),

  exportMeals: requires('dailyLog.export')
    .input(ExportMeals)
    .mutation(({ ctx, input }) => exportMeals(ctx, input)),

  getRooms: requires('dailyLog.view')
    .input(GetLogRooms)
    .query(({ ctx }) => getLogRooms(ctx)),

  saveRoom: requires('dailyLog.plan')
    .input(SaveLogRoom)
    .mutation(async ({ ctx, input }) => ({ success: true, updatedAt: await setLogRoom(ctx, input) })),
});
