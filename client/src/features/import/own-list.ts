import type { HealthKind, Severity } from '@daycare-portal/shared/badges';
import { readIsoDate } from '@daycare-portal/shared/dates';
import { Week, type ScheduleBlock } from '@daycare-portal/shared/enrollment';
import { maxNameLength } from '@daycare-portal/shared/fields';
import { foldAccents } from '@daycare-portal/shared/folding';
import type { AboutChange } from '@daycare-portal/shared/import-about';
import { isOnePerLine } from './columns';
import { answerIn, saysNone, severityIn } from './plain-words';

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

/** Reads “Yes”, or “Yes (Ana Ruiz)”. */
export function saidConsent(cell: string): { answer: 'yes' | 'no' | undefined; by: string } {
  const [, word = cell, by = ''] = /^(\S+)\s*\((.*)\)$/s.exec(cell) ?? [];
  return by.length > maxNameLength ? { answer: undefined, by: '' } : { answer: answerIn(word), by };
}

const weekdays = ['mon lun', 'tue mar', 'wed mie', 'thu jue', 'fri vie', 'sat sab', 'sun dom'];

/** Reads lines such as “Mon, Tue 08:00-12:00 (Owls)”, with the names of rooms. Undefined if a line says anything else. */
export function readWeek(cell: string): ScheduleBlock[] | undefined {
  const blocks = cell.split('\n').flatMap((line) => {
    const [, days = '', from = '', until = '', classroomId = null] =
      /^([\p{L}, ]+) ((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)(?: \((.+)\))?$/u.exec(line.trim()) ?? [];
    return days.split(', ').map((day) => {
      const weekday = weekdays.findIndex((names) => names.split(' ').includes(foldAccents(day))) + 1;
      return { weekday, from, until, classroomId };
    });
  });
  return Week.safeParse(blocks).data;
}
