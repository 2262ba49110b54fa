import type { AttendanceDay } from '@daycare-portal/shared/attendance';
import { addDays } from '@daycare-portal/shared/center-time';
import { clockTimeAt, dayInWords, weekdayName } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { PortalVersion } from '@daycare-portal/shared/site';
import { text } from '@daycare-portal/shared/text';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconClockExclamation from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs';
import IconDatabase from '@tabler/icons-react/dist/esm/icons/IconDatabase.mjs';
import IconForms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs';
import IconNotebook from '@tabler/icons-react/dist/esm/icons/IconNotebook.mjs';
import IconPhoneOff from '@tabler/icons-react/dist/esm/icons/IconPhoneOff.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconUserQuestion from '@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { trpc } from '../../api/trpc';
import type { AttentionRow } from '../../attention/attention-list';
import { useExceptionRows } from '../../attention/exceptions';
import { useRecordRows } from '../../attention/use-record-rows';
import { useUndecidedRows } from '../../attention/undecided';
import { useZoneDoubt } from '../../attention/zone-doubt';
import { useDaycare } from '../../auth/use-daycare';
import { usePermission } from '../../auth/use-permission';
import { ratioWords, shortIn } from '../../shared-features/ratio-meter';
import { paths } from '../../paths';
import { useCoverage } from '../../waiting/use-coverage';
import type { AttendanceToday } from './use-attendance-today';

const openToday = () => ({ label: text.dashboard.attendance.open, to: paths.today });

/** What the reader should look after, worst first. Undefined until known. Missing children have their own strips above the page. */
export function useAttention(today: AttendanceToday): AttentionRow[] | undefined {
  const exceptions = useExceptionRows(useDaycare().daycareId);
  const undecided = useUndecidedRows(useDaycare().daycareId);
  const records = useRecordRows();
  const ratio = useRatioRows(today.isKept);
  const people = usePeopleRows();
  const forms = useFormRows();
  const owner = useOwnerRows();
  const mayAdd = usePermission()('students.enrol');
  const doubt = useZoneDoubt();
  const isDayOpen = today.isKept && today.data === undefined && today.error === null;
  if (
    exceptions === undefined ||
    undecided === undefined ||
    records === undefined ||
    ratio === undefined ||
    people === undefined ||
    forms === undefined ||
    owner === undefined ||
    isDayOpen
  )
    return undefined;
  const zone: AttentionRow[] = doubt === null ? [] : [{ key: 'zone', icon: IconClock, title: doubt.words, action: doubt.action }];
  const rows = [
    ...exceptions,
    ...undecided,
    ...ratio,
    ...records,
    ...leftOpenRows(today.data, mayAdd),
    ...people,
    ...forms,
    ...owner,
    ...zone,
  ];
  return rows.toSorted((a, b) => Number(b.isSevere ?? false) - Number(a.isSevere ?? false));
}

/** The rooms with too few adults, or if every room has enough, the premises. */
function useRatioRows(enabled: boolean): AttentionRow[] | undefined {
  const { daycareId } = useDaycare();
  const { coverage } = useCoverage(daycareId, { enabled });
  const { isLoading } = trpc.classrooms.getCoverage.useQuery({ daycareId, at: null }, { enabled });
  if (isLoading) return undefined;
  const labels = dayText.ratio;
  const row = { icon: IconUsers, isSevere: true, action: openToday() };
  const short = (coverage?.rooms ?? []).filter((room) => shortIn(room) > 0);
  if (short.length > 0)
    return short.map((room) => ({
      ...row,
      key: `ratio-${room.classroomId}`,
      title: labels.needMore(room.name, shortIn(room)),
      help: ratioWords(room),
    }));
  const premises = coverage?.premises ?? null;
  if (premises === null || premises.children < premises.fromChildren || premises.present >= premises.adults) return [];
  return [{ ...row, key: 'premises', title: labels.premises(premises.children, premises.adults, premises.present) }];
}

function leftOpenRows(day: AttendanceDay | undefined, mayAdd: boolean): AttentionRow[] {
  const children = day?.children.filter(({ leftOpen }) => leftOpen !== null) ?? [];
  const [only] = children;
  if (day === undefined || only?.leftOpen == null) return [];
  const labels = dayText.today;
  const isYesterday = children.every(({ leftOpen }) => leftOpen?.day === addDays(day.day, -1));
  const since = labels.leftOpenLine(weekdayName(only.leftOpen.day), clockTimeAt(only.leftOpen.since, day.timeZone));
  return [
    {
      key: 'leftOpen',
      icon: IconClockExclamation,
      title: isYesterday ? labels.leftOpenYesterday(children.length) : labels.leftOpen(children.length),
      help: children.length === 1 ? `${fullNameOf(only)}. ${since}` : labels.names(children.map(fullNameOf)),
      action: { label: mayAdd ? labels.leftOpenAdd : labels.leftOpenSee, to: paths.todayShowing('leftOpen') },
    },
  ];
}

