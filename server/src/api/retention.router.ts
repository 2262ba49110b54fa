import { answer, done } from '../core/trpc/answers';
import { OnlyDaycare } from '@daycare-portal/shared/daycare';
import { DeleteDue, SetRetention } from '@daycare-portal/shared/retention';
import { trpc } from '../core/trpc/init';
import { requires, scrubsDeletedData } from '../core/trpc/procedures';
import { deleteDue, getRetention, setRetention } from '../work/retention/retention';

/** Called as part of `records`. */
export const retentionRouter = trpc.router({
  getRetention: requires('daycare.export').input(OnlyDaycare).query(answer(getRetention)),
  setRetention: requires('daycare.settings').input(SetRetention).mutation(done(setRetention)),
  deleteDue: requires('daycare.settings').use(scrubsDeletedData).input(DeleteDue).mutation(answer(deleteDue)),
});
