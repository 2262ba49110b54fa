import type { AttendanceDay } from '@daycare-portal/shared/attendance';
import { formatDate } from '@daycare-portal/shared/dates';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import { maxOutingNote, outingKinds, type Outing, type OutingAdult, type OutingKind } from '@daycare-portal/shared/outings';
import { text } from '@daycare-portal/shared/text';
import { NativeSelect, TextInput } from '@mantine/core';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useState, type ChangeEvent, type FormEvent, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { useDaycare } from '../../auth/use-daycare';
import { BackLink } from '../../components/back-link';
import { BusyButton } from '../../components/busy-button';
import { CheckField } from '../../components/check-field';
import { ErrorBox } from '../../components/error-box';
import { Card, Row, Stack, Text } from '../../components/layout';
import { Loading } from '../../components/loading';
import { showNotice } from '../../components/notice';
import { optionsOf } from '../../components/options-of';
import { PageTitle } from '../../components/page-title';
import { useNarrow } from '../../components/use-narrow';
import { useNoticesAbove } from '../../components/use-notices-above';
import { paths } from '../../paths';
import { useSendingCompared } from '../../pickup/use-sending-compared';
import classes from './outings.module.css';
import { timesOf } from './outings-page';
import { PlanAdults, type TeamAdult } from './plan-adults';
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
  const phones = trpc.outings.listPhones.useQuery({ daycareId }, { enabled: isOn });
  const isReady = outingId === undefined || stored.data !== undefined;
  const found =
    isReady && day.data && staff.data && marks.data && consents.data && phones.data
      ? { day: day.data, staff: staff.data.adults, marks: marks.data.marks, consents: consents.data.consents, phones: phones.data.adults }
      : undefined;
  const error = stored.error ?? day.error ?? staff.error ?? marks.error ?? consents.error ?? phones.error;
  const refetch = () => {
    for (const query of [stored, day, staff, marks, consents, phones]) if (query.error !== null) void query.refetch();
  };
  return (
    <>
      <BackLink to={outingId === undefined ? paths.outings : paths.outing(outingId)}>{stored.data?.name ?? labels.back}</BackLink>
      <PageTitle>{outingId === undefined ? labels.planTitle : labels.editTitle}</PageTitle>
      {isOn ? (
        <QueryView query={{ data: found, error, refetch }} page loading={<Loading label={labels.loading} tall={240} />}>
          {({ day, staff, marks, consents, phones }) => (
            <Plan
              daycareId={daycareId}
              outing={stored.data}
              day={day}
              own={new Set(marks.flatMap((mark) => (mark.own ? [mark.id] : [])))}
              consents={new Map(consents.map(({ studentId, consent }) => [studentId, consent]))}
              team={staff.map(({ userId, fullName, isSubstitute }) => ({ userId, name: fullName, isSubstitute }))}
              phones={phones}
            />
          )}
        </QueryView>
      ) : (
        <Text tone="soft">{text.features.attendance.off}</Text>
      )}
    </>
  );
}

interface PlanProps {
  daycareId: string;
  outing: Outing | undefined;
  day: AttendanceDay;
  /** The person's own rooms. */
  own: ReadonlySet<string>;
  consents: Consents;
  team: readonly TeamAdult[];
  /** The last numbers of adults who went along before. */
  phones: readonly OutingAdult[];
}

