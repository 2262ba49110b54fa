import { answer, done, viewed } from '../core/trpc/answers';
import { OnlyDaycare } from '@daycare-portal/shared/daycare';
import {
  ChangeDocument,
  ChangeTeamDocument,
  EndHealthItem,
  GetPapers,
  RemoveDocument,
  RemoveTeamDocument,
  ReportNone,
  SaveConsents,
  SaveHealthItem,
  SaveMore,
  SaveOwnFields,
} from '@daycare-portal/shared/health';
import { OneStudent } from '@daycare-portal/shared/students';
import { trpc } from '../core/trpc/init';
import { requires, scrubsDeletedData } from '../core/trpc/procedures';
import { getHealth } from '../work/health/get-health';
import { getPapers } from '../work/health/get-papers';
import { getTeamDocuments, listExpiring, listMissing } from '../work/health/health-lists';
import { listOwnFields } from '../records/health/health.queries';
import { endItem, reportNone, saveConsents, saveItem, saveMore, saveOwnFields } from '../work/health/save-health';
import { changeDocument, removeDocument } from '../work/health/store-document';
import { sent } from '../core/work-context';

export const healthRouter = trpc.router({
  getHealth: requires('health.view').input(OneStudent).query(viewed('student.viewHealth', getHealth)),

  getPapers: requires('health.view')
    .input(GetPapers)
    .query(async ({ ctx, input: { studentId } }) => {
      const papers = await getPapers(ctx.db, ctx.runtime, ctx.access.children, studentId);
      const viewed = (id: string, action: 'daycare.printChildren' | 'student.viewPeople' | 'student.viewHealth') =>
        ctx.sideNotes.viewed(ctx.session.user.uid, ctx.record, id, action);
      if (studentId === undefined) await viewed(ctx.access.daycareId, 'daycare.printChildren');
      else {
        await viewed(studentId, 'student.viewPeople');
        await viewed(studentId, 'student.viewHealth');
      }
      return papers;
    }),

  saveItem: requires('health.manage').input(SaveHealthItem).mutation(done(saveItem, 'itemId')),
  endItem: requires('health.manage').input(EndHealthItem).mutation(done(endItem)),
  reportNone: requires('health.manage').input(ReportNone).mutation(done(reportNone)),
  saveConsents: requires('health.manage').input(SaveConsents).mutation(done(saveConsents)),
  saveMore: requires('health.manage').input(SaveMore).mutation(done(saveMore)),

  getOwnFields: requires('health.view')
    .input(OnlyDaycare)
    .query(({ ctx }) => listOwnFields(ctx.db, ctx.access.daycareId)),

  saveOwnFields: requires('daycare.settings').input(SaveOwnFields).mutation(done(saveOwnFields)),

  listMissing: requires('health.view')
    .input(OnlyDaycare)
    .query(async ({ ctx }) => {
      const lists = await listMissing(ctx.db, ctx.runtime, ctx.access.children);
      await ctx.sideNotes.viewed(ctx.session.user.uid, ctx.record, ctx.access.daycareId, 'daycare.viewHealth');
      return lists;
    }),

  listExpiring: requires('health.view').input(OnlyDaycare).query(viewed('daycare.viewHealth', listExpiring)),

  changeDocument: requires('health.manage')
    .input(ChangeDocument)
    .mutation(async ({ ctx, input }) => {
      const { studentId, ...change } = sent(input);
      await changeDocument(ctx, { studentId }, change);
      return { success: true };
    }),

  removeDocument: requires('health.manage')
    .use(scrubsDeletedData)
    .input(RemoveDocument)
    .mutation(async ({ ctx, input: { studentId, documentId } }) => {
      await removeDocument(ctx, { studentId }, documentId);
      return { success: true };
    }),

  getTeamDocuments: requires('staff.documents').input(OnlyDaycare).query(answer(getTeamDocuments)),

  changeTeamDocument: requires('staff.documents')
    .input(ChangeTeamDocument)
    .mutation(async ({ ctx, input }) => {
      const { userId, ...change } = sent(input);
      await changeDocument(ctx, { userId }, change);
      return { success: true };
    }),

  removeTeamDocument: requires('staff.documents')
    .use(scrubsDeletedData)
    .input(RemoveTeamDocument)
    .mutation(async ({ ctx, input: { userId, documentId } }) => {
      await removeDocument(ctx, { userId }, documentId);
      return { success: true };
    }),
});
