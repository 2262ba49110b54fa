import type { History } from '@daycare-portal/shared/attendance';
import { historyText } from '@daycare-portal/shared/history-text';
import { VisuallyHidden } from '@mantine/core';
import { Row, Stack, Text } from '../../components/layout';
import { duration, durationSpoken } from './day-words';
import { LookIcon } from './look-icon';
import looks from './looks.module.css';
import { dayLooks, numbersOf, type DayLook } from './month';
import classes from './month-key.module.css';

const labels = historyText;

/** Entries that the key always shows, even if the month has none. */
const always: readonly DayLook[] = ['here', 'absent'];

/** Explains the shapes of the month and counts the days of each. */
export function MonthKey({ history }: { history: History | undefined }) {
  const numbers = history === undefined ? undefined : numbersOf(history);
  const shown = dayLooks.filter((look) => always.includes(look) || (look !== 'notEnrolled' && (numbers?.days[look] ?? 0) > 0));
  return (
    <section className={classes.key} aria-label={labels.inMonth}>
      <Stack as="dl" className={classes.numbers}>
        <Text as="div" below="xs" className={classes.total}>
          <dt>{labels.total}</dt>
          <dd>
            {numbers === undefined ? (
              '\u00a0'
            ) : (
              <>
                <span aria-hidden>{duration(numbers.minutes)}</span>
                <VisuallyHidden>{durationSpoken(numbers.minutes)}</VisuallyHidden>
              </>
            )}
          </dd>
        </Text>
        {shown.map((look) => (
          <Row key={look} justify="between" gap="s" className={`${looks.look} ${classes.entry}`} data-look={look}>
            <dt>
              <Text as="span" middle fixed className={classes.tile}>
                <LookIcon look={look} size={16} />
              </Text>
              {labels.looks[look]}
            </dt>
            <dd>{numbers === undefined ? '' : labels.counts(numbers.days[look])}</dd>
          </Row>
        ))}
      </Stack>
    </section>
  );
}
