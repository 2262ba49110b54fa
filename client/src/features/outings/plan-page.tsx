import { compareNames } from '@daycare-portal/shared/alphabet';
import type { DayChild } from '@daycare-portal/shared/attendance';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { foldName } from '@daycare-portal/shared/folding';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import { maxOutingNote, outingKinds, type Outing, type OutingKind } from '@daycare-portal/shared/outings';
import { text } from '@daycare-portal/shared/text';
import { wholeNames } from '@daycare-portal/shared/plate-names';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState, type ChangeEvent } from 'react';
import { useNavigate, useParams } from 'react-router';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useSending } from '../../api/use-sending';
import { useDaycare } from '../../auth/use-daycare';
import { BackLink } from '../../components/back-link';
import { BusyButton } from '../../components/busy-button';
import { CheckField } from '../../components/check-field';
import { ErrorBox } from '../../components/error-box';
import { Loading } from '../../components/loading';
import { showNotice } from '../../components/notice';
import { PageTitle } from '../../components/page-title';
import { SearchField } from '../../components/search-field';
import { paths } from '../../paths';
import classes from './outings.module.css';

const labels = headcountText.outings;
const fields = labels.fields;
const arrows = <IconSelector size={18} stroke={1.75} aria-hidden />;

/** Plans an outing, or changes a plan that has not left yet. */
export function PlanPage() {
  const { outingId } = useParams();
  const { daycareId, keepsAttendance: isOn } = useDaycare();
  const stored = trpc.outings.get.useQuery({ daycareId, outingId: outingId ?? '' }, { enabled: isOn && outingId !== undefined });
  const day = trpc.attendance.getDay.useQuery({ daycareId, day: null }, { enabled: isOn });
  const staff = trpc.staff.getDay.useQuery({ daycareId, day: null }, { enabled: isOn });
  const isReady = outingId === undefined || stored.data !== undefined;
  const found = isReady && day.data && staff.data ? { day: day.data, staff: staff.data.adults } : undefined;
  const error = stored.error ?? day.error ?? staff.error;
  const refetch = () => {
    for (const query of [stored, day, staff]) if (query.error !== null) void query.refetch();
  };
  return (
    <>
      <BackLink to={outingId === undefined ? paths.outings : paths.outing(outingId)}>{stored.data?.name ?? labels.back}</BackLink>
      <PageTitle>{outingId === undefined ? labels.planTitle : labels.editTitle}</PageTitle>
      {isOn ? (
        <QueryView query={{ data: found, error, refetch }} page loading={<Loading label={labels.loading} className={classes.loading} />}>
          {({ day, staff }) => (
            <Plan
              daycareId={daycareId}
              outing={stored.data}
              today={day.day}
              listed={day.children}
              rooms={day.rooms.filter(({ classroomId }) => classroomId !== outingId)}
              team={staff.map(({ userId, fullName, isSubstitute }) => ({ userId, name: fullName, isSubstitute }))}
            />
          )}
        </QueryView>
      ) : (
        <p className={classes.help}>{text.features.attendance.off}</p>
      )}
    </>
  );
}

interface Adult {
  userId: string | null;
  name: string;
}

/** Substitutes have no account. */
interface TeamAdult extends Adult {
  isSubstitute: boolean;
}

interface PlanProps {
  daycareId: string;
  outing: Outing | undefined;
  today: string;
  listed: readonly DayChild[];
  rooms: readonly { classroomId: string; name: string }[];
  team: readonly TeamAdult[];
}

function Plan({ daycareId, outing, today, listed, rooms, team }: PlanProps) {
  const navigate = useNavigate();
  const { mutateAsync: saveOuting } = trpc.outings.save.useMutation();
  const { failure, busy, idOf, send } = useSending();
  const [plan, setPlan] = useState<PlanValues>({
    name: outing?.name ?? '',
    kind: outing?.kind ?? 'trip',
    byVehicle: outing?.byVehicle ?? true,
    day: outing?.day ?? today,
    leavesAt: outing?.leavesAt ?? '',
    returnsAt: outing?.returnsAt ?? '',
    note: outing?.note ?? '',
  });
  const [adults, setAdults] = useState<readonly Adult[]>(outing?.people ?? []);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(outing?.roll.map(({ studentId }) => studentId)));
  const save = () =>
    send(async () => {
      const times = { leavesAt: plan.leavesAt || null, returnsAt: plan.returnsAt || null, note: plan.note.trim() || null };
      const of = { outingId: outing?.outingId ?? null, ...(outing !== undefined && { updatedAt: outing.updatedAt }) };
      const sent = { ...plan, ...times, ...of, adults: [...adults], studentIds: [...chosen] };
      const saved = await saveOuting({ daycareId, id: idOf(sent), ...sent });
      showNotice(labels.saved);
      void navigate(paths.outing(saved.outingId), { replace: true });
    });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <PlanFields plan={plan} today={today} onChange={(changes) => setPlan((before) => ({ ...before, ...changes }))} />
      <Adults adults={adults} team={team} onChange={setAdults} />
      <Children listed={listed} rooms={rooms} isToday={plan.day === today} chosen={chosen} onChange={setChosen} />
      {failure === undefined ? null : <ErrorBox message={failure} />}
      <div className={classes.buttons}>
        <BusyButton type="submit" size="lg" busy={busy} busyText={text.actions.saving}>
          {labels.save}
        </BusyButton>
      </div>
    </form>
  );
}

