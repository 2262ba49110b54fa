import { clockTimeAt, formatClock } from '@daycare-portal/shared/clock-words';
import { dayAt } from '@daycare-portal/shared/center-time';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { Authorization, Dose, DueList } from '@daycare-portal/shared/medication';
import { endOfMinute, standingOf, stateOfDue } from '@daycare-portal/shared/medication-day';
import type { DueState } from '@daycare-portal/shared/medication-kinds';
import { medicationText } from '@daycare-portal/shared/medication-text';
import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { allRooms, useChosenRoom } from '../../api/use-own-room';
import { useDaycare } from '../../auth/use-daycare';
import { CountedPart } from '../../components/counted-part';
import { Dialog } from '../../components/dialog';
import { EmptyState } from '../../components/empty-state';
import { ThreeCubbies } from '../../components/illustration/three-cubbies';
import { Row, Stack, Text } from '../../components/layout';
import { LinkButton } from '../../components/link-button';
import { Loading } from '../../components/loading';
import { PageTitle } from '../../components/page-title';
import { paths } from '../../paths';
import { ChildFace } from '../../shared-features/child-face';
import { RoomMenu } from '../../shared-features/room-menu';
import { useMinute } from '../../waiting/use-minute';
import { DoseBadge } from './dose-badge';
import { DueCard, type DueRow } from './due-card';
import { ChildSelect, GiveDialog, type GiveRequest } from './give-dialog';
import { doseInWords, lastInWords } from './medication-words';
import { NotGivenDialog } from './not-given-dialog';
import { useDoses } from './use-doses';

const labels = medicationText.room;

/** The medication of a room: what is due now is open, and below it what comes next, what is given as needed, and what was recorded today. */
export function MedicationPage() {
  const { daycareId } = useDaycare();
  const { data: marks } = trpc.classrooms.getClassroomMarks.useQuery({ daycareId });
  const rooms = useMemo(() => marks?.marks.map(({ id }) => ({ classroomId: id })) ?? [], [marks]);
  const [roomId, chooseRoom] = useChosenRoom(daycareId, rooms);
  const classroomId = roomId === undefined || roomId === allRooms ? null : roomId;
  const query = trpc.records.listDue.useQuery({ daycareId, day: null, classroomId }, { enabled: roomId !== undefined });
  const options = [
    ...(marks?.marks ?? []).map(({ id, name, mark }) => ({ id, name, mark, here: null })),
    { id: allRooms, name: labels.allRooms, mark: undefined, here: null },
  ];
  return (
    <Stack gap="xl" most="xl">
      <Row wrap justify="between" gap="s">
        <PageTitle>{labels.title}</PageTitle>
        {roomId === undefined ? null : <RoomMenu options={options} roomId={roomId} isBeside onRoom={chooseRoom} />}
      </Row>
      <QueryView query={query} page loading={<Loading label={labels.loading} tall={320} />}>
        {(list) => (
          <Room
            key={`${list.day} ${roomId}`}
            list={list}
            room={classroomId === null ? null : (options.find(({ id }) => id === roomId)?.name ?? null)}
          />
        )}
      </QueryView>
    </Stack>
  );
}

type Asked = { kind: 'notGiven'; row: DueRow; opened: boolean } | { kind: 'give'; request: GiveRequest; opened: boolean };

