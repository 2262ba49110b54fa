/** The possible statuses of a child, separate because every list of children needs them. */
export const enrollmentStatuses = ['enrolled', 'waiting', 'withdrawn'] as const;
export type EnrollmentStatus = (typeof enrollmentStatuses)[number];
