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

  it.each([
    ['server/src/staff/staff.router.ts', `const id = input.daycareId as AuthorizedDaycareId;`, 'mints'],
    ['server/src/students/students.queries.ts', `import type { WholeDb } from '../db/database';`, 'without a scope'],
    ['server/src/staff/invite-staff.ts', `const { DATA_DIR } = process.env;`, 'process.env'],
    ['server/src/staff/invite-staff.ts', `const sqlite = await import('better-sqlite3');`, 'engine'],
    ['client/src/app.tsx', `type Router = import('../../server/src/app-router').AppRouter;`, 'api/trpc.ts'],
    ['client/src/features/staff/staff-page.tsx', `const page = import('../students/students-page');`, 'features'],
  ])('is broken in %s by %s', (path, source, about) => {
    expect(importProblems(path, source)).toEqual([expect.stringContaining(about)]);
  });
});
