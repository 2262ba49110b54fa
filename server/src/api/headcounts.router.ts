import { answer, done, viewed } from '../core/trpc/answers';
import { FinishHeadcount, GetAlarms, GetHeadcount, ListHeadcounts, StartHeadcount, TickHeadcount } from '@daycare-portal/shared/headcounts';
import { trpc } from '../core/trpc/init';
import { requires } from '../core/trpc/procedures';
import { finishHeadcount, startHeadcount, tickHeadcount } from '../work/headcounts/count-heads';
import { getAlarms } from '../whole/now/get-alarms';
import { getHeadcount, getHeadcountList } from '../work/headcounts/get-headcount';

/** Called as part of `attendance`. */
export const headcountsRouter = trpc.router({
  startHeadcount: requires('attendance.mark').input(StartHeadcount).mutation(done(startHeadcount, 'headcountId')),
  tick: requires('attendance.mark').input(TickHeadcount).mutation(answer(tickHeadcount)),
  finish: requires('attendance.mark').input(FinishHeadcount).mutation(done(finishHeadcount)),
  getAlarms: requires('attendance.view').input(GetAlarms).query(answer(getAlarms)),
  getHeadcount: requires('attendance.view').input(GetHeadcount).query(viewed('daycare.viewAttendance', getHeadcount)),
  listHeadcounts: requires('attendance.view').input(ListHeadcounts).query(answer(getHeadcountList)),
});
