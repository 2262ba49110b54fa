import { language } from '@daycare-portal/shared/language';
import type { MessageReader } from '@daycare-portal/shared/messages';
import { messagesText } from '@daycare-portal/shared/messages-text';

export function namesOfReading(readers: readonly MessageReader[]): string[] {
  return readers.filter(({ reads }) => reads).map(({ name }) => name);
}

/** Which of them read in another language than the one that this page is in. Empty if nobody does. */
export function readInOther(readers: readonly MessageReader[]): string {
  return readers
    .flatMap(({ name, reads, language: read }) => (reads && read !== null && read !== language() ? [messagesText.reads[read](name)] : []))
    .join(' ');
}
