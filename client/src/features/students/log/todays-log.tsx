import { childLogText } from '@daycare-portal/shared/child-log-text';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import type { LogDay, LogEntry, LogPart } from '@daycare-portal/shared/daily-log';
import { formatDate, type PlainDate } from '@daycare-portal/shared/dates';
import { logText } from '@daycare-portal/shared/log-text';
import { detailInWords } from '@daycare-portal/shared/log-words';
import type { Icon } from '@tabler/icons-react';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { QueryView } from '../../../api/query-view';
import { trpc } from '../../../api/trpc';
import { IconButton } from '../../../components/icon-button';
import { Row, Stack, Text } from '../../../components/layout';
import { Section } from '../../../components/section';
import { paths } from '../../../paths';

const labels = childLogText.today;

interface TodaysLogProps {
  daycareId: string;
  student: { id: string; firstName: string };
}

/** What was written about the child, the latest first: today, or on another day. */
export function TodaysLog({ daycareId, student: { id, firstName } }: TodaysLogProps) {
  const [day, setDay] = useState<PlainDate | null>(null);
  const query = trpc.dailyLog.getDay.useQuery(
    { daycareId, day, studentId: id },
    { refetchOnMount: false, placeholderData: keepPreviousData },
  );
  return (
    <Section title={day === null ? labels.title : childLogText.dayOf(firstName)}>
      <QueryView query={query} loading={null}>
        {(shown) => (
          <>
            <DayChoice shown={shown} onDay={setDay} />
            {shown.entries.length === 0 && (shown.running.length === 0 || day !== null) ? (
              <Text above="2xs" tone="soft">
                {day === null ? labels.none(firstName) : labels.noneThen(firstName)}
              </Text>
            ) : null}
            <Text as="ul" above="xs">
              {shown.entries.toReversed().map((entry) => (
                <Entry
                  key={entry.entryId}
                  entry={entry}
                  part={entry.parts.find(({ studentId }) => studentId === id)}
                  timeZone={shown.timeZone}
                />
              ))}
            </Text>
            <Row as="p" above="2xs" align="stretch" wrap rowGap="none" gap="l">
              {[
                [paths.milestonesOf(id), labels.milestones] as const,
                [paths.familySeesOf(id), labels.familySees] as const,
                day === null ? ([paths.activities, labels.more] as const) : ([paths.earlierDay(day), labels.wholeDay] as const),
              ].map(([to, words]) => (
                <Text key={to} as={Link} to={to} padY="xs">
                  {words}
                </Text>
              ))}
            </Row>
          </>
        )}
      </QueryView>
    </Section>
  );
}

/** The day that is shown, and the ones around it on which something was written. */
function DayChoice({ shown, onDay }: { shown: LogDay; onDay: (day: PlainDate | null) => void }) {
  const { day, today, previousDay, nextDay } = shown;
  if (previousDay === null && day === today) return null;
  const later = day === today ? null : nextDay !== null && nextDay < today ? nextDay : today;
  return (
    <Row gap="2xs" above="2xs" figures>
      <Step icon={IconChevronLeft} words={labels.earlier} to={previousDay} onPress={onDay} />
      <time dateTime={day} aria-live="polite">
        {formatDate(day, 'short')}
      </time>
      <Step icon={IconChevronRight} words={labels.later} to={later} onPress={(to) => onDay(to === today ? null : to)} />
    </Row>
  );
}

interface StepProps {
  icon: Icon;
  words: string;
  to: PlainDate | null;
  onPress: (day: PlainDate) => void;
}

/** Stays in its place where there is no such day, so that the other does not move. */
function Step({ icon, words, to, onPress }: StepProps) {
  if (to === null) return <Text as="span" w={44} h={44} />;
  return <IconButton icon={icon} label={`${words}: ${formatDate(to, 'short')}`} onClick={() => onPress(to)} />;
}

function Entry({ entry, part, timeZone }: { entry: LogEntry; part: LogPart | undefined; timeZone: string }) {
  if (part === undefined) return null;
  const until = 'until' in part.detail ? part.detail.until : undefined;
  const details = [
    detailInWords(part.detail),
    part.amount === null ? '' : logText.amounts[part.amount],
    entry.kind !== 'nap'
      ? ''
      : until == null
        ? labels.asleepSince(clockTimeAt(entry.at, timeZone))
        : labels.until(clockTimeAt(until, timeZone)),
    part.note ?? '',
    part.editedAt === null ? '' : labels.edited,
  ].filter((words) => words !== '');
  return (
    <Stack as="li" rowGap="2xs" gap="s" padY="xs" rule="bottom" cols="84px minmax(0, 1fr)">
      <Text as="span" tone="soft" figures>
        {clockTimeAt(entry.at, timeZone)}
      </Text>
      <Text as="span" breaks>
        <strong>{logText.kinds[entry.kind]}</strong> {details.join(', ')}
        {entry.state === 'held' ? (
          <Row as="span" gap="2xs" inline size="s" tone="soft" padX="xs">
            <IconEyeOff size={16} stroke={1.75} aria-hidden /> {logText.states.held}
          </Row>
        ) : null}
        {entry.photos.length === 0 ? null : (
          <Row as="span" gap="xs" above="2xs" align="stretch" wrap>
            {entry.photos.map(({ photoId, url }, at) => (
              <a key={photoId} href={url} target="_blank" rel="noreferrer">
                <Text
                  as="img"
                  block
                  round="m"
                  src={`${url}?size=144`}
                  alt={labels.photoOf(at + 1)}
                  width={72}
                  height={72}
                  style={{ objectFit: 'cover' }}
                  loading="lazy"
                />
              </a>
            ))}
          </Row>
        )}
      </Text>
    </Stack>
  );
}
