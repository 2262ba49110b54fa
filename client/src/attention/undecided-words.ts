import { reasonInWords } from '@daycare-portal/shared/absence-words';
import type { UndecidedMark } from '@daycare-portal/shared/attendance';
import { dayAt } from '@daycare-portal/shared/center-time';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { formatDate } from '@daycare-portal/shared/dates';
import { dayText } from '@daycare-portal/shared/day-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';

type Tapped = Pick<
  UndecidedMark,
  'firstName' | 'lastName' | 'kind' | 'at' | 'roomName' | 'personName' | 'goesTo' | 'absence' | 'tappedName'
>;

/** What somebody tapped, without what they wrote. */
export function tappedWords(mark: Tapped, { timeZone, today }: { timeZone: string; today: string }): string {
  const { destinations } = dayText.attendance;
  const said = [
    sentenceOf(mark, whenOf(mark.at, timeZone, today)),
    ...(mark.goesTo === null ? [] : [`${destinations[mark.goesTo]}.`]),
    ...(mark.absence === null ? [] : [`${reasonInWords(mark.absence.reason)}.`]),
  ];
  return said.join(' ');
}

/** The time, with the day if it was not today. */
function whenOf(at: string, timeZone: string, today: string): string {
  const time = clockTimeAt(at, timeZone);
  const day = dayAt(at, timeZone);
  return day === today ? time : dayText.waiting.on(time, formatDate(day, 'short'));
}

function sentenceOf(mark: Tapped, when: string): string {
  const words = dayText.attendance;
  const { kind, roomName, personName, tappedName } = mark;
  const name = fullNameOf(mark);
  const by = tappedName === '' ? words.someone : tappedName;
  switch (kind) {
    case 'in': {
      const said = roomName === null ? words.alreadyIn(name, when, by) : words.alreadyInRoom(name, roomName, when, by);
      return personName === null ? said : `${said} ${dayText.waiting.droppedOffBy(personName)}`;
    }
    case 'out':
      return personName === null ? words.alreadyOutWithNobody(name, when, by) : words.alreadyOutWith(name, personName, when, by);
    case 'move':
      return words.movedTo(name, roomName ?? dayText.today.noRoom, when, by);
    case 'absent':
      return words.alreadyAbsent(name, when, by);
    case 'notAbsent':
      return words.absenceTakenBack(name, when, by);
  }
}
