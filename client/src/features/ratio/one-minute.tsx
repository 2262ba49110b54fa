import { instantOf, type ClockTime } from '@daycare-portal/shared/center-time';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { presentIn, shortBy } from '@daycare-portal/shared/coverage-day';
import { dayText } from '@daycare-portal/shared/day-text';
import { bandOf } from '@daycare-portal/shared/ratio-rules';
import { ruleSetOf } from '@daycare-portal/shared/ratio-rule-sets';
import { ratioText } from '@daycare-portal/shared/ratio-text';
import type { ChildPresence, CoverageDay, RoomCoverage } from '@daycare-portal/shared/room-coverage';
import { TextInput } from '@mantine/core';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { Row, Stack, Text } from '../../components/layout';
import { ruleWords } from './rule-words';
import { Part } from './day-side';

const labels = ratioText.day.minute;

interface OneMinuteProps {
  day: CoverageDay;
  daycareId: string;
  /** The chosen time, or '' for none. */
  time: ClockTime;
  onTime: (time: ClockTime) => void;
}

/** What an inspector asks: who was in the room at a certain time, how many adults were needed, and by which rule. */
export function OneMinute({ day, daycareId, time, onTime }: OneMinuteProps) {
  const at = time === '' ? null : instantOf(day.day, time, day.timeZone);
  const { data, error } = trpc.classrooms.getCoverage.useQuery({ daycareId, at }, { enabled: at !== null });
  const room = data?.rooms.find(({ classroomId }) => classroomId === day.classroomId);
  const isCorrected = at !== null && day.steps.some((step) => step.isCorrected && step.from <= at && at < step.until);
  return (
    <Part title={labels.title} only={room === undefined ? 'screen' : undefined}>
      <TextInput
        type="time"
        className="dp-only-screen"
        label={labels.label}
        description={labels.help}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        value={time}
        error={at !== null && error !== null ? callError(error).message : undefined}
        onChange={({ currentTarget }) => onTime(currentTarget.value)}
      />
      <div role="status">
        {at === null || data === undefined || room === undefined ? null : (
          <Stack gap="xs" pad="m" round="l" fill={shortBy(room) > 0 ? 'error' : 'fill'} breaks>
            <Row as="p" justify="between" gap="s" tone={shortBy(room) > 0 ? 'error' : 'ink'} weight="strong">
              <span>{clockTimeAt(at, day.timeZone)}</span>
              <span>{standing(room)}</span>
            </Row>
            <p>{[labels.here(room.children, room.staff), ...(room.needed === null ? [] : [labels.needed(room.needed)])].join(', ')}</p>
            <Details room={room} present={presentIn(day.children, at)} ruleSetId={data.ruleSet?.id ?? null} />
            {isCorrected ? <Text tone="soft">{labels.corrected}</Text> : null}
          </Stack>
        )}
      </div>
    </Part>
  );
}

function standing(room: RoomCoverage): string {
  if (room.headroom === null) return dayText.ratio.noRule;
  return shortBy(room) > 0 ? dayText.ratio.short(shortBy(room)) : labels.spots(room.headroom);
}

function Details({ room, present, ruleSetId }: { room: RoomCoverage; present: readonly ChildPresence[]; ruleSetId: string | null }) {
  const ruleSet = ruleSetOf(ruleSetId);
  const words = room.rule === null ? [] : [ruleWords(room.rule).join(' '), ...(room.citation === null ? [] : [room.citation])];
  return (
    <>
      {room.adults.length === 0 ? null : (
        <p>
          <strong>{labels.adults}:</strong> {room.adults.map(({ name }) => name).join(', ')}
        </p>
      )}
      {present.length === 0 ? null : (
        <p>
          <strong>{labels.children}:</strong> {present.map(({ name }) => name).join(', ')}
        </p>
      )}
      {ruleSet === undefined || room.children === 0 ? null : (
        <p>
          <strong>{labels.ages}:</strong>{' '}
          {room.groups
            .map(({ fromMonths, children }) => {
              const band = bandOf(ruleSet, fromMonths ?? 0);
              return labels.group(children, dayText.ratio.ages(band.fromMonths, band.untilMonths));
            })
            .join(', ')}
        </p>
      )}
      {words.map((line) => (
        <Text key={line} tone="soft">
          {line}
        </Text>
      ))}
    </>
  );
}
