import { clockAt, instantOf } from '@daycare-portal/shared/centre-time';
import type { DoneTap, HappenedTap, Incident, IncidentKind } from '@daycare-portal/shared/incidents';
import type { BodyPoint } from '@daycare-portal/shared/incident-body';
import { useEffect, useRef, useState } from 'react';
import { callError } from '../../api/call-error';
import { newSentId } from '../../api/new-sent-id';
import { trpc } from '../../api/trpc';

/** What stands in the fields of a report. */
export interface ReportValues {
  kind: IncidentKind;
  day: string;
  time: string;
  where: string;
  body: BodyPoint[];
  whatTaps: HappenedTap[];
  what: string;
  doneTaps: DoneTap[];
  done: string;
  witnesses: string[];
}

interface Stored {
  incidentId: string;
  updatedAt: string;
}

const saveAfterMs = 700;

/** A report that is saved by itself shortly after each change: the same one, however often, and one save after the other. */
export function useReport(
  { daycareId, studentId, timeZone }: { daycareId: string; studentId: string; timeZone: string },
  stored: Incident | undefined,
  begun: string,
) {
  const { mutateAsync: saveIncident } = trpc.records.saveIncident.useMutation();
  const [values, setValues] = useState<ReportValues>(() => valuesOf(stored, begun, timeZone));
  const [saved, setSaved] = useState<Stored | null>(
    stored === undefined ? null : { incidentId: stored.incidentId, updatedAt: stored.updatedAt },
  );
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [failure, setFailure] = useState<string>();
  const [isDirty, setDirty] = useState(false);
  // The id belongs to this form, and the chain lets no save overtake another.
  const kept = useRef({ id: stored?.incidentId ?? newSentId(), updatedAt: stored?.updatedAt, chain: Promise.resolve(true) });
  const latest = useRef(values);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = (): Promise<boolean> => {
    kept.current.chain = kept.current.chain.then(async () => {
      const { day, time, ...words } = latest.current;
      const sending = latest.current;
      const { id, updatedAt } = kept.current;
      try {
        const at = instantOf(day, time === '' ? '00:00' : time, timeZone);
        const answer = await saveIncident({ daycareId, studentId, id, ...(updatedAt !== undefined && { updatedAt }), at, ...words });
        kept.current.updatedAt = answer.updatedAt;
        setSaved({ incidentId: answer.incidentId, updatedAt: answer.updatedAt });
        setSavedAt(new Date().toISOString());
        setFailure(undefined);
        if (latest.current === sending) setDirty(false);
        return true;
      } catch (error) {
        setFailure(callError(error).message);
        return false;
      }
    });
    return kept.current.chain;
  };

  const newest = useRef(save);
  useEffect(() => {
    newest.current = save;
  });
  // What was just tapped is kept when the page is left.
  const dirty = useRef(false);
  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      if (dirty.current) void newest.current();
    },
    [],
  );

  return {
    values,
    saved,
    savedAt,
    failure,
    isDirty,
    change: (changes: Partial<ReportValues>) => {
      latest.current = { ...latest.current, ...changes };
      setValues(latest.current);
      setDirty(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void newest.current(), saveAfterMs);
    },
    save,
    /** The id under which it is saved. */
    idOf: () => kept.current.id,
  };
}

export type Report = ReturnType<typeof useReport>;

function valuesOf(stored: Incident | undefined, begun: string, timeZone: string): ReportValues {
  const { day, time } = clockAt(stored?.at ?? begun, timeZone);
  const { kind = 'injury', where = '', body = [], whatTaps = [], what = '', doneTaps = [], done = '', witnesses = [] } = stored ?? {};
  return { kind, day, time, where, body, whatTaps, what, doneTaps, done, witnesses };
}