function Plan({ daycareId, outing, day, own, consents, team, phones }: PlanProps) {
  const navigate = useNavigate();
  const { user } = useAuth();
  const noticesAbove = useNoticesAbove();
  const { mutateAsync: saveOuting } = trpc.outings.save.useMutation();
  const { failure, busy, idOf, sendCompared, question } = useSendingCompared();
  const [plan, setPlan] = useState<PlanValues>({
    name: outing?.name ?? '',
    kind: outing?.kind ?? 'trip',
    byVehicle: outing?.byVehicle ?? true,
    day: outing?.day ?? day.day,
    leavesAt: outing?.leavesAt ?? '',
    returnsAt: outing?.returnsAt ?? '',
    note: outing?.note ?? '',
  });
  const [adults, setAdults] = useState<readonly OutingAdult[]>(outing?.people ?? []);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(outing?.roll.map(({ studentId }) => studentId) ?? hereInOwnRoom(day.children, own, consents)),
  );
  const save = () =>
    sendCompared(async (answer) => {
      const times = { leavesAt: plan.leavesAt || null, returnsAt: plan.returnsAt || null, note: plan.note.trim() || null };
      const of = { outingId: outing?.outingId ?? null, ...(outing !== undefined && { updatedAt: outing.updatedAt }) };
      const sent = { ...plan, ...times, ...of, adults: [...adults], studentIds: [...chosen], ...answer };
      const saved = await saveOuting({ daycareId, id: idOf(sent), ...sent });
      showNotice(labels.saved);
      void navigate(paths.outing(saved.outingId), { replace: true });
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const rooms = day.rooms.filter(({ classroomId }) => classroomId !== outing?.outingId);
  return (
    <Stack as="form" gap="m" above="l" maxW={860} className={classes.form} noValidate onSubmit={submit}>
      <PlanFields
        plan={plan}
        today={day.day}
        isNew={outing === undefined}
        onChange={(changes) => setPlan((before) => ({ ...before, ...changes }))}
      />
      <PlanChildren
        listed={day.children}
        rooms={rooms}
        isToday={plan.day === day.day}
        own={own}
        consents={consents}
        chosen={chosen}
        onChange={setChosen}
      />
      <Card as="details" padX="m">
        <Row as="summary" wrap gap="s" rowGap="2xs" size="m" weight="strong" minH={52} className={classes.fold}>
          <IconUsers size={18} stroke={1.75} aria-hidden />
          {fields.adults}
          <Text as="span" tone="soft" weight="medium" apart>
            {namesOf(adults, team, user?.uid)}
          </Text>
        </Row>
        <PlanAdults {...{ adults, team, phones }} onChange={setAdults} />
      </Card>
      {failure === undefined ? null : <ErrorBox message={failure} />}
      {question}
      <Row ref={noticesAbove} wrap justify="between" gap="xl" rowGap="s" padY="s" className={classes.thumb}>
        <PlanRatio
          daycareId={daycareId}
          today={day.day}
          going={day.children.filter(({ studentId }) => chosen.has(studentId))}
          adults={adults.length}
        />
        <BusyButton type="submit" size="lg" busy={busy} busyText={text.actions.saving}>
          {labels.save}
        </BusyButton>
      </Row>
    </Stack>
  );
}

/** "You, Sally Brooks (substitute)" */
function namesOf(adults: readonly OutingAdult[], team: readonly TeamAdult[], uid: string | undefined): string {
  if (adults.length === 0) return fields.nobody;
  const nameOf = ({ userId, name }: OutingAdult) =>
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
  isNew: boolean;
  onChange: (changes: Partial<PlanValues>) => void;
}

/** The destination, the means of transport and the times. On a phone they fold to two lines, of which a new plan asks only its name. */
function PlanFields({ isNew, ...props }: PlanFieldsProps) {
  const { plan, today, onChange } = props;
  const isNarrow = useNarrow();
  const name = (
    <TextInput
      label={fields.name}
      size="md"
      placeholder={fields.namePlaceholder}
      maxLength={100}
      value={plan.name}
      onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
    />
  );
  if (!isNarrow) return <OpenFields {...props} name={name} />;
  return (
    <>
      {isNew ? name : null}
      <Card as="details" padX="m">
        <Row as="summary" wrap gap="s" rowGap="2xs" size="m" weight="strong" minH={52} className={classes.fold}>
          <Stack as="span">
            <strong>{[isNew || plan.name === '' ? labels.kinds[plan.kind] : plan.name, way(plan)].join(', ')}</strong>
            <Text as="span" tone="soft" weight="medium">
              {[
                plan.day === today ? fields.today : formatDate(plan.day, 'short'),
                timesOf({ leavesAt: plan.leavesAt || null, returnsAt: plan.returnsAt || null }),
              ]
                .filter(Boolean)
                .join(', ')}
            </Text>
          </Stack>
          <Text as="span" apart tone="primary">
            {fields.change}
          </Text>
        </Row>
        <Stack gap="m" padY="2xs" below="s">
          <OpenFields {...props} name={isNew ? null : name} />
        </Stack>
      </Card>
    </>
  );
}

const way = ({ byVehicle }: PlanValues) => (byVehicle ? fields.inVehicle : fields.onFoot);

function OpenFields({ plan, today, onChange, name }: Omit<PlanFieldsProps, 'isNew'> & { name: ReactNode }) {
  const field = (name: 'day' | 'leavesAt' | 'returnsAt' | 'note') => ({
    label: fields[name],
    size: 'md',
    value: plan[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: currentTarget.value }),
  });
  return (
    <>
      <Stack columns="pair" folds gap="m">
        {name}
        <NativeSelect
          label={fields.kind}
          size="md"
          rightSection={arrows}
          value={plan.kind}
          onChange={(event) => onChange({ kind: outingKinds.find((kind) => kind === event.currentTarget.value) ?? 'trip' })}
        >
          {optionsOf(outingKinds, (kind) => [kind, labels.kinds[kind]])}
        </NativeSelect>
      </Stack>
      <Stack gap="m" className={classes.triple}>
        <TextInput type="date" min={today} {...field('day')} />
        <TextInput type="time" {...field('leavesAt')} />
        <TextInput type="time" {...field('returnsAt')} />
      </Stack>
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
