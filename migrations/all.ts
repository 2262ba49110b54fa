import { accounts } from './0001-accounts';
import { daycares } from './0002-daycares';
import { classrooms } from './0003-classrooms';
import { students } from './0004-students';
import { invitations } from './0005-invitations';
import { photos } from './0006-photos';
import { mailOutbox } from './0007-mail-outbox';
import { twoFactor } from './0008-two-factor';
import { passwordResets } from './0009-password-resets';
import { activity } from './0010-activity';
import { imports } from './0011-imports';
import { thumbnails } from './0012-thumbnails';
import { language } from './0013-language';
import { day } from './0014-day';
import { joined } from './0015-joined';
import { signIns } from './0016-sign-ins';
import { importNames } from './0017-import-names';
import { reach } from './0018-reach';
import { daycareDay } from './0019-daycare-day';
import { enrolment } from './0020-enrolment';
import { attendance } from './0021-attendance';
import { importMappings } from './0027-import-mappings';
import { binder } from './0028-binder';
import { headcounts } from './0022-headcounts';
import { staffDay } from './0023-staff-day';
import { people } from './0024-people';
import { health } from './0025-health';
import { coverage } from './0026-coverage';
import { peoplePhotos } from './0029-people-photos';
import { archivedRooms } from './0030-archived-rooms';
import type { Migration } from './engine';

/** In the order in which they run. A released one is never changed. */
export const allMigrations: readonly Migration[] = [
  accounts,
  daycares,
  classrooms,
  students,
  invitations,
  photos,
  mailOutbox,
  twoFactor,
  passwordResets,
  activity,
  imports,
  thumbnails,
  language,
  day,
  joined,
  signIns,
  importNames,
  reach,
  daycareDay,
  enrolment,
  attendance,
  headcounts,
  staffDay,
  people,
  health,
  coverage,
  importMappings,
  binder,
  peoplePhotos,
  archivedRooms,
];
