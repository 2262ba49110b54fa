import type { HealthKind, Severity } from '@daycare-portal/shared/badges';
import { readIsoDate } from '@daycare-portal/shared/dates';
import { foldAccents } from '@daycare-portal/shared/folding';
import type { AboutChange } from '@daycare-portal/shared/import-about';
import { answerIn, saysNone } from './plain-words';
import { isOnePerLine } from './recognize-columns';

// The lists that this program exports, in both languages, are read back exactly as written.

const severityCalled: Record<string, Severity> = {
  severe: 'severe',
  grave: 'severe',
  moderate: 'moderate',
  moderada: 'moderate',
  mild: 'mild',
  leve: 'mild',
};

/** Reads one item per line, such as “Peanuts (severe) | until 2026-12-01 | plan: Call 911”. Undefined for a column of another list. */
export function itemsPerLine(heading: string, cell: string, kind: HealthKind): Extract<AboutChange, { what: 'addItem' }>[] | undefined {
  if (!isOnePerLine(heading) || saysNone(cell, null)) return undefined;
  return cell
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [written = '', ...said] = line.split('|').map((part) => part.trim());
      const [, label = written, word = ''] = /^(.*\S)\s*\((\p{L}+)\)$/u.exec(written) ?? [];
      const severity = severityCalled[foldAccents(word)];
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
