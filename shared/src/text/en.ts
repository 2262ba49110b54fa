import { accountEn } from './en/account';
import { badgesEn } from './en/badges';
import { classroomsEn } from './en/classrooms';
import { enrollmentEn } from './en/enrollment';
import { entryEn } from './en/entry';
import { generalEn } from './en/general';
import { mailEn } from './en/mail';
import { portalEn } from './en/portal';
import { settingsEn } from './en/settings';
import { staffEn } from './en/staff';
import { studentsEn } from './en/students';

export const en = {
  ...entryEn,
  ...generalEn,
  ...accountEn,
  ...mailEn,
  ...portalEn,
  ...settingsEn,
  ...staffEn,
  ...classroomsEn,
  ...studentsEn,
  ...enrollmentEn,
  ...badgesEn,
};
