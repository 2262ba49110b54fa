import { attendanceEs } from './day-attendance';
import { clockEs } from './day-clock';
import { familyEs } from './day-family';
import { peopleEs } from './day-people';
import { ratioEs } from './day-ratio';
import { sheetsEs } from './day-sheets';
import { todayEs } from './day-today';
import { waitingEs } from './day-waiting';

/** The words of the day: who is here. */
export const dayEs = { ...attendanceEs, ...todayEs, ...sheetsEs, ...clockEs, ...peopleEs, ...familyEs, ...waitingEs, ...ratioEs };
