import { formatClock, clockTimeAt } from '@daycare-portal/shared/clock-words';
import type { LogDay } from '@daycare-portal/shared/daily-log';
import type { LogKind } from '@daycare-portal/shared/log-kinds';
import { logPageText } from '@daycare-portal/shared/log-page-text';
import { text } from '@daycare-portal/shared/text';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { allRooms } from '../../api/use-own-room';
import { useAuth } from '../../auth/auth-provider';
import { EmptyState } from '../../components/empty-state';
import { EmptyShelf } from '../../components/illustration/empty-shelf';
import { Row, Text } from '../../components/layout';
import { LinkButton } from '../../components/link-button';
import { NoticeLine } from '../../shared-features/notice-line';
import { focusPageTitle, PageTitle } from '../../components/page-title';
import { buttonClass } from '../../components/plain-button';
import { RoomMenu } from '../../shared-features/room-menu';
import { useNarrow } from '../../components/use-narrow';
import { useNoticesAbove } from '../../components/use-notices-above';
import { paths } from '../../paths';
import { Asleep } from './asleep';
import { ChoiceForm } from './choice-form';
import { EntryList } from './entry-list';
import type { FormProps } from './form-parts';
import { Held, heldEntries } from './held';
import { KindTiles } from './kind-tiles';
import type { Log } from './log';
import classes from './activities.module.css';
import { likelyKind } from './meal-time';
import { NapForm } from './nap-form';
import { AskDialog, EditPanel, MealForm, MedicationNotice, PhotoForm, Refused, TypedForm } from './later-forms';
import { PhotoInput } from './photo-input';
import { Reminder } from './reminder';
import { useLog } from './use-log';
import { useLogPhotos, type LogPhotos } from './use-log-photos';
import type { Kept } from '../../waiting/kept-rows';
import { lostPhotosOf } from '../../waiting/photos-on-way';

interface LogBoardProps {
  daycareId: string;
  roomId: string;
  loaded: LogDay;
  asOf: string | null;
  onRoom: (id: string) => void;
}

/** The kinds of entries as tiles, the children, who is asleep, and what was written down. */
export function LogBoard({ daycareId, roomId, loaded, asOf, onRoom }: LogBoardProps) {
  const log = useLog(daycareId, roomId, loaded, asOf);
  const narrow = useNarrow();
  const [kind, setKind] = useState<LogKind>(() => likelyKind(log));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [edited, setEdited] = useState<string | null>(null);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const bar = useNoticesAbove();
  const photos = useLogPhotos(daycareId);
  const files = useRef<HTMLInputElement>(null);
  const take = () => files.current?.click();
  const { again, setAgain, form: entering } = useAgain(log);
  const choose = (next: LogKind) => {
    setKind(next);
    setAgain(null);
    // The camera opens with the press that asks for a photo.
    if (next === 'photo' && photos.photos.length === 0) take();
  };
  const tiles = { log, kind, narrow, onKind: choose };
  const enterAgain = (kept: Kept<'dailyLog.add'>) => {
    const { kind: own, studentIds, photoIds = [], id } = kept.row;
    setKind(own);
    setChosen(studentIds.filter((id) => log.childOf(id) !== undefined));
    photos.show(photoIds, lostPhotosOf(id));
    setAgain(kept);
  };
  const form = { ...entering, chosen, onChoose: setChosen, narrow, foot };
  return (
    <div className={classes.page}>
      <Row gap="m" align="stretch" down className={classes.main}>
        <Head log={log} narrow={narrow} onRoom={onRoom} />
        <MedicationNotice daycareId={daycareId} classroomId={roomId === allRooms ? null : roomId} />
        <Reminder log={log} />
        {log.refused.length === 0 ? null : <Refused log={log} onAgain={enterAgain} onEdit={setEdited} />}
        {narrow ? null : <KindTiles {...tiles} />}
        {narrow && log.day.running.length > 0 ? <Asleep log={log} /> : null}
        {log.day.children.length === 0 || (log.here.length === 0 && log.notHere.length === 0) ? (
          <NoChildren log={log} />
        ) : (
          <KindForm key={`${kind} ${again?.row.id ?? ''}`} kind={kind} form={form} photos={photos} onTake={take} />
        )}
        {narrow ? <Sides log={log} onEdit={setEdited} isAsleepAbove /> : null}
      </Row>
      {narrow ? null : (
        <Row as="aside" gap="xl" fill="hover" align="stretch" down className={classes.sides} aria-label={logPageText.today.title}>
          <Sides log={log} onEdit={setEdited} />
        </Row>
      )}
      <div ref={bar} className={classes.foot}>
        <Row wrap rowGap="xs" gap="l" className={classes.bar}>
          <NoticeLine notice={log.notice} onGone={log.dismissNotice} onDone={focusPageTitle} />
          <Text as="div" ref={setFoot} unlessEmpty className={classes.action} />
        </Row>
        {narrow ? <KindTiles {...tiles} /> : null}
      </div>
      <PhotoInput ref={files} label={logPageText.photo.take} onChoose={photos.choose} />
      <EditPanel log={log} entryId={edited} onClose={() => setEdited(null)} />
      <AskDialog log={log} />
    </div>
  );
}

