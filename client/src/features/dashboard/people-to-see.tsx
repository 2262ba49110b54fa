import { formatDate } from '@daycare-portal/shared/dates';
import { dayText } from '@daycare-portal/shared/day-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { attempt } from '../../api/attempt';
import { trpc } from '../../api/trpc';
import { usePermission } from '../../auth/use-permission';
import { showNotice } from '../../components/notice';
import { Section } from '../../components/section';
import { paths } from '../../paths';
import page from './dashboard-page.module.css';
import classes from './people-to-see.module.css';

/**
 * What an owner should know about the people around children: pickup exceptions, families' requests, children with too few adults to call,
 * and adults who will pick up for the first time.
 */
export function PeopleToSee({ daycareId }: { daycareId: string }) {
  const labels = dayText.people.dashboard;
  const may = usePermission();
  const exceptions = trpc.attendance.listExceptions.useQuery({ daycareId }, { enabled: may('attendance.view') });
  const proposals = trpc.people.listProposals.useQuery({ daycareId });
  // The numbers above have just loaded this.
  const missing = trpc.health.listMissing.useQuery({ daycareId }, { refetchOnMount: false });
  const toConfirm = trpc.people.countToConfirm.useQuery({ daycareId });
  const week = trpc.attendance.getPickupWeek.useQuery({ daycareId }, { enabled: may('attendance.seeExceptions') });
  const firstTimers = trpc.people.countFirstTimers.useQuery({ daycareId });
  // A line that appears later would push down what somebody is about to press.
  if ([exceptions, proposals, missing, toConfirm, week, firstTimers].some(({ isLoading }) => isLoading)) return null;
  const left = exceptions.data?.exceptions ?? [];
  const requests = proposals.data?.proposals ?? [];
  const toCall = (missing.data?.lists ?? []).filter(({ kind }) => kind === 'nobodyToCall' || kind === 'oneToCall');
  const alone = toCall.reduce((sum, { children }) => sum + children.length, 0);
  const unknown = firstTimers.data?.count ?? 0;
  const waiting = toConfirm.data ?? { people: 0, alike: 0 };
  if (left.length + requests.length + alone + unknown + waiting.people === 0) return null;
  return (
    <Section className={page.part} title={labels.title}>
      <Group title={labels.exceptions(left.length)} count={left.length} isUrgent>
        {left.map(({ markId, studentId, day, personName, exception, ...child }) => (
          <Row
            key={markId}
            to={`${paths.attendanceOf(studentId)}?month=${day.slice(0, 7)}`}
            help={exception}
            action={<SeenButton {...{ daycareId, markId }} child={fullNameOf(child)} />}
          >
            {labels.exception(fullNameOf(child), personName ?? labels.someone, formatDate(day, 'short'))}
          </Row>
        ))}
      </Group>
      <Group title={labels.proposals(requests.length)} count={requests.length}>
        {requests.map(({ proposalId, studentId, askedBy, fullName, ...child }) => (
          <Row key={proposalId} to={paths.student(studentId)}>
            {labels.proposal(askedBy, fullName, fullNameOf(child))}
          </Row>
        ))}
      </Group>
      {waiting.people === 0 ? null : (
        <p className={classes.group}>
          <Link to={paths.confirmPeople} className={classes.row}>
            {labels.toConfirm(waiting.people)}
          </Link>
          {waiting.alike === 0 ? null : <span className={classes.help}>{labels.alike(waiting.alike)}</span>}
        </p>
      )}
      {week.data === undefined || week.data.checkOuts === 0 ? null : (
        <p className={classes.help}>{labels.week(week.data.checkOuts, week.data.idSeen, week.data.notRecorded)}</p>
      )}
      {alone === 0 ? null : (
        <p className={classes.group}>
          <Link to={paths.missingHealth} className={classes.row}>
            {labels.fewContacts(alone)}
          </Link>
        </p>
      )}
      {unknown === 0 ? null : <SetKnown daycareId={daycareId} count={unknown} />}
    </Section>
  );
}

interface GroupProps {
  title: string;
  count: number;
  isUrgent?: boolean;
  children: ReactNode;
}

function Group({ title, count, isUrgent = false, children }: GroupProps) {
  const [open, setOpen] = useState(isUrgent);
  if (count === 0) return null;
  return (
    <details
      className={classes.group}
      data-urgent={isUrgent || undefined}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      {open ? <ul>{children}</ul> : null}
    </details>
  );
}

function Row({ to, help, action, children }: { to: string; help?: string; action?: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={classes.row}>
        {children}
      </Link>
      {help === undefined ? null : <span className={classes.help}>{help}</span>}
      {action}
    </li>
  );
}

/** The exception stays in the record. Only the owner takes it off this list. */
function SeenButton({ daycareId, markId, child }: { daycareId: string; markId: string; child: string }) {
  const labels = dayText.people.dashboard;
  const { mutateAsync, isPending } = trpc.attendance.seeException.useMutation();
  const see = () =>
    attempt(async () => {
      await mutateAsync({ daycareId, markId });
      showNotice(labels.seenDone);
    });
  return (
    <Button variant="outline" mt={8} mb={8} disabled={isPending} aria-label={`${labels.seen}: ${child}`} onClick={() => void see()}>
      {labels.seen}
    </Button>
  );
}

/** After an import, the team already knows the people on the lists. */
function SetKnown({ daycareId, count }: { daycareId: string; count: number }) {
  const labels = dayText.people.dashboard;
  const { mutateAsync, isPending } = trpc.people.setKnown.useMutation();
  const set = () => attempt(async () => showNotice(labels.knownNow((await mutateAsync({ daycareId, personIds: null })).known)));
  return (
    <details className={classes.group}>
      <summary>{labels.firstTimers(count)}</summary>
      <p className={classes.help}>{labels.setKnownHelp}</p>
      <Button variant="outline" mt={8} disabled={isPending} onClick={() => void set()}>
        {labels.setKnown}
      </Button>
    </details>
  );
}
