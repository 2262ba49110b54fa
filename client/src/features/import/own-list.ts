import type { HealthKind, Severity } from '@daycare-portal/shared/badges';
import type { ClockTime, Weekday } from '@daycare-portal/shared/center-time';
import { readIsoDate } from '@daycare-portal/shared/dates';
import { foldAccents } from '@daycare-portal/shared/folding';
import type { AboutChange } from '@daycare-portal/shared/import-about';
import { answerIn, saysNone, severityIn } from './plain-words';
import { isOnePerLine } from './recognize-columns';

// The lists that this program exports, in both languages, are read back exactly as written.

/** Reads one item per line, such as “Peanuts (severe) | until 2026-12-01 | plan: Call 911”. Undefined for a column of another list. */
export function itemsPerLine(heading: string, cell: string, kind: HealthKind): Extract<AboutChange, { what: 'addItem' }>[] | undefined {
  if (!isOnePerLine(heading) || saysNone(cell, null)) return undefined;
  return cell
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [written = '', ...said] = line.split('|').map((part) => part.trim());
      const [, label = written, word = ''] = /^(.*\S)\s*\((\p{L}+)\)$/u.exec(written) ?? [];
      const severity: Severity | undefined = severityIn(word);
      const saidAfter = (start: RegExp) => said.find((part) => start.test(part))?.replace(start, '');
      const plan = saidAfter(/^(?:plan|qu[eé] hacer|pauta):\s*/i);
      const from = readIsoDate(saidAfter(/^(?:from|desde)\s+/i) ?? '');
      const until = readIsoDate(saidAfter(/^(?:until|hasta)\s+/i) ?? '');
      return {
        what: 'addItem',
        kind,
        label: severity === undefined ? written : label,
        severity: severity ?? null,
        ...(plan !== undefined && plan !== '' && { plan }),
        ...(from !== undefined && { from }),
        ...(until !== undefined && { until }),
      };
    });
}

/** Reads “Yes (Ana Ruiz)”. */
export function saidConsent(cell: string): { answer: 'yes' | 'no'; by: string } | undefined {
  const [, word = '', by = ''] = /^(\S+)\s*\((.*)\)$/s.exec(cell) ?? [];
  const answer = answerIn(word);
  return answer === undefined || by.length > 100 ? undefined : { answer, by };
}

/** A week as written, with the names of rooms. */
export type WrittenWeek = { weekday: Weekday; from: ClockTime; until: ClockTime; room: string | null }[];

const weekdays: Record<string, Weekday> = {
  mon: 1,
  lun: 1,
  tue: 2,
  mar: 2,
  wed: 3,
  mie: 3,
  thu: 4,
  jue: 4,
  fri: 5,
  vie: 5,
  sat: 6,
  sab: 6,
  sun: 7,
  dom: 7,
};

/** Reads lines such as “Mon, Tue 08:00-12:00 (Owls)”. Undefined if a line says anything else. */
export function readWeek(cell: string): WrittenWeek | undefined {
  const week = cell.split('\n').flatMap((line) => {
    const [, days = '', from = '', until = '', room = null] =
      /^([\p{L}, ]+) ((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)(?: \((.+)\))?$/u.exec(line.trim()) ?? [];
    const named = days.split(', ').map((day) => weekdays[foldAccents(day)]);
    return named.map((weekday) => (weekday === undefined || from >= until ? undefined : { weekday, from, until, room }));
  });
  const read: WrittenWeek = week.filter((block) => block !== undefined);
  const overlaps = read.some((block, at) =>
    read.some((other, index) => index < at && other.weekday === block.weekday && other.from < block.until && block.from < other.until),
  );
  return read.length < week.length || overlaps ? undefined : read;
}
