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
];