/** Adults who are not confirmed for pickup, families' requests among them, and children with too few adults to call. */
function usePeopleRows(): AttentionRow[] | undefined {
  const { daycareId } = useDaycare();
  const enabled = usePermission()('people.manage');
  const toConfirm = trpc.people.countToConfirm.useQuery({ daycareId }, { enabled });
  const missing = trpc.health.listMissing.useQuery({ daycareId }, { enabled });
  if (toConfirm.isLoading || missing.isLoading) return undefined;
  if (!enabled) return [];
  const labels = dayText.people.dashboard;
  const { people = 0, alike = 0 } = toConfirm.data ?? {};
  const toCall = (missing.data?.lists ?? []).filter(({ kind }) => kind === 'nobodyToCall' || kind === 'oneToCall');
  const alone = toCall.reduce((sum, { children }) => sum + children.length, 0);
  const confirm: AttentionRow = {
    key: 'toConfirm',
    icon: IconUserQuestion,
    title: labels.toConfirm(people),
    help: alike === 0 ? undefined : labels.alike(alike),
    action: { label: labels.review, to: paths.confirmPeople },
  };
  const call: AttentionRow = {
    key: 'toCall',
    icon: IconPhoneOff,
    title: labels.fewContacts(alone),
    action: { label: labels.see, to: paths.missingHealth },
  };
  return [...(people === 0 ? [] : [confirm]), ...(alone === 0 ? [] : [call])];
}

/** What families sent and nobody has decided on. */
function useFormRows(): AttentionRow[] | undefined {
  const { daycareId } = useDaycare();
  const enabled = usePermission()('forms.review');
  const { data, isLoading } = trpc.forms.listWaiting.useQuery({ daycareId }, { enabled });
  if (isLoading) return undefined;
  const children = data?.studentIds.length ?? 0;
  if (children === 0) return [];
  const labels = dayText.people.dashboard;
  return [{ key: 'forms', icon: IconForms, title: labels.formsWaiting(children), action: { label: labels.review, to: paths.familyForms } }];
}

/** What only an owner is told: about backups, the binder that the night prepares, and a newer version. */
function useOwnerRows(): AttentionRow[] | undefined {
  const { daycareId, keepsAttendance } = useDaycare();
  const isOwner = usePermission()('daycare.settings');
  const backups = trpc.daycare.getBackups.useQuery({ daycareId }, { enabled: isOwner });
  const binders = trpc.attendance.getBinders.useQuery({ daycareId }, { enabled: isOwner && keepsAttendance });
  const version = trpc.site.getVersion.useQuery({ daycareId }, { enabled: isOwner });
  if (backups.isLoading || binders.isLoading || version.isLoading) return undefined;
  const backup = { icon: IconDatabase, action: { label: text.backups.toBackups, to: paths.backups } };
  const binder = (key: string, title: string, label: string) => ({ key, icon: IconNotebook, title, action: { label, to: paths.binders } });
  const { overdueDay = null, unopenedDay = null } = binders.data ?? {};
  return [
    ...(backups.data?.failure?.problem === 'damaged' ? [{ ...backup, key: 'damaged', isSevere: true, title: text.backups.damaged }] : []),
    ...(backups.data?.overdue === true ? [{ ...backup, key: 'overdue', title: text.backups.overdue }] : []),
    ...(overdueDay === null ? [] : [binder('noBinder', text.binder.overdue(dayInWords(overdueDay)), text.binder.toBinder)]),
    ...(overdueDay !== null || unopenedDay === null
      ? []
      : [binder('unopened', text.binder.unopened(dayInWords(unopenedDay)), text.binder.toUnopened)]),
    ...versionRows(version.data),
  ];
}

function versionRows(version: PortalVersion | undefined): AttentionRow[] {
  if (version?.newer == null) return [];
  const labels = text.version;
  const row = { key: 'version', icon: IconPackage, title: labels.available(version.newer), help: labels.installed(version.installed) };
  return [{ ...row, action: { label: labels.toVersion, to: paths.version } }];
}
