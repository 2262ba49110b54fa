/** The possible statuses of a child, separate because every list of children needs them. */
export const enrolmentStatuses = ['enrolled', 'waiting', 'withdrawn'] as const;
export type EnrolmentStatus = (typeof enrolmentStatuses)[number];
