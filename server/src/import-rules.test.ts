import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importProblems } from './test/import-rules';
import { sourcesIn } from './test/sources';

const root = join(import.meta.dirname, '../..');

describe('who may know whom', () => {
  it.each(['shared', 'migrations', 'server', 'client'])('holds in %s', (workspace) => {
    const paths = sourcesIn(root, workspace);
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.flatMap((path) => importProblems(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
  });
});

describe('the checker', () => {
  it.each([
    ['shared/src/staff.ts', `import { z } from 'zod';`, 'zod/mini'],
    ['shared/src/staff.ts', `import { readFileSync } from 'node:fs';`, 'shared'],
    ['shared/src/staff.ts', `import type { Db } from '../../server/src/db/database';`, 'shared'],
    ['migrations/0001-accounts.ts', `import { Role } from '@daycare-portal/shared/roles';`, 'migrations'],
    ['server/src/app.ts', `import { paths } from '../../client/src/paths';`, 'client'],
    ['server/src/staff/staff.queries.ts', `import { TRPCError } from '@trpc/server';`, 'tRPC'],
    ['server/src/staff/staff.queries.ts', `import type { FastifyRequest } from 'fastify';`, 'Fastify'],
    ['server/src/staff/staff.queries.ts', `import type { Context } from '../trpc/context';`, 'tRPC'],
    ['server/src/staff/staff.router.ts', `import { studentsRouter } from '../students/students.router';`, 'routers.ts'],
    ['server/src/staff/invite-staff.ts', `const dir = process.env['DATA_DIR'];`, 'process.env'],
    ['server/src/staff/invite-staff.ts', `const { DATA_DIR } = process.env;`, 'process.env'],
    ['server/src/staff/invite-staff.ts', `import { env } from 'node:process';`, 'process.env'],
    ['server/src/sign-in/sign-in.ts', `import { Lucia } from 'lucia';`, 'lucia'],
    ['server/src/staff/staff.router.ts', `const id = input.daycareId as AuthorizedDaycareId;`, 'mints'],
    ['server/src/students/students.router.ts', `const children = { daycareId, sees: 'all' } as ChildScope;`, 'mints'],
    ['server/src/students/students.queries.ts', `import type { WholeDb } from '../db/database';`, 'without a scope'],
    ['server/src/staff/invite-staff.ts', `import Sqlite from 'better-sqlite3';`, 'engine'],
    ['server/src/staff/invite-staff.ts', `import { sql, SqliteDialect } from 'kysely';`, 'engine'],
    ['server/src/staff/invite-staff.ts', `import { jsonArrayFrom } from 'kysely/helpers/sqlite';`, 'engine'],
    ['server/src/staff/invite-staff.ts', `const sqlite = await import('better-sqlite3');`, 'engine'],
    ['client/src/api/trpc.ts', `import { appRouter } from '@daycare-portal/server/app-router';`, 'type only'],
    ['client/src/api/client.ts', `import type { AppRouter } from '@daycare-portal/server/app-router';`, 'api/trpc.ts'],
    ['client/src/app.tsx', `type Router = import('../../server/src/app-router').AppRouter;`, 'api/trpc.ts'],
    ['client/src/app.tsx', `export { appRouter } from '@daycare-portal/server/app-router';`, 'api/trpc.ts'],
    ['client/src/features/staff/staff-page.tsx', `import { StudentRow } from '../students/student-row';`, 'features'],
    ['client/src/features/staff/staff-page.tsx', `const page = import('../students/students-page');`, 'features'],
    ['client/src/components/avatar.tsx', `import { trpc } from '../api/trpc';`, 'components'],
    ['client/src/components/avatar.tsx', `import { StudentRow } from '../features/students/student-row';`, 'components'],
    ['client/src/site/landing-page.tsx', `import { Button } from '@mantine/core';`, 'light'],
    ['client/src/site/landing-page.tsx', `import { text } from '@daycare-portal/shared/text';`, 'light'],
    ['shared/src/all.ts', `export * from './staff';`, 'export *'],
    ['server/src/staff/utils.ts', '', 'name'],
    ['client/src/components/index.tsx', '', 'name'],
    ['shared/src/types.ts', '', 'name'],
  ])('catches in %s: %s', (path, source, about) => {
    expect(importProblems(path, source)).toEqual([expect.stringContaining(about)]);
  });

  it.each([
    ['shared/src/staff.ts', `import * as z from 'zod/mini';\nimport { text } from './text';`],
    ['shared/src/dates.test.ts', `import { expect, it } from 'vitest';\nimport fc from 'fast-check';`],
    ['migrations/0001-accounts.ts', `import { sql } from 'kysely';`],
    ['server/src/config.ts', `export const environment = () => process.env;`],
    ['server/src/routers.ts', `export { staffRouter as staff } from './staff/staff.router';`],
    [
      'server/src/staff/staff.queries.ts',
      `import { sql, type Kysely } from 'kysely';\nimport type { Role } from '@daycare-portal/shared/roles';`,
    ],
    ['server/src/sessions/sessions.ts', `import { Lucia } from 'lucia';`],
    ['server/src/auth/access.ts', `const id = daycareId as AuthorizedDaycareId;`],
    ['server/src/db/database.ts', `import BetterSqlite3 from 'better-sqlite3';`],
    ['server/src/staff/invite-staff.ts', `// process.env is read in config.ts\nconst words = 'import x from "lucia"';`],
    ['client/src/api/trpc.ts', `import type { AppRouter } from '@daycare-portal/server/app-router';`],
    ['client/src/test/open.tsx', `import { world } from '@daycare-portal/server/test/world';`],
    ['client/src/features/staff/staff-page.tsx', `import { StaffRow } from './staff-row';\nimport { trpc } from '../../api/trpc';`],
    ['client/src/components/avatar.tsx', `import { text } from '@daycare-portal/shared/text';\nimport './avatar.css';`],
    ['client/src/site/landing-page.tsx', `import { entryText } from '@daycare-portal/shared/entry-text';`],
  ])('lets %s: %s', (path, source) => {
    expect(importProblems(path, source)).toEqual([]);
  });
});
