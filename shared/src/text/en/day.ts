import { attendanceEn } from './day-attendance';
import { clockEn } from './day-clock';
import { familyEn } from './day-family';
import { peopleEn } from './day-people';
import { ratioEn } from './day-ratio';
import { sheetsEn } from './day-sheets';
import { todayEn } from './day-today';
import { waitingEn } from './day-waiting';

/** The words of the day: who is here. */
export const dayEn = { ...attendanceEn, ...todayEn, ...sheetsEn, ...clockEn, ...peopleEn, ...familyEn, ...waitingEn, ...ratioEn };
