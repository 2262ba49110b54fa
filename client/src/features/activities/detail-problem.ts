import { logDetails } from '@daycare-portal/shared/log-details';
import type { LogKind } from '@daycare-portal/shared/log-kinds';

/** What is wrong with these details, as the server would say it. */
export function detailProblem(kind: LogKind, detail: unknown): string | undefined {
  const read = logDetails[kind].safeParse(detail);
  return read.success ? undefined : read.error.issues[0]?.message;
}