interface PlanValues {
  name: string;
  kind: OutingKind;
  byVehicle: boolean;
  /** Days and times as their fields hold them, or empty. */
  day: string;
  leavesAt: string;
  returnsAt: string;
  note: string;
}

interface PlanFieldsProps {
  plan: PlanValues;
  today: string;
  onChange: (changes: Partial<PlanValues>) => void;
}

/** The destination, the means of transport and the times. */
function PlanFields({ plan, today, onChange }: PlanFieldsProps) {
  const field = (name: 'name' | 'day' | 'leavesAt' | 'returnsAt' | 'note') => ({
    label: fields[name],
    size: 'md',
    value: plan[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: currentTarget.value }),
  });
  return (
    <>
      <div className={classes.pair}>
        <TextInput placeholder={fields.namePlaceholder} maxLength={100} {...field('name')} />
        <NativeSelect
          label={fields.kind}
          size="md"
          rightSection={arrows}
          value={plan.kind}
          onChange={(event) => onChange({ kind: outingKinds.find((kind) => kind === event.currentTarget.value) ?? 'trip' })}
        >
          {outingKinds.map((kind) => (
            <option key={kind} value={kind}>
              {labels.kinds[kind]}
            </option>
          ))}
        </NativeSelect>
      </div>
      <div className={classes.triple}>
        <TextInput type="date" min={today} {...field('day')} />
        <TextInput type="time" {...field('leavesAt')} />
        <TextInput type="time" {...field('returnsAt')} />
      </div>
      <CheckField
        label={fields.byVehicle}
        help={fields.byVehicleHelp}
        checked={plan.byVehicle}
        onChange={(event) => onChange({ byVehicle: event.currentTarget.checked })}
      />
      <TextInput maxLength={maxOutingNote} {...field('note')} />
    </>
  );
}

interface AdultsProps {
  adults: readonly Adult[];
  team: readonly TeamAdult[];
  onChange: (adults: readonly Adult[]) => void;
}

/** Ticks choose people of the team, and others are added by name. */
function Adults({ adults, team, onChange }: AdultsProps) {
  const [name, setName] = useState('');
  // People without an account are known by their name.
  const isSame = (a: Adult, b: Adult) => a.userId === b.userId && (a.userId !== null || a.name === b.name);
  const isListed = ({ userId, name: typed }: Adult) => userId !== null || team.some((one) => one.isSubstitute && one.name === typed);
  const add = () => {
    if (name.trim() !== '') onChange([...adults, { userId: null, name: name.trim() }]);
    setName('');
  };
  return (
    <fieldset className={classes.group}>
      <legend>{fields.adults}</legend>
      <p className={classes.help}>{fields.adultsHelp}</p>
      <div className={classes.ticks}>
        {team.map(({ isSubstitute, ...member }) => {
          const adult = isSubstitute ? { userId: null, name: member.name } : member;
          return (
            <CheckField
              key={member.userId}
              label={isSubstitute ? fields.substitute(member.name) : member.name}
              checked={adults.some((other) => isSame(other, adult))}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...adults, adult] : adults.filter((other) => !isSame(other, adult)))
              }
            />
          );
        })}
      </div>
      <ul className={classes.plain}>
        {adults.map((adult, at) =>
          !isListed(adult) ? (
            <li key={`${at} ${adult.name}`} className={classes.added}>
              {adult.name}
              <Button
                variant="subtle"
                size="md"
                aria-label={labels.removeAdult(adult.name)}
                onClick={() => onChange(adults.filter((other) => other !== adult))}
              >
                <IconX size={18} stroke={1.75} aria-hidden />
              </Button>
            </li>
          ) : null,
        )}
      </ul>
      <div className={classes.walk}>
        <TextInput
          label={fields.addAdult}
          size="md"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="default" size="md" onClick={add}>
          {fields.add}
        </Button>
      </div>
    </fieldset>
  );
}

