import type { absenceReasonsEn } from '../en/absence-reasons';

/** In the day of the team, and in that of a family. */
export const absenceReasonsEs: typeof absenceReasonsEn = {
  sick: 'Enfermedad',
  vacation: 'Vacaciones',
  appointment: 'Cita',
  family: 'Familia',
  noShow: 'No vino',
  other: 'Otro',
};
