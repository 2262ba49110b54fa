import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { activityText } from '@daycare-portal/shared/activity-text';
import { ActivityFilter, maxActivityRows, type ActivityLog } from '@daycare-portal/shared/activity';
import { language, type Language } from '@daycare-portal/shared/language';
import { text } from '@daycare-portal/shared/text';
import type { FastifyInstance } from 'fastify';
import type { ChildScope } from '../core/auth/access';
import { csvFile, csvRows, type CsvCell } from '../core/files/csv';
import { badInput } from '../core/errors';
import { requireAccess } from '../core/http/require-access';
import { answerInPersonLanguage } from '../core/http/person-language';
import { inLanguage } from '../core/language';
import type { Services } from '../core/trpc/context';
import { getActivityLog } from '../core/audit/activity.queries';

/**
 * The activity log as a CSV file, with the filter of its page. It is sent page by page, however long it is, and the download itself is
 * recorded.
 */
export async function activityRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, runtime, sessions } = services;
  app.get<{ Params: { daycareId: string } }>(
    '/files/activity/:daycareId',
    { exposeHeadRoute: false, preHandler: answerInPersonLanguage(sessions) },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { access, record } = await requireAccess(services, request, 'activity.view');
      const filter = ActivityFilter.safeParse(request.query);
      if (!filter.success) throw badInput(text.errors.badInput(''));
      await record(db, 'daycare.exportActivity', access.daycareId);
      const day = runtime.now().toISOString().slice(0, 10);
      reply.header('content-disposition', `attachment; filename="activity-${day}.csv"`);
      return reply.type('text/csv; charset=utf-8').send(Readable.from(pages(access.children, filter.data, language())));
    },
  );

  async function* pages(children: ChildScope, filter: ActivityFilter, as: Language): AsyncGenerator<string> {
    let before: string | null = null;
    do {
      // Years of log take seconds, so other requests get their turn between two pages.
      await nextTurn();
      const page = await getActivityLog(db, children, filter, { before: before ?? undefined, limit: maxActivityRows });
      // The next page is read outside the request, where no language is set.
      yield inLanguage(as, () => csvOf(page, before === null));
      before = page.before;
    } while (before !== null);
  }
}

function csvOf(page: ActivityLog, first: boolean): string {
  const rows = page.entries.map((entry): CsvCell[] => [
    entry.at.slice(0, 19).replace('T', ' '),
    activityText.who(entry),
    activityText.sentence(entry),
    activityText.kinds[entry.recordKind],
    activityText.what(entry),
    activityText.from(entry),
    entry.person?.id ?? null,
    entry.record?.id ?? null,
    entry.action,
  ]);
  return first ? csvFile(activityText.csvHeadings, rows) : csvRows(rows);
}
