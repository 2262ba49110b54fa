import { clockAt, instantOf } from '@daycare-portal/shared/center-time';
import { BodyPoint } from '@daycare-portal/shared/incident-body';
import { incidentKinds, SaveIncident, type Incident } from '@daycare-portal/shared/incidents';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { callError } from '../../api/call-error';
import { newSentId } from '../../api/new-sent-id';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { draftKey, dropDraft, readDraft, writeDraft } from '../../forms/drafts';

/** What stands in the fields of a report. */
const ReportValues = z.object({
  kind: z.enum(incidentKinds),
  day: z.string(),
  time: z.string(),
  where: z.string(),
  body: z.array(BodyPoint),
  whatTaps: SaveIncident.shape.whatTaps.def.innerType,
  what: z.string(),
  doneTaps: SaveIncident.shape.doneTaps.def.innerType,
  done: z.string(),
  witnesses: z.array(z.string()),
});
export type ReportValues = z.infer<typeof ReportValues>;

/** What this device keeps of a report until the server has answered. */
const Draft = z.object({
  id: z.string(),
  updatedAt: z.optional(z.string()),
  values: ReportValues,
  unanswered: z.optional(ReportValues),
});

interface About {
  daycareId: string;
  studentId: string;
  timeZone: string;
}

const saveAfterMs = 700;

/**
 * A report that is saved by itself shortly after each change: the same one, however often, and one save after the other. What the server has
 * not taken yet stays on this device and is there again when the report is opened the next time.
 */
export function useReport(about: About, stored: Incident | undefined, begun: string) {
  const { user } = useAuth();
  const key = draftKey(user?.uid ?? '', about.daycareId, 'report', stored?.incidentId ?? about.studentId);
  const [found] = useState(() => Draft.safeParse(readDraft(key)).data);
  const [first] = useState<Sent>(() => found ?? sentOf(stored));
  const { sent, send, begin } = useSends(about, first);
  const [values, setValues] = useState<ReportValues>(() => found?.values ?? valuesOf(stored, begun, about.timeZone));
  const [saved, setSaved] = useState(stored?.incidentId ?? null);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [failure, setFailure] = useState<string>();
  const [isDirty, setDirty] = useState(found !== undefined);
  const chain = useRef(Promise.resolve(true));
  const latest = useRef(values);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = () => writeDraft(key, { ...sent(), values: latest.current });
  // No save overtakes another.
  const save = (): Promise<boolean> => {
    chain.current = chain.current.then(async () => {
      const sending = latest.current;
      try {
        await send(sending, keep);
        setSaved(sent().id);
        setSavedAt(new Date().toISOString());
        setFailure(undefined);
        if (latest.current !== sending) keep();
        else {
          dropDraft(key);
          setDirty(false);
        }
        return true;
      } catch (error) {
        setFailure(callError(error).message);
        return false;
      }
    });
    return chain.current;
  };

  const newest = useSavedAtBothEnds(save, isDirty);
  useEffect(() => () => clearTimeout(timer.current), []);
  const write = (next: ReportValues, nowDirty: boolean) => {
    clearTimeout(timer.current);
    latest.current = next;
    setValues(next);
    setDirty(nowDirty);
  };
  return {
    values,
    /** The id under which it is stored, or null before it is. */
    saved,
    savedAt,
    failure,
    isDirty,
    /** What this device had kept cannot be saved. */
    isStuck: found !== undefined && isDirty && failure !== undefined,
    change: (changes: Partial<ReportValues>) => {
      write({ ...latest.current, ...changes }, true);
      keep();
      timer.current = setTimeout(() => void newest.current(), saveAfterMs);
    },
    save,
    /** Goes back to the report as it is stored. */
    discard: () => {
      begin(sentOf(stored));
      write(valuesOf(stored, begun, about.timeZone), false);
      dropDraft(key);
      setFailure(undefined);
    },
    /** The id under which it is saved. */
    idOf: () => sent().id,
  };
}

/** What this device had kept is saved when the page is opened, and what was just tapped when it is left. Gives the newest `save`. */
function useSavedAtBothEnds(save: () => Promise<boolean>, isDirty: boolean) {
  const newest = useRef(save);
  const dirty = useRef(isDirty);
  useEffect(() => {
    newest.current = save;
    dirty.current = isDirty;
  });
  useEffect(() => {
    if (dirty.current) void newest.current();
    return () => {
      if (dirty.current) void newest.current();
    };
  }, []);
  return newest;
}

/** What a form sends its report with: the id, the version it knows, and what got no answer. */
type Sent = Omit<z.infer<typeof Draft>, 'values'>;

const sentOf = (stored: Incident | undefined): Sent => ({ id: stored?.incidentId ?? newSentId(), updatedAt: stored?.updatedAt });

/** Sends the values of a form. */
function useSends({ daycareId, studentId, timeZone }: About, first: Sent) {
  const { mutateAsync } = trpc.records.saveIncident.useMutation();
  const kept = useRef(first);
  const put = async ({ day, time, body: points, ...words }: ReportValues) => {
    const { id, updatedAt } = kept.current;
    // Points that were tapped before another kind was chosen are there again with an injury.
    const body = words.kind === 'injury' ? points : [];
    const at = instantOf(day, time === '' ? '00:00' : time, timeZone);
    try {
      const answer = await mutateAsync({ daycareId, studentId, id, ...(updatedAt !== undefined && { updatedAt }), at, body, ...words });
      kept.current = { id, updatedAt: answer.updatedAt };
    } catch (error) {
      if (callError(error).code !== undefined) kept.current = { id, updatedAt };
      throw error;
    }
  };
  const send = async (values: ReportValues, keep: () => void) => {
    const { unanswered } = kept.current;
    // The server may have taken what it gave no answer to, and then knows another version than this form.
    if (unanswered !== undefined && !isEqual(unanswered, values)) await put(unanswered).catch(onlyIfUnanswered);
    kept.current = { ...kept.current, unanswered: values };
    keep();
    await put(values);
  };
  return {
    sent: () => kept.current,
    send,
    /** Goes on as another form. */
    begin: (sent: Sent) => {
      kept.current = sent;
    },
  };
}

const isEqual = (one: ReportValues, other: ReportValues) => JSON.stringify(one) === JSON.stringify(other);

function onlyIfUnanswered(error: unknown): void {
  if (callError(error).code === undefined) throw error;
}

export type Report = ReturnType<typeof useReport>;

function valuesOf(stored: Incident | undefined, begun: string, timeZone: string): ReportValues {
  const { day, time } = clockAt(stored?.at ?? begun, timeZone);
  const { kind = 'injury', where = '', body = [], whatTaps = [], what = '', doneTaps = [], done = '', witnesses = [] } = stored ?? {};
  return { kind, day, time, where, body, whatTaps, what, doneTaps, done, witnesses };
}
