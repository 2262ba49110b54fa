import type { History } from '@daycare-portal/shared/attendance';
import { historyText } from '@daycare-portal/shared/history-text';
import { VisuallyHidden } from '@mantine/core';
import { Card, Row, Stack, Text } from '../../components/layout';
import { duration, durationSpoken } from './day-words';
import classes from './child-attendance.module.css';
import { LookTile, lookColors } from './look-icon';
import { dayLooks, numbersOf, type DayLook } from './month';

const labels = historyText;

/** Entries that the key always shows, even if the month has none. */
const always: readonly DayLook[] = ['here', 'absent'];

/** Explains the shapes of the month and counts the days of each. */
export function MonthKey({ history }: { history: History | undefined }) {
  const numbers = history === undefined ? undefined : numbersOf(history);
  const shown = dayLooks.filter((look) => always.includes(look) || (look !== 'notEnrolled' && (numbers?.days[look] ?? 0) > 0));
  return (
    <Card as="section" pad="m" aria-label={labels.inMonth}>
      <Stack as="dl" gap="s" className={classes.numbers}>
        <Row justify="between" wrap align="baseline" gap="s" rowGap="none" across>
          <Text as="dt" tone="soft">
            {labels.total}
          </Text>
          <Text as="dd" weight="strong" figures className={classes.sum}>
            {numbers === undefined ? (
              '\u00a0'
            ) : (
              <>
                <span aria-hidden>{duration(numbers.minutes)}</span>
                <VisuallyHidden>{durationSpoken(numbers.minutes)}</VisuallyHidden>
              </>
            )}
          </Text>
        </Row>
        {shown.map((look) => (
          <Row key={look} justify="between" gap="s" style={lookColors(look)}>
            <Row as="dt" gap="s">
              <LookTile look={look} size={28} />
              {labels.looks[look]}
            </Row>
            <Text as="dd" tone="soft" figures nowrap>
              {numbers === undefined ? '' : labels.counts(numbers.days[look])}
            </Text>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}
