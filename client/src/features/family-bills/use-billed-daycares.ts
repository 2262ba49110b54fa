import { trpc } from '../../api/trpc';

export interface BilledDaycare {
  daycareId: string;
  name: string;
  timeZone: string;
  /** The first names of the guardian's children by their ids. */
  names: ReadonlyMap<string, string>;
}

/** The daycares that show this guardian their bills. Undefined while nothing is known. */
export function useBilledDaycares(): BilledDaycare[] | undefined {
  const { data } = trpc.family.getHome.useQuery();
  if (data === undefined) return undefined;
  const names = new Map(data.children.map(({ studentId, firstName }) => [studentId, firstName]));
  const found = data.children
    .filter(({ features, parts }) => features.billing && parts.includes('money'))
    .map(({ daycareId, daycareName, timeZone }) => [daycareId, { daycareId, name: daycareName, timeZone, names }] as const);
  return [...new Map(found).values()];
}
