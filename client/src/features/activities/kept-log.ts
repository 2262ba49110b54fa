import { dayAt } from '@daycare-portal/shared/center-time';
import { compareMinutes } from '@daycare-portal/shared/entry-order';
import type { LogDay, LogEntry, NewLogEntry, RunningNap } from '@daycare-portal/shared/daily-log';
import { heldAtFirst } from '@daycare-portal/shared/log-kinds';
import { checkEveryMinutes } from '@daycare-portal/shared/nap-checks';
import { isOf, type Kept } from '../../waiting/kept-rows';
import { napKey } from './log';

interface Writer {
  uid: string;
  name: string;
}

/** The day with what this device has kept of it, and what of that waits for the server. */
export function withKeptLog(loaded: LogDay, kept: readonly Kept[], writer: Writer): { day: LogDay; waiting: ReadonlySet<string> } {
  const waiting = new Set<string>();
  let day = loaded;
  for (const each of kept) {
    const isWaiting = each.sendFrom === 0;
    if (isOf('dailyLog.add', each)) {
      const { row } = each;
      const shown = row.studentIds.filter((id) => day.children.some(({ studentId }) => studentId === id));
      if (shown.length === 0 || dayAt(row.at ?? '', day.timeZone) !== day.day) continue;
      if (isWaiting) waiting.add(row.id);
      day = withEntry(day, { ...row, studentIds: shown }, writer);
    } else if (isOf('dailyLog.wake', each)) {
      const key = napKey(each.row);
      if (isWaiting) waiting.add(key);
      day = { ...day, running: day.running.filter((nap) => napKey(nap) !== key) };
    } else if (isOf('dailyLog.check', each)) {
      const { id, at, position } = each.row;
      const key = napKey(each.row);
      if (isWaiting) waiting.add(id);
      const check = { id, at: at ?? '', position, initials: '', by: writer.name };
      const has = (nap: RunningNap) => nap.checks.some((one) => one.id === id);
      day = {
        ...day,
        running: day.running.map((nap) => (napKey(nap) === key && !has(nap) ? { ...nap, checks: [...nap.checks, check] } : nap)),
      };
    }
  }
  return { day, waiting };
}

function withEntry(day: LogDay, row: NewLogEntry, writer: Writer): LogDay {
  if (day.entries.some(({ entryId }) => entryId === row.id)) return day;
  const entry = entryAhead(day, row, writer);
  const entries = [...day.entries, entry].toSorted((a, b) => compareMinutes(a.at, b.at));
  if (row.kind !== 'nap' || row.detail.until != null) return { ...day, entries };
  const asleep = new Set(day.running.map(({ studentId }) => studentId));
  const naps = row.studentIds.filter((id) => !asleep.has(id)).map((studentId) => napAhead(day, entry, studentId));
  return { ...day, entries, running: [...day.running, ...naps] };
}

function entryAhead(day: LogDay, row: NewLogEntry, { name }: Writer): LogEntry {
  const at = row.at ?? '';
  const classroomId = day.children.find(({ studentId }) => studentId === row.studentIds[0])?.classroomId ?? null;
  const held = day.rooms.find((room) => room.classroomId === classroomId)?.held ?? heldAtFirst;
  const isHeld = (row.photoIds ?? []).length > 0 || held.includes(row.kind);
  const state = row.state ?? (isHeld ? 'held' : 'shared');
  const note = row.note ?? null;
  return {
    entryId: row.id,
    kind: row.kind,
    at,
    day: day.day,
    classroomId,
    studentIds: row.studentIds,
    detail: row.detail,
    note,
    parts: row.studentIds.map((studentId) => ({
      studentId,
      detail: row.detail,
      amount: row.amounts?.find((one) => one.studentId === studentId)?.amount ?? null,
      note,
      answers: (row.confirmed ?? []).filter((one) => one.studentId === studentId),
      editedAt: null,
      updatedAt: '',
      wokenBy: null,
    })),
    photos: [],
    lacking: [],
    state,
    sharedAt: state === 'shared' ? at : null,
    author: name,
    isOwn: true,
    recordedAt: at,
    updatedAt: '',
    waited: false,
    // It can be changed once the server has it.
    mayEdit: false,
  };
}

function napAhead(day: LogDay, { entryId, at, author }: LogEntry, studentId: string): RunningNap {
  const classroomId = day.children.find((child) => child.studentId === studentId)?.classroomId ?? null;
  const room = day.rooms.find((one) => one.classroomId === classroomId);
  const checkEvery = room?.sleepChecks === true ? checkEveryMinutes : null;
  return { entryId, studentId, classroomId, from: at, updatedAt: '', startedBy: author, checkEvery, checks: [] };
}
