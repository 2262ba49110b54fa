import { answer, done } from '../core/trpc/answers';
import { GetConsents, GetOuting, ListOutings, ListPhones, MarkOuting, SaveOuting } from '@daycare-portal/shared/outings';
import { trpc } from '../core/trpc/init';
import { requires } from '../core/trpc/procedures';
import { getConsents, getOuting, getOutingList, listPhones } from '../work/outings/get-outing';
import { markOuting } from '../work/outings/mark-outing';
import { saveOuting } from '../work/outings/save-outing';

export const outingsRouter = trpc.router({
  list: requires('attendance.view').input(ListOutings).query(answer(getOutingList)),
  get: requires('attendance.view').input(GetOuting).query(answer(getOuting)),
  getConsents: requires('attendance.view').input(GetConsents).query(answer(getConsents)),
  listPhones: requires('attendance.view').input(ListPhones).query(answer(listPhones)),
  save: requires('attendance.mark').input(SaveOuting).mutation(done(saveOuting, 'outingId')),
  mark: requires('attendance.mark').input(MarkOuting).mutation(done(markOuting)),
});
