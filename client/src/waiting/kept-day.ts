import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { isSession } from '../api/client';
import { fieldOf } from '../api/field-of';
import { hasKeptDay, keptDayKey as key } from './has-kept-day';

/** The pages' own files, which the service worker serves. */
const filesOfDay = 'day';
const hoursKept = 24;

/** The roll, whom to call about a child, and what to do. */
const routersKept = ['attendance', 'headcounts', 'people', 'health', 'dailyLog'];
const callsKept = ['auth.getSession', 'classrooms.getClassroomMarks', 'students.getStudentInfo'];

interface KeptDay {
  uid: string;
  answers: { question: unknown[]; answer: unknown; at: number }[];
}

/** What this needs exists only on https. */
export function canKeepDay(): boolean {
  return 'caches' in globalThis && 'serviceWorker' in navigator;
}

export function isOfDay({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  const path = pathOf(queryKey);
  return callsKept.includes(path) || routersKept.some((router) => path.startsWith(`${router}.`));
}

/** Stores what these pages have loaded about the day, in addition to earlier data. Nothing is older than a day. */
export async function keepDay(queries: QueryClient, uid: string): Promise<void> {
  const loaded = queries
    .getQueryCache()
    .getAll()
    .filter((query) => isOfDay(query) && query.state.data !== undefined);
  if (!loaded.some(({ queryKey }) => pathOf(queryKey) === 'attendance.getDay')) return;
  const before = readDay();
  const answers = new Map(before?.uid === uid ? before.answers.map((one) => [JSON.stringify(one.question), one]) : []);
  for (const { queryKey, state } of loaded)
    answers.set(JSON.stringify(queryKey), { question: [...queryKey], answer: state.data, at: state.dataUpdatedAt });
  const kept: KeptDay = { uid, answers: [...answers.values()].filter(isFresh) };
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // With full storage, no page starts while the server is away.
    return forgetDay();
  }
  await keepFiles();
  // Someone who has signed out meanwhile leaves nothing.
  if (!hasKeptDay()) await forgetDay();
}

/** Restores this person's stored data, if there is any. */
export function restoreDay(queries: QueryClient): void {
  const kept = readDay();
  const fresh = kept?.answers.filter(isFresh) ?? [];
  const session = fresh.find(({ question }) => isSession({ queryKey: question }));
  if (kept === undefined || fieldOf(fieldOf(session?.answer, 'user'), 'uid') !== kept.uid) return void forgetDay();
  for (const { question, answer, at } of fresh) queries.setQueryData(question, answer, { updatedAt: at });
}

/** Removes entries older than a day, and everything once the last one goes. */
export async function forgetOld(): Promise<void> {
  const kept = readDay();
  if (kept === undefined || kept.answers.every(isFresh)) return;
  const answers = kept.answers.filter(isFresh);
  const hasRoll = answers.some(({ question }) => pathOf(question) === 'attendance.getDay');
  if (!hasRoll) return forgetDay();
  localStorage.setItem(key, JSON.stringify({ ...kept, answers }));
}

/** Removes the data if it is not this person's. */
export async function forgetDay(unlessOf?: string): Promise<void> {
  if (unlessOf !== undefined && readDay()?.uid === unlessOf) return;
  localStorage.removeItem(key);
  isPageKept = false;
  if (canKeepDay()) await caches.delete(filesOfDay);
}

/** Written by hand, because every page of the portal loads this and most do not load zod. */
function readDay(): KeptDay | undefined {
  const kept = readStored();
  const [uid, answers] = [fieldOf(kept, 'uid'), fieldOf(kept, 'answers')];
  if (typeof uid !== 'string' || !Array.isArray(answers)) return undefined;
  return {
    uid,
    answers: answers.flatMap((one: unknown) => {
      const [question, answer, at] = [fieldOf(one, 'question'), fieldOf(one, 'answer'), fieldOf(one, 'at')];
      return Array.isArray(question) && typeof at === 'number' ? [{ question, answer, at }] : [];
    }),
  };
}

function readStored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}

function isFresh({ at }: { at: number }): boolean {
  return Math.abs(Date.now() - at) < hoursKept * 3600_000;
}

function pathOf([path]: QueryKey): string {
  return Array.isArray(path) ? path.join('.') : '';
}

/** Whether this version of the page is stored. */
let isPageKept = false;

/** The page as the server sends it, with every script, style and font that it has loaded. */
async function keepFiles(): Promise<void> {
  const main = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src;
  if (main === undefined) return;
  const files = await caches.open(filesOfDay);
  const known = new Set((await files.keys()).map(({ url }) => url));
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const assets = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'));
  const fresh = [...new Set([main, ...assets.map(({ href }) => href)])].filter((url) => !known.has(url));
  await Promise.all(fresh.map((url) => files.add(url).catch(() => undefined)));
  if (isPageKept) return;
  const page = await fetch('/portal/today');
  // After an update the new page would need other files than these.
  if (!page.ok || !(await page.clone().text()).includes(new URL(main).pathname)) return;
  await files.put('/portal/today', page);
  isPageKept = true;
}
