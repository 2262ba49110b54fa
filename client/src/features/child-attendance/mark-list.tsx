import { reasonInWords } from '@daycare-portal/shared/absence-words';
import type { AttendanceMark, History, HistoryDay } from '@daycare-portal/shared/attendance';
import { countingMarks } from '@daycare-portal/shared/attendance-day';
import { doorTeamText } from '@daycare-portal/shared/door-text';
import { dayText } from '@daycare-portal/shared/day-text';
import { historyText } from '@daycare-portal/shared/history-text';
import { Button } from '@mantine/core';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { Row, Stack, Text } from '../../components/layout';
import { DrawnSignature } from '../../components/signature-pad';
import { DayFacts } from './day-facts';
import { markName, moment, roomName } from './day-words';

const labels = historyText;

interface MarkListProps {
  day: HistoryDay;
  history: History;
  /** Corrects a mark that counts, or null if the person may not. */
  onCorrect: ((mark: AttendanceMark) => void) | null;
}

/** Lists everything that was recorded for a day in that order: who, when, what it replaced and why. Replaced marks stay, struck through. */
export function MarkList({ day: { marks, onTablets }, history, onCorrect }: MarkListProps) {
  const byId = new Map(marks.map((mark) => [mark.id, mark]));
  const counting = new Set(countingMarks(marks).map(({ id }) => id));
  return (
    <Stack as="ol" aria-label={labels.record}>
      {marks.toSorted(byRecord).map((mark) => {
        const before = mark.replaces === null ? undefined : byId.get(mark.replaces);
        const name = nameOf(mark, before, history.timeZone);
        const onTablet = onTablets.find(({ markId }) => markId === mark.id);
        const counts = counting.has(mark.id);
        const isReplaced = !counts && mark.kind !== 'void';
        return (
          <Row key={mark.id} as="li" wrap gap="m" rowGap="2xs" padY="xs" divided>
            <Stack flex="1 1 14rem" gap="2xs">
              <Row as="p" wrap gap="s" rowGap="2xs" tone={isReplaced ? 'soft' : 'ink'} weight={isReplaced ? 'medium' : 'strong'} breaks>
                {isReplaced ? <del>{name}</del> : name}
                {isReplaced ? (
                  <Text as="span" pad="xs" round="s" fill="fill" tone="soft" size="xs" weight="medium">
                    {labels.replaced}
                  </Text>
                ) : null}
              </Row>
              <DayFacts
                facts={[...factsOf(mark, before, history), ...(onTablet?.tablet == null ? [] : [labels.onTablet(onTablet.tablet)])]}
              />
              {onTablet?.signature == null ? null : (
                <DrawnSignature signature={onTablet.signature} label={doorTeamText.signed(mark.personName ?? mark.recordedName)} />
              )}
            </Stack>
            {counts && onCorrect !== null ? (
              <Button
                variant="default"
                leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
                aria-label={labels.correctOf(name)}
                onClick={() => onCorrect(mark)}
              >
                {labels.correct}
              </Button>
            ) : null}
          </Row>
        );
      })}
    </Stack>
  );
}

/** Sorts by time of recording, and by time of the event among marks recorded together. */
function byRecord(a: AttendanceMark, b: AttendanceMark): number {
  const [left, right] = [a, b].map(({ recordedAt, at }) => `${recordedAt} ${at}`);
  return (left ?? '') < (right ?? '') ? -1 : 1;
}

function nameOf(mark: AttendanceMark, before: AttendanceMark | undefined, timeZone: string): string {
  if (mark.kind !== 'void') return markName(mark, timeZone);
  return before === undefined ? labels.kinds.void : labels.didNotHappen(markName(before, timeZone));
}

const people = dayText.people.history;

function factsOf(mark: AttendanceMark, before: AttendanceMark | undefined, history: History): string[] {
  const { kind, personName, goesTo, absence, note, reason, recordedName, recordedAt, waited, idSeen, authorizedBy, exception } = mark;
  const when = moment(recordedAt, history.timeZone);
  const facts = [
    kind === 'in' || kind === 'move' ? roomName(history, mark.classroomId) : null,
    absence === null ? null : reasonInWords(absence.reason),
    absence?.note ?? null,
    personName === null || kind === 'void'
      ? null
      : kind === 'in'
        ? labels.broughtBy(personName)
        : kind === 'out'
          ? labels.pickedUpBy(personName)
          : labels.toldBy(personName),
    exception === null || kind !== 'out' ? null : people.exception(exception),
    idSeen && kind === 'out' ? people.idSeen : null,
    authorizedBy === null || kind !== 'out'
      ? null
      : people.authorizedBy(authorizedBy.name, dayText.people.pickup.hows[authorizedBy.how], moment(authorizedBy.at, history.timeZone)),
    goesTo === null ? null : dayText.attendance.destinations[goesTo],
    note === null ? null : labels.note(note),
    before === undefined || kind === 'void' ? null : labels.insteadOf(markName(before, history.timeZone)),
    reason === null ? null : labels.why(reason),
    before === undefined ? labels.recordedBy(recordedName, when) : labels.correctedBy(recordedName, when),
    waited ? labels.waited : null,
  ];
  return facts.filter((fact) => fact !== null && fact !== '') as string[];
}
