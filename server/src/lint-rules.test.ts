import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from './test/temporary-folder';

const root = join(import.meta.dirname, '../..');

/** Lines that keep the project's own rules, and lines that break one, by the file in which they stand. */
const files: Record<string, { kept?: string[]; broken: string[] }> = {
  'shared/src/staff.ts': {
    kept: [`import * as z from 'zod/mini';`],
    broken: [`import { Kysely } from 'kysely';`],
  },
  'shared/src/utils.ts': { broken: [`export * from './staff';`] },
  'migrations/0001-accounts.ts': { broken: [`import { roles } from '@daycare-portal/shared/permissions';`] },
  'server/src/core/config.ts': { kept: [`export const { DATA_DIR } = process.env;`], broken: [] },
  'server/src/core/auth/access.ts': { kept: [`export const id = input.daycareId as AuthorizedDaycareId;`], broken: [] },
  'server/src/core/http/health.ts': {
    kept: [`import type { Backups } from '../../whole/backup/backups';`],
    broken: [`import { backups } from '../../whole/backup/backups';`],
  },
  'server/src/core/errors.ts': { broken: [`import type { Backups } from '../whole/backup/backups';`] },
  'server/src/work/staff/invite-staff.ts': {
    broken: [`import { makeBinder } from '../../whole/binder/make-binder';`, `import { seed } from '../../commands/demo/seed';`],
  },
  'server/src/commands/admin/doctor.ts': { kept: [`throw new DomainError('NOT_FOUND', 'gone', 'There is no such account.');`], broken: [] },
  'server/src/api/staff.router.ts': {
    kept: [`import { sql, type SqlBool } from 'kysely';`],
    broken: [
      `import { Kysely } from 'kysely';`,
      `const sqlite = await import('better-sqlite3');`,
      `import { Lucia } from 'lucia';`,
      `import { studentsRouter } from './students.router';`,
      `import { App } from '../../../client/src/app';`,
      `import { it } from 'vitest';`,
      `import { env } from 'node:process';`,
      `export const { DATA_DIR } = process.env;`,
      `export const id = input.daycareId as AuthorizedDaycareId;`,
      `throw new DomainError('NOT_FOUND', 'gone', 'There is no such person.');`,
    ],
  },
  'server/src/records/students/students.queries.ts': {
    kept: [`import { listMarksOf } from '../attendance/attendance.queries';`],
    broken: [
      `import type { WholeDb } from '../../core/db/database';`,
      `export { TRPCError } from '@trpc/server';`,
      `import { saveStudent } from '../../work/students/update-student';`,
    ],
  },
  'client/src/api/trpc.ts': {
    kept: [`import type { AppRouter } from '@daycare-portal/server/api/app-router';`],
    broken: [`import { appRouter } from '@daycare-portal/server/api/app-router';`],
  },
  'client/src/app.tsx': { broken: [`type Router = import('../../server/src/api/app-router').AppRouter;`] },
  'client/src/site/landing-page.tsx': { broken: [`import { Button } from '@mantine/core';`] },
  'client/src/features/outings/next-step.tsx': {
    kept: [`import { useSentIds } from '../../api/use-sent-ids';`],
    broken: [`import { newSentId } from '../../api/new-sent-id';`],
  },
  'client/src/components/chip.tsx': {
    kept: [`import { locale } from '@daycare-portal/shared/language';`],
    broken: [
      `import { trpc } from '../api/trpc';`,
      `import { RatioMeter } from '../shared-features/ratio-meter';`,
      `import type { DayChild } from '@daycare-portal/shared/attendance';`,
    ],
  },
  'client/src/shared-features/cubby.tsx': { broken: [`import { Shelf } from '../features/today/desk/shelf';`] },
  'client/src/features/staff/staff-page.tsx': {
    kept: [
      `import { dayText } from '@daycare-portal/shared/day-text';`,
      `const { attendance } = dayText;`,
      `const row = import('../staff/row');`,
      `const Row = () => <p className="row" title={labels.title}>{labels.row}</p>;`,
      `if (said.includes('again')) throw error;`,
      `if (/again$/.test(known[key] ?? said)) throw error;`,
    ],
    broken: [
      `const page = import('../students/students-page');`,
      `const Page = () => <p>Hello</p>;`,
      `const Photo = () => <img alt={isKnown ? \`Photo of \${name}\` : labels.photo} />;`,
      `const answer = { status: 'failed', message: 'Please try again' };`,
      `if (error.message === said) throw error;`,
      `if (error.message.includes('again')) throw error;`,
      `if (error.message?.startsWith('Someone')) throw error;`,
      `if (/again$/.test(error.message)) throw error;`,
      `if (said.endsWith(attendance.inFuture)) throw error;`,
      `if ([dayText.attendance.inFuture, attendance.ownChild].includes(said)) throw error;`,
      `switch (said) { case dayText.attendance.inFuture: throw error; }`,
    ],
  },
};

interface Finding {
  code: string;
  filename: string;
  labels: { span: { line: number } }[];
}

it.each(Object.entries(files))('The linter finds each line of %s that breaks a rule of the project', (path, { kept = [], broken }) => {
  const folder = temporaryFolder();
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  symlinkSync(join(root, 'scripts'), join(folder, 'scripts'));
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  const lines = [...kept, ...broken];
  writeFileSync(join(folder, path), lines.join('\n'));
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'json', path], { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Finding[] };
  const found = diagnostics.filter(({ code }) => /^(imports|sentences)\(/.test(code)).map(({ labels: [label] }) => label?.span.line);
  expect(lines.filter((_, index) => found.includes(index + 1))).toEqual(broken);
});
