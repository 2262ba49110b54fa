import { answer, done } from '../core/trpc/answers';
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
  getDay: requires('dailyLog.view').input(GetLogDay).query(answer(getLogDay)),
  countHeld: requires('dailyLog.view').input(CountHeld).query(answer(countHeld)),
  add: requires('dailyLog.write').input(AddToLog).mutation(answer(addToLog)),
  share: requires('dailyLog.write').input(ShareLog).mutation(answer(shareEntries)),
  edit: requires('dailyLog.write').input(EditLogEntry).mutation(answer(editEntry)),
  remove: requires('dailyLog.write').input(RemoveLogEntry).mutation(answer(removeEntry)),
  wake: requires('dailyLog.write').input(WakeUp).mutation(answer(wakeUp)),
  check: requires('dailyLog.write').input(CheckSleep).mutation(answer(checkSleep)),
  getVersions: requires('dailyLog.view').input(GetLogVersions).query(answer(getVersions)),
  getRemoved: requires('dailyLog.view').input(GetRemovedLog).query(answer(getRemoved)),
  getMilestones: requires('dailyLog.view').input(GetMilestones).query(answer(getMilestones)),
  getMenu: requires('dailyLog.view').input(GetMenu).query(answer(getMenu)),
  saveMenu: requires('dailyLog.plan').input(SaveMenu).mutation(done(saveMenu, 'updatedAt')),
  copyMenu: requires('dailyLog.plan').input(CopyMenu).mutation(done(copyMenu, 'updatedAt')),
  getMealTicks: requires('dailyLog.view').input(GetMealTicks).query(answer(getMealTicks)),
  tickMeals: requires('dailyLog.write').input(TickMeals).mutation(answer(tickMeals)),
  getMealMonth: requires('dailyLog.view').input(GetMealMonth).query(answer(getMealMonth)),
  exportMeals: requires('dailyLog.export').input(ExportMeals).mutation(answer(exportMeals)),
  getRooms: requires('dailyLog.view').input(GetLogRooms).query(answer(getLogRooms)),
  saveRoom: requires('dailyLog.plan').input(SaveLogRoom).mutation(done(setLogRoom, 'updatedAt')),
});
