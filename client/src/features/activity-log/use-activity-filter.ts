import { activityFilePath, recordKinds, type ActivityFilter, type RecordKind } from '@daycare-portal/shared/activity';
import { readIsoDate, type PlainDate } from '@daycare-portal/shared/dates';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** The filter in the address. Empty strings mean no filter. */
export interface Chosen {
  person: string;
  kind: RecordKind | '';
  record: string;
  /** Shows only what needs attention. */
  attention: 'only' | '';
  /** Both days are included. */
  from: PlainDate | '';
  to: PlainDate | '';
}

const keys = ['person', 'kind', 'record', 'attention', 'from', 'to'] as const satisfies (keyof Chosen)[];

/** Keeps the filter in the address, so it survives a reload and can be linked to. */
export function useActivityFilter() {
  const [params, setParams] = useSearchParams();
  const { chosen, filter } = useMemo(() => readFilter(params), [params]);

  /** Builds the address with these changes. */
  const search = (changes: Partial<Chosen>): string => {
    const next = new URLSearchParams(Object.entries({ ...chosen, ...changes }).filter(([, value]) => value !== ''));
    return `?${next}`;
  };
  return {
    chosen,
    filter,
    isFiltered: keys.some((key) => chosen[key] !== ''),
    search,
    choose: (changes: Partial<Chosen>) => setParams(search(changes), { replace: true }),
    clear: () => setParams('', { replace: true }),
  };
}

function readFilter(params: URLSearchParams): { chosen: Chosen; filter: ActivityFilter } {
  const id = (key: string) => (params.get(key) ?? '').slice(0, 64);
  const day = (key: string) => readIsoDate(params.get(key) ?? '') ?? '';
  const kind = recordKinds.find((known) => known === params.get('kind')) ?? '';
  const attention = params.get('attention') === 'only' ? 'only' : '';
  const chosen: Chosen = { person: id('person'), kind, record: id('record'), attention, from: day('from'), to: day('to') };
  const filter: ActivityFilter = {
    ...(chosen.person !== '' && { person: chosen.person }),
    ...(kind !== '' && { recordKind: kind }),
    ...(chosen.record !== '' && { recordId: chosen.record }),
    ...(attention !== '' && { attention }),
    ...(chosen.from !== '' && { from: beginningOf(chosen.from, 0) }),
    ...(chosen.to !== '' && { to: beginningOf(chosen.to, 1) }),
  };
  return { chosen, filter };
}

/** The start of the day, or of a day some days later, in the browser's time zone. */
function beginningOf(date: PlainDate, daysLater: number): string {
  const [year = NaN, month = NaN, day = NaN] = date.split('-').map(Number);
  return new Date(year, month - 1, day + daysLater).toISOString();
}

/** The address of the same entries as a file. */
export function activityFileUrl(daycareId: string, filter: ActivityFilter): string {
  const query = new URLSearchParams(filter as Record<string, string>).toString();
  return `${activityFilePath(daycareId)}${query === '' ? '' : `?${query}`}`;
}
