/** How a child may stand; apart from the rest, as every list of children needs it. */
export const enrolmentStatuses = ['enrolled', 'waiting', 'withdrawn'] as const;
export type EnrolmentStatus = (typeof enrolmentStatuses)[number];
