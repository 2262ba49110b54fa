import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import type { LogEntry } from '@daycare-portal/shared/daily-log';
import { logPageText } from '@daycare-portal/shared/log-page-text';
import { watchOf } from '@daycare-portal/shared/nap-checks';
import { Text } from '../../components/layout';
import type { Log } from './log';

const labels = logPageText.asleep;

/** Who looked at the sleeping children and when, and when nobody did although it was due. */
export function SleepChecks({ log, entry }: { log: Log; entry: LogEntry }) {
  const { timeZone, checks, running, rooms } = log.day;
  const isWatched = rooms.some(({ classroomId, sleepChecks }) => classroomId === entry.classroomId && sleepChecks);
  const naps = entry.parts.flatMap(({ studentId, detail }) => {
    const isOf = (one: { entryId: string; studentId: string }) => one.entryId === entry.entryId && one.studentId === studentId;
    const own = running.find(isOf)?.checks ?? checks.filter(isOf);
    const until = 'until' in detail ? (detail.until ?? null) : null;
    if (own.length === 0 && !isWatched) return [];
    const { missed } = watchOf({ from: entry.at, until }, own, log.now);
    return own.length + missed.length === 0 ? [] : [{ studentId, own, missed }];
  });
  if (naps.length === 0) return null;
  const at = (instant: string) => clockTimeAt(instant, timeZone);
  return (
    <Text as="section" rule="top" aria-labelledby="sleep-checks">
      <Text as="h3" id="sleep-checks" above="s" size="l">
        {labels.checks}
      </Text>
      {naps.map(({ studentId, own, missed }) => (
        <Text as="div" key={studentId} padY="xs" breaks>
          <bdi>{log.nameOf(studentId)}</bdi>
          <Text as="ul" size="s" tone="soft">
            {own.map((check) => (
              <li key={check.id}>{labels.seen(at(check.at), labels.positions[check.position], check.initials)}</li>
            ))}
          </Text>
          {missed.length === 0 ? null : (
            <Text weight="strong" tone="warning">
              {labels.missed(missed.map(at))}
            </Text>
          )}
        </Text>
      ))}
    </Text>
  );
}
