import type { ChildPaper, PaperPerson } from '@daycare-portal/shared/child-papers';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { mayEverPickUp } from '@daycare-portal/shared/pickup';
import { printText } from '@daycare-portal/shared/print-text';
import { pickupWords } from '../../../shared-features/pickup-words';
import { whoIs } from '@daycare-portal/shared/who-is';

/** Everyone who may pick up the child on some day from this one on, also those of whom a close name asks who they are. */
export function mayPickUp(people: readonly PaperPerson[], today: PlainDate): PaperPerson[] {
  return people.filter((person) => mayEverPickUp({ ...person, notAuthorized: person.notAuthorized !== null }, today));
}

/** People with whom the child must not leave. */
export function forbiddenOf({ people }: Pick<ChildPaper, 'people'>): PaperPerson[] {
  return people.filter(({ notAuthorized }) => notAuthorized !== null);
}

/** The name, the days if limited, and whether to ask first or to check an ID. */
export function pickupLine(person: PaperPerson): string {
  const { pickup, firstTime, isAsked } = person;
  const { askFirst, checkId } = printText.cards;
  const isBound = pickup !== null && (pickup.from !== null || pickup.until !== null || pickup.weekdays !== null);
  const note = isAsked ? askFirst : firstTime ? checkId : null;
  return [whoIs(person), ...(isBound ? [pickupWords(person)] : []), ...(note === null ? [] : [note])].join(', ');
}
