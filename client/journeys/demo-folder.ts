import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { begin, ended } from './product';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with the demo data, to be copied: making them takes longer. */
    demoFolder: string;
  }
}

/** Runs once, before all journeys. */
export default async function makeDemoFolder(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'daycare-portal-demo-'));
  const { process } = await begin('demo', folder, 0);
  await ended(process);
  project.provide('demoFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
