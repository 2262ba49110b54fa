import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { begin, ended } from './product';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with the demo data to copy, because creating it takes longer. */
    demoFolder: string;
    /** The time zone of the journeys. */
    timeZone: string;
  }
}

/** Runs once, before all journeys. */
export default async function makeDemoFolder(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'daycare-portal-demo-'));
  const timeZone = zoneInTheMorning();
  const { process } = await begin('demo', folder, 0, { TZ: timeZone });
  await ended(process);
  project.provide('demoFolder', folder);
  project.provide('timeZone', timeZone);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** A zone where it is between ten and eleven, so the demo is equally far into its day whenever the journeys run. */
function zoneInTheMorning(): string {
  const hourIn = (timeZone: string) => new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(new Date());
  const zone = Intl.supportedValuesOf('timeZone').find((timeZone) => hourIn(timeZone) === '10');
  if (zone === undefined) throw new Error('It is ten in the morning nowhere.');
  return zone;
}