/** An entry that was refused and is entered again. It goes once it is entered. */
function useAgain(log: Log) {
  const [again, setAgain] = useState<Kept<'dailyLog.add'> | null>(null);
  const entered = () => {
    if (again === null) return;
    log.discard(again);
    setAgain(null);
  };
  const add: Log['add'] = async (...entry) => {
    const added = await log.add(...entry);
    if (added !== 'refused') entered();
    return added;
  };
  const addOncePhotosSent: Log['addOncePhotosSent'] = (...entry) => {
    log.addOncePhotosSent(...entry);
    entered();
  };
  return { again, setAgain, form: { log: { ...log, add, addOncePhotosSent }, begun: again?.row ?? null } };
}

interface KindFormProps {
  kind: LogKind;
  form: FormProps;
  photos: LogPhotos;
  onTake: () => void;
}

function KindForm({ kind, form, photos, onTake }: KindFormProps) {
  switch (kind) {
    case 'meal':
      return <MealForm {...form} />;
    case 'nap':
      return <NapForm {...form} />;
    case 'diaper':
    case 'toilet':
    case 'mood':
      return <ChoiceForm {...form} kind={kind} />;
    case 'photo':
      return <PhotoForm {...form} photos={photos} onTake={onTake} />;
    default:
      return <TypedForm {...form} kind={kind} />;
  }
}

/** The title, the room, how many are here, and on a phone how much is not shared yet. */
function Head({ log, narrow, onRoom }: { log: Log; narrow: boolean; onRoom: (id: string) => void }) {
  const { day, roomId, here, clock } = log;
  const options = [
    ...day.rooms.map(({ classroomId, name, mark }) => ({ id: classroomId, name, mark, here: null })),
    { id: allRooms, name: text.rooms.all, mark: undefined, here: null },
  ];
  const held = heldEntries(log).length;
  const time = formatClock(clock);
  return (
    <>
      <Row wrap rowGap="xs" gap="s" data-own-header>
        <PageTitle className={narrow ? 'dp-unseen' : undefined}>{logPageText.title}</PageTitle>
        <RoomMenu options={options} roomId={roomId} isBeside={!narrow} onRoom={onRoom} />
        {narrow ? null : (
          <Row as="p" gap="xs" tone="soft">
            {day.usesAttendance ? logPageText.hereAt(here.length, time) : logPageText.inRoomAt(here.length, time)}
          </Row>
        )}
        {narrow ? null : <MealLinks apart />}
        {narrow && held > 0 ? (
          <a className={`${buttonClass('outlined')} ${classes.brief} dp-apart`} href="#not-shared">
            <IconEyeOff size={20} stroke={1.75} aria-hidden />
            {logPageText.held.brief(held)}
          </a>
        ) : null}
      </Row>
      {day.closesAt === null ? (
        <Row as="p" gap="xs" tone="soft">
          {logPageText.closedDay}
        </Row>
      ) : null}
      {log.asOf === null ? null : (
        <Row as="p" gap="xs" tone="soft">
          <IconWifiOff size={18} stroke={1.75} aria-hidden />
          {logPageText.asOf(clockTimeAt(log.asOf, day.timeZone))}
        </Row>
      )}
    </>
  );
}

/** The pages that belong to this one. */
function MealLinks({ apart = false }: { apart?: boolean }) {
  // The tablet of a room opens none of them.
  if (useAuth().room !== null) return null;
  return (
    <Row as="nav" wrap apart={apart} rowGap="2xs" gap="l" weight="medium" aria-label={logPageText.links.label}>
      <Row as={Link} to={paths.menu} touch>
        {logPageText.links.menu}
      </Row>
      <Row as={Link} to={paths.mealCounts} touch>
        {logPageText.links.mealCounts}
      </Row>
      <Row as={Link} to={paths.earlierDays} touch>
        {logPageText.links.earlier}
      </Row>
    </Row>
  );
}

interface SidesProps {
  log: Log;
  onEdit: (entryId: string) => void;
  /** On a phone, where who is asleep stands above the children. */
  isAsleepAbove?: boolean;
}

function Sides({ log, onEdit, isAsleepAbove = false }: SidesProps) {
  const edit = ({ entryId }: { entryId: string }) => onEdit(entryId);
  return (
    <>
      {isAsleepAbove ? null : <Asleep log={log} />}
      <Held log={log} onEdit={edit} />
      <EntryList log={log} onEdit={edit} />
      {isAsleepAbove ? <MealLinks /> : null}
    </>
  );
}

function NoChildren({ log }: { log: Log }) {
  return log.day.usesAttendance ? (
    <EmptyState picture={<EmptyShelf guest="rabbit" />} title={logPageText.nobodyHere} help={logPageText.nobodyHereHelp}>
      <LinkButton to={paths.today}>{logPageText.toToday}</LinkButton>
    </EmptyState>
  ) : (
    <EmptyState picture={<EmptyShelf guest="rabbit" />} title={logPageText.noChildren} help={text.students.emptyHelp} />
  );
}
