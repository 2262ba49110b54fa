import type { AttendanceDay } from '@daycare-portal/shared/attendance';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import { maxOutingNote, outingKinds, type Outing, type OutingKind } from '@daycare-portal/shared/outings';
import { text } from '@daycare-portal/shared/text';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState, type ChangeEvent } from 'react';
import { useNavigate, useParams } from 'react-router';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useSending } from '../../api/use-sending';
import { useAuth } from '../../auth/auth-provider';
import { useDaycare } from '../../auth/use-daycare';
import { BackLink } from '../../components/back-link';
import { BusyButton } from '../../components/busy-button';
import { CheckField } from '../../components/check-field';
import { ErrorBox } from '../../components/error-box';
import { Loading } from '../../components/loading';
import { showNotice } from '../../components/notice';
import { PageTitle } from '../../components/page-title';
import { useNoticesAbove } from '../../components/use-notices-above';
import { paths } from '../../paths';
import classes from './outings.module.css';
import { hereInOwnRoom, PlanChildren, type Consents } from './plan-children';
import { PlanRatio } from './plan-ratio';

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
  const marks = trpc.classrooms.getClassroomMarks.useQuery({ daycareId }, { enabled: isOn });
  const consents = trpc.outings.getConsents.useQuery({ daycareId }, { enabled: isOn });
  const isReady = outingId === undefined || stored.data !== undefined;
  const found =
    isReady && day.data && staff.data && marks.data && consents.data
      ? { day: day.data, staff: staff.data.adults, marks: marks.data.marks, consents: consents.data.consents }
      : undefined;
  const error = stored.error ?? day.error ?? staff.error ?? marks.error ?? consents.error;
  const refetch = () => {
    for (const query of [stored, day, staff, marks, consents]) if (query.error !== null) void query.refetch();
  };
  return (
    <>
      <BackLink to={outingId === undefined ? paths.outings : paths.outing(outingId)}>{stored.data?.name ?? labels.back}</BackLink>
      <PageTitle>{outingId === undefined ? labels.planTitle : labels.editTitle}</PageTitle>
      {isOn ? (
        <QueryView query={{ data: found, error, refetch }} page loading={<Loading label={labels.loading} className={classes.loading} />}>
          {({ day, staff, marks, consents }) => (
            <Plan
              daycareId={daycareId}
              outing={stored.data}
              day={day}
              own={new Set(marks.flatMap((mark) => (mark.own ? [mark.id] : [])))}
              consents={new Map(consents.map(({ studentId, consent }) => [studentId, consent]))}
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
  day: AttendanceDay;
  /** The person's own rooms. */
  own: ReadonlySet<string>;
  consents: Consents;
  team: readonly TeamAdult[];
}

function Plan({ daycareId, outing, day, own, consents, team }: PlanProps) {
  const navigate = useNavigate();
  const { user } = useAuth();
  const noticesAbove = useNoticesAbove();
  const { mutateAsync: saveOuting } = trpc.outings.save.useMutation();
  const { failure, busy, idOf, send } = useSending();
  const [plan, setPlan] = useState<PlanValues>({
    name: outing?.name ?? '',
    kind: outing?.kind ?? 'trip',
    byVehicle: outing?.byVehicle ?? true,
    day: outing?.day ?? day.day,
    leavesAt: outing?.leavesAt ?? '',
    returnsAt: outing?.returnsAt ?? '',
    note: outing?.note ?? '',
  });
  const [adults, setAdults] = useState<readonly Adult[]>(outing?.people ?? []);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(outing?.roll.map(({ studentId }) => studentId) ?? hereInOwnRoom(day.children, own, consents)),
  );
  const save = () =>
    send(async () => {
      const times = { leavesAt: plan.leavesAt || null, returnsAt: plan.returnsAt || null, note: plan.note.trim() || null };
      const of = { outingId: outing?.outingId ?? null, ...(outing !== undefined && { updatedAt: outing.updatedAt }) };
      const sent = { ...plan, ...times, ...of, adults: [...adults], studentIds: [...chosen] };
      const saved = await saveOuting({ daycareId, id: idOf(sent), ...sent });
      showNotice(labels.saved);
      void navigate(paths.outing(saved.outingId), { replace: true });
    });
  const rooms = day.rooms.filter(({ classroomId }) => classroomId !== outing?.outingId);
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <PlanFields plan={plan} today={day.day} onChange={(changes) => setPlan((before) => ({ ...before, ...changes }))} />
      <PlanChildren
        listed={day.children}
        rooms={rooms}
        isToday={plan.day === day.day}
        own={own}
        consents={consents}
        chosen={chosen}
        onChange={setChosen}
      />
      <details className={classes.ofRoom}>
        <summary className={classes.roomName}>
          <IconUsers size={18} stroke={1.75} aria-hidden />
          {fields.adults}
          <span className={classes.count}>{namesOf(adults, team, user?.uid)}</span>
        </summary>
        <Adults adults={adults} team={team} onChange={setAdults} />
      </details>
      {failure === undefined ? null : <ErrorBox message={failure} />}
      <div ref={noticesAbove} className={classes.foot}>
        <PlanRatio
          daycareId={daycareId}
          today={day.day}
          going={day.children.filter(({ studentId }) => chosen.has(studentId))}
          adults={adults.length}
        />
        <BusyButton type="submit" size="lg" busy={busy} busyText={text.actions.saving}>
          {labels.save}
        </BusyButton>
      </div>
    </form>
  );
}

/** "You, Sally Brooks (substitute)" */
function namesOf(adults: readonly Adult[], team: readonly TeamAdult[], uid: string | undefined): string {
  if (adults.length === 0) return fields.nobody;
  const nameOf = ({ userId, name }: Adult) =>
    userId !== null && userId === uid
      ? fields.you
      : team.some((one) => one.isSubstitute && one.name === name)
        ? fields.substitute(name)
        : name;
  return adults.map(nameOf).join(', ');
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
    <fieldset className={classes.adults} aria-label={fields.adults}>
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
