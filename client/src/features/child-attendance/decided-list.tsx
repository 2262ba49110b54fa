import type { HistoryDay } from '@daycare-portal/shared/attendance';
import { historyText } from '@daycare-portal/shared/history-text';
import { tappedWords } from '../../attention/undecided-words';
import { DayFacts } from './day-facts';
import { moment } from './day-words';
import { Stack, Text } from '../../components/layout';

const labels = historyText.decided;

interface DecidedListProps {
  day: HistoryDay;
  student: { firstName: string; lastName: string };
  timeZone: string;
}

/** What was refused when it came late, what stood against it, and who decided what about it. */
export function DecidedList({ day: { day, decided }, student: { firstName, lastName }, timeZone }: DecidedListProps) {
  if (decided.length === 0) return null;
  return (
    <Stack as="ol" aria-label={labels.title}>
      {decided.map(({ id, against, outcome, why, decidedBy, decidedAt, note, reason, ...tapped }) => (
        <Stack as="li" key={id} gap="2xs" padY="xs" divided>
          <Text tone="ink" weight="strong" breaks>
            {tappedWords({ ...tapped, firstName, lastName }, { timeZone, today: day })}
          </Text>
          <DayFacts
            facts={[
              labels.refused(against),
              note === null || note === '' ? '' : historyText.note(note),
              reason === null || reason === '' ? '' : historyText.why(reason),
              labels[outcome](decidedBy, moment(decidedAt, timeZone)),
              why === null ? '' : historyText.why(why),
            ].filter((fact) => fact !== '')}
          />
        </Stack>
      ))}
    </Stack>
  );
}
