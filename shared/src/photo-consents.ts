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
  return lackingConsentTo(children.length === 1 ? (children[0]?.studentId ?? null) : null, children);
}

/**
 * The same for a photo that goes to the family of one child, or with null to several families. Only where nobody but that child can be seen
 * is it a photo for its own family.
 */
export function lackingConsentTo(studentId: string | null, children: readonly PhotoAnswers[]): string[] {
  const isOwn = children.every((child) => child.studentId === studentId);
  const may = ({ photosOwnFamily, photosOtherFamilies }: PhotoAnswers) =>
    isOwn ? photosOwnFamily === 'yes' : photosOtherFamilies === 'yes' && photosOwnFamily !== 'no';
  return children.filter((child) => !may(child)).map((child) => child.studentId);
}
