import { clockTimeAt, formatClock } from '@daycare-portal/shared/clock-words';
import { clockAt, instantOf } from '@daycare-portal/shared/center-time';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { incidentsText } from '@daycare-portal/shared/incidents-text';
import { incidentKinds, incidentPlaces, type Incident, type IncidentChild, type IncidentKind } from '@daycare-portal/shared/incidents';
import { text } from '@daycare-portal/shared/text';
import { TextInput } from '@mantine/core';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import { useId, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { attempt } from '../../api/attempt';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { useDaycare } from '../../auth/use-daycare';
import { BackLink } from '../../components/back-link';
import { BusyButton } from '../../components/busy-button';
import { DraftNotice } from '../../components/draft-notice';
import { ErrorBox } from '../../components/error-box';
import { Card, Row, Stack, Text } from '../../components/layout';
import { Loading } from '../../components/loading';
import { showNotice } from '../../components/notice';
import { PageTitle } from '../../components/page-title';
import { RadioGroup } from '../../components/radio-group';
import { useBusy } from '../../components/use-busy';
import { paths } from '../../paths';
import { BodyPicker } from '../../shared-features/body-drawing';
import { ChildFace } from '../../shared-features/child-face';
import { doneInWords, momentAt, whatInWords } from '../../shared-features/incident-words';
import { useMinute } from '../../waiting/use-minute';
import { AnswerSheet, answers, type Answer } from './answer-sheet';
import classes from './records.module.css';
import { useReport, type Report } from './use-report';

const labels = incidentsText.write;

/** Writes a new report about a child. It is filled in as far as it can be, and saved by itself. */
export function WriteIncidentPage() {
  const { studentId = '' } = useParams();
  const { daycareId, selectedDaycare } = useDaycare();
  const query = trpc.students.getDaycareStudentList.useQuery({ daycareId });
  return (
    <div data-whole-screen>
      <BackLink to={paths.records}>{text.portal.nav.records}</BackLink>
      {query.data === undefined ? <PageTitle>{labels.title}</PageTitle> : null}
      <QueryView query={query} page loading={<Loading label={incidentsText.list.loading} tall={240} />}>
        {({ students }) => {
          const child = students.find(({ id }) => id === studentId);
          if (child === undefined)
            return (
              <>
                <PageTitle>{labels.title}</PageTitle>
                <ErrorBox message={text.students.notFound} />
              </>
            );
          return (
            <Writing
              daycareId={daycareId}
              child={{ ...child, studentId }}
              room={child.classroomName}
              timeZone={selectedDaycare?.timeZone ?? 'UTC'}
            />
          );
        }}
      </QueryView>
    </div>
  );
}

/** Changes a report that nobody has signed or locked. */
export function EditIncidentPage() {
  const { incidentId = '' } = useParams();
  const { daycareId } = useDaycare();
  const query = trpc.records.getIncident.useQuery({ daycareId, incidentId });
  const [opened, setOpened] = useState<Incident>();
  // The form keeps what it was opened with while others change the report.
  if (opened === undefined && query.data !== undefined) setOpened(query.data);
  return (
    <div data-whole-screen>
      <BackLink to={paths.incident(incidentId)}>{incidentsText.report}</BackLink>
      {opened === undefined ? <PageTitle>{incidentsText.edit}</PageTitle> : null}
      <QueryView query={{ ...query, data: opened }} page loading={<Loading label={incidentsText.list.loading} tall={240} />}>
        {(incident) => <Writing daycareId={daycareId} child={incident.child} room={null} timeZone={incident.timeZone} stored={incident} />}
      </QueryView>
    </div>
  );
}

interface WritingProps {
  daycareId: string;
  child: Omit<IncidentChild, 'classroomId'>;
  room: string | null;
  timeZone: string;
  stored?: Incident;
}

function Writing({ daycareId, child, room, timeZone, stored }: WritingProps) {
  const navigate = useNavigate();
  const now = useMinute();
  const [begun] = useState(now);
  const report = useReport({ daycareId, studentId: child.studentId, timeZone }, stored, begun);
  const { values, savedAt, failure, isDirty, isStuck, change, save, discard } = report;
  const today = clockAt(now, timeZone).day;
  // Most reports are of today.
  const [asksDay, setAsksDay] = useState(values.day !== today);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const told = useTold({ daycareId, timeZone }, report, answer, stored);
  const [busy, whileBusy] = useBusy();
  const { mutateAsync: move } = trpc.records.moveIncident.useMutation();
  const reviewers = useReviewers(daycareId);
  const familyReads = stored?.familyReads ?? true;
  const isDraft = stored === undefined || stored.state === 'draft';
  const finish = () =>
    whileBusy(async () => {
      if (!(await save())) return;
      const incidentId = report.idOf();
      await attempt(async () => {
        if (isDraft) await move({ daycareId, incidentId, to: 'sent' });
        showNotice(isDraft ? labels.sent(reviewers) : incidentsText.act.moved.told);
        void navigate(paths.incident(incidentId), { replace: true });
      });
    });
  return (
    <div className={classes.writing}>
      <Row gap="m" below="m" wrap>
        <ChildFace child={child} size={52} />
        <Stack grow>
          <PageTitle>{fullNameOf(child)}</PageTitle>
          {room === null ? null : <Text tone="soft">{room}</Text>}
        </Stack>
        <Stack cells="end">
          <Text role="status" tone="soft" size="s">
            {isDirty ? labels.notSaved : savedAt === null ? '' : labels.saved(clockTimeAt(savedAt, timeZone))}
          </Text>
          {asksDay ? null : (
            <Text as="button" type="button" tone="primary" weight="strong" touch onClick={() => setAsksDay(true)}>
              {labels.otherDay}
            </Text>
          )}
        </Stack>
      </Row>
      <Stack gap="m">
        <RadioGroup
          legend={labels.kind}
          options={incidentKinds.map((kind) => ({ value: kind, label: incidentsText.kinds[kind] }))}
          value={values.kind}
          onChange={(kind: IncidentKind) => change({ kind, whatTaps: [] })}
        />
        <Basics report={report} room={room} today={today} asksDay={asksDay} />
        {values.kind === 'injury' ? <BodyPicker name={child.firstName} points={values.body} onChange={(body) => change({ body })} /> : null}
        <Answers report={report} onOpen={setAnswer} told={told} />
        {failure === undefined ? null : <ErrorBox message={failure} onRetry={() => void save()} />}
        {isStuck ? <DraftNotice message={text.drafts.changesBack} onDiscard={discard} /> : null}
      </Stack>
      <Stack gap="s" className={classes.foot}>
        <Row gap="xs" tone="soft" as="p">
          <IconUsersGroup size={20} stroke={1.75} aria-hidden />
          {familyReads ? labels.familyReads(child.firstName) : labels.teamReads}
        </Row>
        <BusyButton size="lg" busy={busy} busyText={text.actions.saving} onClick={() => void finish()}>
          {isDraft ? labels.send : labels.keepChanges}
        </BusyButton>
      </Stack>
      <AnswerSheet
        daycareId={daycareId}
        answer={answer}
        name={child.firstName}
        familyReads={familyReads}
        report={report}
        timeZone={timeZone}
        onAnswer={setAnswer}
      />
    </div>
  );
}

const mostNamed = 3;

/** The first names of who may read a report next, if they are few. */
function useReviewers(daycareId: string): string[] {
  const { user } = useAuth();
  const { data } = trpc.staff.getDaycareStaffList.useQuery({ daycareId });
  const others =
    data?.staff.filter(({ userId, roles }) => userId !== user?.uid && (roles.includes('owner') || roles.includes('staff'))) ?? [];
  return others.length > mostNamed ? [] : others.map(({ fullName }) => fullName.split(' ')[0] ?? fullName);
}

interface Told {
  isTold: boolean;
  words: string;
}

/** Who was told so far, or until when somebody has to be by the daycare's rule. */
function useTold(
  { daycareId, timeZone }: Pick<WritingProps, 'daycareId' | 'timeZone'>,
  { saved, values: { day, time } }: Report,
  answer: Answer | null,
  stored: Incident | undefined,
): Told {
  const [isAsked, setAsked] = useState(stored !== undefined);
  // A report that is being written has nobody to name before somebody is told on this page.
  if (answer === 'told' && !isAsked) setAsked(true);
  const { data = stored } = trpc.records.getIncident.useQuery(
    { daycareId, incidentId: saved ?? '' },
    { enabled: isAsked && saved !== null },
  );
  const { data: ofDaycare } = trpc.records.getIncidentRule.useQuery({ daycareId });
  const names = data?.steps.flatMap(({ kind, personName }) => (kind === 'told' ? [personName ?? incidentsText.steps.someone] : [])) ?? [];
  if (names.length > 0) return { isTold: true, words: names.join(', ') };
  const tell = stored?.familyReads === false ? null : (ofDaycare?.rule.tell ?? null);
  if (tell === null) return { isTold: false, words: labels.empty.told };
  if (tell === 'pickup') return { isTold: false, words: labels.tellByPickup };
  const until = new Date(Date.parse(instantOf(day, time === '' ? '00:00' : time, timeZone)) + tell * 3_600_000).toISOString();
  const isSameDay = clockAt(until, timeZone).day === day;
  return { isTold: false, words: labels.tellBy(isSameDay ? clockTimeAt(until, timeZone) : momentAt(until, timeZone)) };
}

interface BasicsProps {
  report: Report;
  room: string | null;
  today: string;
  asksDay: boolean;
}

function Basics({ report: { values, change }, room, today, asksDay }: BasicsProps) {
  const listId = useId();
  const places = [...(room === null ? [] : [room]), ...incidentPlaces.map((place) => incidentsText.places[place])];
  return (
    <Stack gap="s" cols="repeat(auto-fit, minmax(140px, 1fr))" className={classes.basics}>
      {asksDay ? (
        <TextInput
          type="date"
          size="md"
          label={labels.day}
          max={today}
          value={values.day}
          onChange={({ currentTarget }) => change({ day: currentTarget.value || today })}
        />
      ) : null}
      <TextInput
        type="time"
        size="md"
        label={labels.time}
        value={values.time}
        description={values.time === '' ? undefined : formatClock(values.time)}
        inputWrapperOrder={['label', 'input', 'error']}
        onChange={({ currentTarget }) => change({ time: currentTarget.value })}
      />
      <TextInput
        size="md"
        label={labels.place}
        placeholder={labels.placeChoose}
        list={listId}
        maxLength={100}
        value={values.where}
        onChange={({ currentTarget }) => change({ where: currentTarget.value })}
      />
      <datalist id={listId}>
        {places.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
    </Stack>
  );
}

function Answers({ report: { values }, onOpen, told }: { report: Report; onOpen: (answer: Answer) => void; told: Told }) {
  const said: Record<Answer, string> = {
    what: whatInWords(values),
    done: doneInWords(values),
    witnesses: values.witnesses.join(', '),
    told: told.words,
  };
  return (
    <Card as="ul" parted>
      {answers.map((answer) => (
        <li key={answer}>
          <Row as="button" type="button" gap="s" padX="m" padY="2xs" wide minH={60} text="start" onClick={() => onOpen(answer)}>
            <Stack as="span" grow>
              <Text as="span" tone="soft">
                {labels.answers[answer]}
              </Text>
              <Text as="span" weight="strong" breaks tone={answer === 'told' && !told.isTold ? 'warning' : 'ink'}>
                {said[answer] === '' ? labels.empty[answer] : said[answer]}
              </Text>
            </Stack>
            <IconChevronRight size={20} stroke={1.75} aria-hidden />
          </Row>
        </li>
      ))}
    </Card>
  );
}
