/** The answers of one child’s family about photos. A missing one was not asked yet. */
export interface PhotoAnswers {
  studentId: string;
  photosOwnFamily?: 'yes' | 'no' | undefined;
  photosOtherFamilies?: 'yes' | 'no' | undefined;
}

/**
 * The children because of whom a photo cannot be shown to families. A photo of one child goes to its own family alone. One of several goes
 * to the families of the others, too, so each needs that consent, and nobody’s own family may have said no.
 */
export function lackingConsent(children: readonly PhotoAnswers[]): string[] {
  const may = ({ photosOwnFamily, photosOtherFamilies }: PhotoAnswers) =>
    children.length === 1 ? photosOwnFamily === 'yes' : photosOtherFamilies === 'yes' && photosOwnFamily !== 'no';
  return children.filter((child) => !may(child)).map(({ studentId }) => studentId);
}