function Room({ list, room }: { list: DueList; room: string | null }) {
  const { daycareId } = useDaycare();
  const now = useMinute();
  const doses = useDoses(daycareId, list.timeZone);
  const [asked, setAsked] = useState<Asked>();
  const childOf = (id: string) => list.children.find(({ studentId }) => studentId === id);
  const rowsIn = (...states: DueState[]) =>
    list.due.flatMap((due): DueRow[] => {
      const [child, authorization] = [childOf(due.studentId), list.authorizations.find(({ id }) => id === due.authorizationId)];
      return child !== undefined && authorization !== undefined && states.includes(stateOfDue(due, now))
        ? [{ due, child, authorization }]
        : [];
    });
  const give = (request: GiveRequest) => setAsked({ kind: 'give', request, opened: true });
  const close = () => setAsked((old) => old && { ...old, opened: false });
  const parts = { list, now, childOf, onGive: give, onNotGiven: (row: DueRow) => setAsked({ kind: 'notGiven', row, opened: true }) };
  const [due, missed, next, away] = [rowsIn('due'), rowsIn('missed'), rowsIn('next'), rowsIn('away')];
  const asNeeded = list.authorizations.filter((one) => isAsNeeded(one, list, now) && childOf(one.studentId)?.isHere === true);
  const toSign = list.authorizations.filter((one) => standingOf(one, endOfMinute(now), list.timeZone) === 'notSigned');
  const today = list.doses.filter(({ at }) => dayAt(at, list.timeZone) === list.day).toReversed();
  const isNothing = [due, missed, next, asNeeded, toSign, today].every(({ length }) => length === 0);
  return (
    <>
      {isNothing ? <EmptyState picture={<ThreeCubbies scene="waiting" />} title={labels.none(room)} help={labels.noneHelp} /> : null}
      {due.length === 0 ? null : (
        <CountedPart title={labels.dueNow} count={due.length}>
          <Stack gap="l">
            {due.map((row) => (
              <DueCard
                key={`${row.due.authorizationId} ${row.due.time}`}
                {...row}
                {...{ list, now, doses }}
                onNotGiven={() => parts.onNotGiven(row)}
                onEmergency={() => give({ ...row, isEmergency: true })}
              />
            ))}
          </Stack>
        </CountedPart>
      )}
      <Missed rows={missed} {...parts} />
      <Next rows={next} {...parts} />
      <AsNeeded shown={asNeeded} {...parts} />
      <ToSign shown={toSign} {...parts} />
      <Today shown={today} {...parts} />
      {away.length === 0 ? null : <Text tone="soft">{labels.away([...new Set(away.map(({ child }) => child.firstName))])}</Text>}
      <Emergency onGive={give} />
      <NotGivenDialog
        row={asked?.kind === 'notGiven' ? asked.row : undefined}
        opened={asked?.kind === 'notGiven' && asked.opened}
        doses={doses}
        onClose={close}
      />
      <GiveDialog
        request={asked?.kind === 'give' ? { ...asked.request, opened: asked.opened } : undefined}
        {...{ doses, now }}
        given={list.doses}
        adults={list.adults}
        timeZone={list.timeZone}
        onClose={close}
      />
      {doses.question}
    </>
  );
}

function isAsNeeded(authorization: Authorization, list: DueList, now: string): boolean {
  const standing = standingOf(authorization, endOfMinute(now), list.timeZone);
  return authorization.times.length === 0 && (standing === 'valid' || standing === 'packageExpired');
}

interface Parts {
  list: DueList;
  now: string;
  childOf: (id: string) => DueList['children'][number] | undefined;
  onGive: (request: GiveRequest) => void;
  onNotGiven: (row: DueRow) => void;
}

interface MedicineRowProps extends Pick<Parts, 'list'> {
  child: DueList['children'][number];
  /** In place of the name. */
  title?: ReactNode;
  line: ReactNode;
  isVoided?: boolean;
  /** At the end of the row. */
  children?: ReactNode;
}

function MedicineRow({ list, child, title = fullNameOf(child), line, isVoided = false, children }: MedicineRowProps) {
  return (
    <Row as="li" card wrap gap="s" pad="s">
      <ChildFace child={child} mark={list.rooms.find(({ classroomId }) => classroomId === child.classroomId)?.mark} size={46} />
      <Text as="div" flex="1 1 10rem" shrink breaks tone={isVoided ? 'soft' : undefined}>
        <Text weight="strong">{title}</Text>
        <Text as="div" tone="soft">
          {line}
        </Text>
      </Text>
      {children}
    </Row>
  );
}

function Missed({ rows, list, onGive, onNotGiven }: Parts & { rows: readonly DueRow[] }) {
  if (rows.length === 0) return null;
  return (
    <CountedPart title={labels.missed} count={rows.length}>
      <Text tone="soft">{labels.missedHelp}</Text>
      <Stack as="ul" gap="s">
        {rows.map((row) => (
          <MedicineRow
            key={`${row.due.authorizationId} ${row.due.time}`}
            list={list}
            child={row.child}
            line={
              <>
                {`${row.authorization.medicine}, ${row.authorization.dose}. `}
                <Text as="span" tone="error" weight="strong">
                  {labels.wasDue(formatClock(row.due.time))}
                </Text>
              </>
            }
          >
            <Row fixed wrap gap="xs" align="stretch">
              <Button variant="default" onClick={() => onNotGiven(row)}>
                {labels.notGiven}
              </Button>
              <Button
                variant="light"
                aria-label={labels.giveFor(row.authorization.medicine, row.child.firstName)}
                onClick={() => onGive({ ...row, isEmergency: false })}
              >
                {labels.giveShort}
              </Button>
            </Row>
          </MedicineRow>
        ))}
      </Stack>
    </CountedPart>
  );
}