interface ChildrenProps {
  listed: readonly DayChild[];
  rooms: PlanProps['rooms'];
  /** Whether the outing is today, so that it matters who is here. */
  isToday: boolean;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** Whether the child can come along: it is here, or still expected. */
const isComing = ({ state }: DayChild) => state === 'in' || state === 'expected' || state === 'late';

/** The children by room: the person's own rooms first and open, the others folded. */
function Children({ listed, rooms, isToday, chosen, onChange }: ChildrenProps) {
  const { daycareId } = useDaycare();
  const { data } = trpc.classrooms.getClassroomMarks.useQuery({ daycareId });
  const [search, setSearch] = useState('');
  const sought = foldName(search.trim());
  const own = new Set(data?.marks.flatMap((mark) => (mark.own ? [mark.id] : [])));
  const found = listed
    .filter((child) => foldName(fullNameOf(child)).includes(sought))
    .toSorted((a, b) => compareNames(fullNameOf(a), fullNameOf(b)));
  const isIn = ({ homeClassroomId }: DayChild, id: string) => homeClassroomId === id;
  const isListed = (id: string | null) => rooms.some(({ classroomId }) => classroomId === id);
  const groups = [
    ...rooms
      .map((room) => ({ ...room, isOwn: own.has(room.classroomId), children: found.filter((child) => isIn(child, room.classroomId)) }))
      .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn)),
    {
      classroomId: '',
      name: headcountText.headcount.noRoom,
      isOwn: false,
      children: found.filter(({ homeClassroomId }) => !isListed(homeClassroomId)),
    },
  ].filter(({ children }) => children.length > 0);
  return (
    <fieldset className={classes.group}>
      <legend>
        {fields.children} <span className={classes.count}>{fields.chosen(chosen.size)}</span>
      </legend>
      <div className={classes.search}>
        <SearchField label={fields.findChild} value={search} onChange={setSearch} />
      </div>
      {listed.length === 0 ? <p className={classes.note}>{fields.nobodyEnrolled}</p> : null}
      {data === undefined
        ? null
        : groups.map((group) => (
            <RoomChildren
              key={group.classroomId}
              {...group}
              {...{ isToday, chosen, onChange }}
              names={wholeNames(listed)}
              isOpen={group.isOwn || own.size === 0 || sought !== ''}
              isWhole={sought === '' && group.classroomId !== ''}
            />
          ))}
    </fieldset>
  );
}

interface RoomChildrenProps extends Omit<ChildrenProps, 'listed' | 'rooms'> {
  name: string;
  isOwn: boolean;
  isOpen: boolean;
  /** Whether all its children are shown. */
  isWhole: boolean;
  children: readonly DayChild[];
  names: ReadonlyMap<string, string>;
}

/** A room's children. Who is absent or has gone home says so, and is not chosen with the room. */
function RoomChildren({ name, isOwn, isOpen, isWhole, children, names, isToday, chosen, onChange }: RoomChildrenProps) {
  const coming = (isToday ? children.filter(isComing) : children).map(({ studentId }) => studentId);
  const set = (ids: readonly string[], isChosen: boolean) =>
    onChange(new Set(isChosen ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id))));
  const counts = fields.ofRoom(
    children.filter(({ state }) => state === 'in').length,
    children.filter(({ studentId }) => chosen.has(studentId)).length,
  );
  return (
    <details className={classes.ofRoom} open={isOpen}>
      <summary className={classes.roomName}>
        <bdi>{isOwn ? fields.ownRoom(name) : name}</bdi> <span className={classes.count}>{counts}</span>
      </summary>
      {isWhole && coming.length > 0 ? (
        <CheckField
          label={fields.wholeRoom(name)}
          checked={coming.every((id) => chosen.has(id))}
          onChange={(event) => set(coming, event.currentTarget.checked)}
        />
      ) : null}
      <div className={classes.ticks}>
        {children.map((child) => {
          const whole = names.get(child.studentId) ?? fullNameOf(child);
          return (
            <CheckField
              key={child.studentId}
              label={whole}
              {...(isToday && child.state !== 'in' && { help: fields.states[child.state] })}
              checked={chosen.has(child.studentId)}
              onChange={(event) => set([child.studentId], event.currentTarget.checked)}
            />
          );
        })}
      </div>
    </details>
  );
}
