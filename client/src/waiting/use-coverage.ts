import type { CoverageNow } from '@daycare-portal/shared/room-coverage';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { rereadUnattended } from '../api/nouns';
import { trpc } from '../api/trpc';
import { useMinute } from './use-minute';

const currentMs = 2 * 60_000;

export interface ShownCoverage {
  /** Undefined until known. */
  coverage: CoverageNow | undefined;
  /** The time the figures are from, if the server has not confirmed them since, or null. */
  asOf: string | null;
}

/** The adults of each room now. They are reloaded every minute, because a rule may start or stop applying by itself. */
export function useCoverage(daycareId: string, { enabled = true } = {}): ShownCoverage {
  const now = useMinute();
  const queries = useQueryClient();
  const { data, error } = trpc.classrooms.getCoverage.useQuery({ daycareId, at: null }, { enabled });
  const askedIn = useRef(now);
  useEffect(() => {
    if (!enabled || askedIn.current === now || document.visibilityState === 'hidden') return;
    askedIn.current = now;
    // The first of several rooms loads the figures of all.
    if (queries.isFetching({ queryKey: [['classrooms', 'getCoverage']] }) === 0) rereadUnattended(queries, ['coverage']);
  }, [queries, enabled, now]);
  if (data === undefined) return { coverage: undefined, asOf: null };
  const isOld = error !== null || Date.parse(now) - Date.parse(data.at) > currentMs;
  return { coverage: data, asOf: isOld ? data.at : null };
}
