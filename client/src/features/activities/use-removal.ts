import type { LogDay, LogEntry, LogPart } from '@daycare-portal/shared/daily-log';
import { useCallback, useEffect, useRef, useState } from 'react';

/** As long as the line with Undo is shown. */
const undoMs = 8_000;

export interface Removal {
  entry: LogEntry;
  /** Only this child's part, or null for the whole entry. */
  part: LogPart | null;
}

/** Something that is removed once its Undo is over, or at once when the page is left or something else is removed. */
export function useRemoval(onDue: (removal: Removal) => void) {
  const [removal, setRemoval] = useState<Removal | null>(null);
  const latest = useRef(onDue);
  const waiting = useRef<Removal>(null);
  useEffect(() => {
    latest.current = onDue;
  });
  const flush = useCallback(() => {
    if (waiting.current !== null) latest.current(waiting.current);
    waiting.current = null;
  }, []);
  useEffect(() => {
    if (removal === null) return;
    const timer = setTimeout(() => {
      flush();
      setRemoval(null);
    }, undoMs);
    window.addEventListener('pagehide', flush);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', flush);
    };
  }, [removal, flush]);
  useEffect(() => flush, [flush]);
  return {
    removal,
    begin: (next: Removal) => {
      flush();
      waiting.current = next;
      setRemoval(next);
    },
    cancel: () => {
      waiting.current = null;
      setRemoval(null);
    },
  };
}

export function withoutRemoved(day: LogDay, { entry, part }: Removal): LogDay {
  const isOut = (studentId: string) => part === null || part.studentId === studentId;
  const entries = day.entries.flatMap((each) => {
    if (each.entryId !== entry.entryId) return [each];
    const parts = each.parts.filter(({ studentId }) => !isOut(studentId));
    return parts.length === 0 ? [] : [{ ...each, parts, studentIds: parts.map(({ studentId }) => studentId) }];
  });
  return { ...day, entries, running: day.running.filter((nap) => nap.entryId !== entry.entryId || !isOut(nap.studentId)) };
}
