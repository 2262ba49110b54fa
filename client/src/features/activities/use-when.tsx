import { clockAt, instantOf } from '@daycare-portal/shared/center-time';
import { clockTimeAt, formatClock } from '@daycare-portal/shared/clock-words';
import { formatDate } from '@daycare-portal/shared/dates';
import { logPageText } from '@daycare-portal/shared/log-page-text';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Row, Text } from '../../components/layout';
import type { Draft, Log } from './log';
import classes from './activities.module.css';

const labels = logPageText.when;
/** A time that is further back than this is said in words, because AM was typed for PM. */
const farHours = 3;

export interface When {
  /** The typed time, or null for now. */
  at: string | null;
  problem: string | undefined;
  reset: () => void;
  field: ReactNode;
}

/** When it happened: now, unless another time is typed. What is entered again begins with its own time and day. */
export function useWhen(
  { day, now, clock }: Pick<Log, 'day' | 'now' | 'clock'>,
  begun: Pick<Draft, 'at'> | null,
  label: string = labels.label,
): When {
  const own = begun?.at == null ? null : clockAt(begun.at, day.timeZone);
  const [time, setTime] = useState<string | null>(own?.time ?? null);
  const isEarlier = own !== null && own.day !== day.today;
  const at = time === null || time === '' ? null : instantOf(isEarlier ? own.day : day.today, time, day.timeZone);
  const problem = at !== null && at > now && time !== clock ? labels.future : undefined;
  const hours = at === null ? 0 : Math.floor((Date.parse(now) - Date.parse(at)) / 3_600_000);
  const reset = () => setTime(null);
  return {
    at,
    problem,
    reset,
    field:
      time === null ? (
        <button type="button" className={classes.link} onClick={() => setTime(clock)}>
          <IconClock size={18} stroke={1.75} aria-hidden />
          {labels.change(formatClock(clock))}
        </button>
      ) : (
        <Row align="end" rowGap="2xs" gap="l" wrap>
          <TextInput
            type="time"
            label={isEarlier ? `${label}, ${formatDate(own.day, 'short')}` : label}
            value={time}
            error={problem}
            onChange={({ currentTarget }) => setTime(currentTarget.value)}
          />
          <button type="button" className={classes.link} onClick={reset}>
            {labels.reset}
          </button>
          {hours >= farHours && problem === undefined && at !== null ? (
            <Text whole weight="strong" tone="warning" role="status">
              {`${clockTimeAt(at, day.timeZone)}: ${labels.hoursAgo(hours)}`}
            </Text>
          ) : null}
        </Row>
      ),
  };
}
