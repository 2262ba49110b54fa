/** In the day of the team, and in that of a family. */
export const absenceReasonsEn = {
  sick: 'Sick',
  vacation: 'Vacation',
  appointment: 'Appointment',
  family: 'Family',
  noShow: 'No show',
  other: 'Other',
};