function Next({ rows, list }: Parts & { rows: readonly DueRow[] }) {
  if (rows.length === 0) return null;
  return (
    <CountedPart title={labels.next} count={rows.length}>
      <Stack as="ul" gap="s">
        {rows.map(({ due, child, authorization: { medicine, dose } }) => (
          <MedicineRow key={`${due.authorizationId} ${due.time}`} list={list} child={child} line={`${medicine}, ${dose}`}>
            <Text as="span" weight="strong">
              {formatClock(due.time)}
            </Text>
          </MedicineRow>
        ))}
      </Stack>
    </CountedPart>
  );
}

function AsNeeded({ shown, list, now, childOf, onGive }: Parts & { shown: readonly Authorization[] }) {
  if (shown.length === 0) return null;
  return (
    <CountedPart title={labels.asNeeded} count={shown.length}>
      <Stack as="ul" gap="s">
        {shown.map((authorization) => {
          const child = childOf(authorization.studentId);
          if (child === undefined) return null;
          const { medicine, circumstances } = authorization;
          return (
            <MedicineRow
              key={authorization.id}
              list={list}
              child={child}
              line={`${labels.onlyFor(medicine, circumstances ?? '')}. ${lastInWords(authorization, list.doses, now, list.timeZone)}`}
            >
              <Row fixed wrap gap="xs" align="stretch">
                <Button
                  variant="light"
                  aria-label={labels.giveFor(medicine, child.firstName)}
                  onClick={() => onGive({ child, authorization, due: null, isEmergency: false })}
                >
                  {labels.giveShort}
                </Button>
              </Row>
            </MedicineRow>
          );
        })}
      </Stack>
    </CountedPart>
  );
}

function ToSign({ shown, list, childOf }: Parts & { shown: readonly Authorization[] }) {
  if (shown.length === 0) return null;
  return (
    <CountedPart title={labels.toSign} count={shown.length}>
      <Stack as="ul" gap="s">
        {shown.map(({ id, studentId, medicine }) => {
          const child = childOf(studentId);
          return child === undefined ? null : (
            <MedicineRow key={id} list={list} child={child} line={`${medicine}. ${medicationText.child.nobodyYet}`}>
              <LinkButton to={paths.medicationOf(studentId, id)} look="outlined">
                {labels.open}
              </LinkButton>
            </MedicineRow>
          );
        })}
      </Stack>
    </CountedPart>
  );
}

function Today({ shown, list, childOf }: Parts & { shown: readonly Dose[] }) {
  if (shown.length === 0) return null;
  return (
    <CountedPart title={labels.today} count={shown.length}>
      <Stack as="ul" gap="s">
        {shown.map((dose) => {
          const child = childOf(dose.studentId);
          if (child === undefined) return null;
          const isVoided = dose.voided !== null;
          const words = doseInWords(dose, child.firstName, list.timeZone);
          // The badge already says that the child refused it.
          const reason = dose.whyNot === null || dose.whyNot === 'refused' ? null : medicationText.notGiven[dose.whyNot];
          const why = [reason, dose.note].filter(Boolean).join('. ');
          return (
            <MedicineRow
              key={dose.id}
              list={list}
              child={child}
              title={isVoided ? <s>{words}</s> : words}
              isVoided={isVoided}
              line={
                dose.voided === null
                  ? [dose.medicine, ...(why ? [why] : [])].join(', ')
                  : medicationText.child.voidedBy(dose.voided.reason, dose.voided.by, clockTimeAt(dose.voided.at, list.timeZone))
              }
            >
              <DoseBadge dose={dose} />
            </MedicineRow>
          );
        })}
      </Stack>
    </CountedPart>
  );
}

/** The way to record a dose that nobody had authorized. */
function Emergency({ onGive }: Pick<Parts, 'onGive'>) {
  const { daycareId } = useDaycare();
  const [isOpen, setOpen] = useState(false);
  const { data } = trpc.students.getDaycareStudentList.useQuery({ daycareId }, { enabled: isOpen });
  const students = (data?.students ?? []).filter(({ status }) => status === 'enrolled');
  const choose = (id: string) => {
    const student = students.find((one) => one.id === id);
    if (student === undefined) return;
    setOpen(false);
    onGive({ child: { studentId: student.id, firstName: student.firstName }, authorization: null, due: null, isEmergency: true });
  };
  return (
    <div>
      <Button variant="default" size="md" onClick={() => setOpen(true)}>
        {labels.emergency}
      </Button>
      <Dialog opened={isOpen} title={labels.emergency} size={480} onClose={() => setOpen(false)}>
        <Text tone="soft">{labels.emergencyHelp}</Text>
        <ChildSelect options={students.map((student) => ({ id: student.id, name: fullNameOf(student) }))} value="" onChoose={choose} />
        <Text as="div" above="m">
          <Button variant="default" onClick={() => setOpen(false)}>
            {text.actions.cancel}
          </Button>
        </Text>
      </Dialog>
    </div>
  );
}
