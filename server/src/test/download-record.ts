import { studentRecordPath } from '@daycare-portal/shared/export';
import type { World } from './world';

/** The owner downloads the record of the child, as is required before deleting a child with records. */
export async function downloadRecord({ app, people, cookieOf }: Pick<World, 'app' | 'people' | 'cookieOf'>, studentId: string) {
  const { statusCode } = await app.inject({
    url: studentRecordPath(people.sunnyside, studentId),
    headers: { cookie: await cookieOf(people.owner) },
  });
  if (statusCode !== 200) throw new Error(`The record was not downloaded: ${statusCode}`);
}
