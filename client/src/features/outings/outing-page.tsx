import { clockTimeAt, formatClock } from '@daycare-portal/shared/clock-words';
import { formatDate } from '@daycare-portal/shared/dates';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import type { Outing, OutingChild, OutingStep } from '@daycare-portal/shared/outings';
import { Button } from '@mantine/core';
import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { text } from '@daycare-portal/shared/text';
import { wholeNames } from '@daycare-portal/shared/plate-names';
import { Link, useParams } from 'react-router';
import { attempt } from '../../api/attempt';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useSentIds } from '../../api/use-sent-ids';
import { useAuth } from '../../auth/auth-provider';
import { useDaycare } from '../../auth/use-daycare';
import { Avatar } from '../../components/avatar';
import { BackLink } from '../../components/back-link';
import { RowBadges } from '../../shared-features/health-badge';
import { lengthInWords } from '../../shared-features/length-words';
import { LinkButton } from '../../components/link-button';
import { Loading } from '../../components/loading';
import { showFailure, showNotice } from '../../components/notice';
import { PageTitle } from '../../components/page-title';
import { Section } from '../../components/section';
import { telUrl } from '../../components/tel-url';
import { useBusy } from '../../components/use-busy';
import { paths } from '../../paths';
import { NextStep } from './next-step';
import { NotFound } from './not-found';
import classes from './outings.module.css';
import { timesOf } from './outings-page';

const labels = headcountText.outings;
const words = headcountText.headcount;

/** One outing: its next step, who goes along, the counts, and what happened. */
export function OutingPage() {
  const { outingId = '' } = useParams();
  const { daycareId, keepsAttendance: isOn } = useDaycare();
  const { data, error, refetch } = trpc.outings.get.useQuery({ daycareId, outingId }, { enabled: isOn });
  if (data === undefined) {
    return (
      <>
        <BackLink to={paths.outings}>{labels.back}</BackLink>
        <PageTitle>{labels.title}</PageTitle>
        {isOn ? (
          <QueryView query={{ data, error, refetch }} page loading={<Loading label={labels.loading} className={classes.loading} />} />
        ) : (
          <p className={classes.help}>{text.features.attendance.off}</p>
        )}
      </>
    );
  }
  const times = timesOf(data);
  const leftAt = data.state === 'left' ? data.events.findLast(({ kind }) => kind === 'left')?.at : undefined;
  return (
    <>
      <BackLink to={paths.outings}>{labels.back}</BackLink>
      <div className={classes.top}>
        <div>
          <PageTitle>{data.name}</PageTitle>
          <p className={classes.help}>
            {[labels.kinds[data.kind], formatDate(data.day, 'short'), times, leftAt === undefined ? labels.states[data.state] : '']
              .filter((part) => part !== '')
              .join(', ')}
          </p>
        </div>
        {leftAt === undefined ? null : <span className={classes.out}>{labels.outSince(clockTimeAt(leftAt, data.timeZone))}</span>}
        {data.state === 'planned' ? (
          <LinkButton to={paths.editOuting(outingId)} look="outlined">
            <IconPencil size={18} stroke={1.75} aria-hidden />
            {labels.edit}
          </LinkButton>
        ) : null}
      </div>
      {data.note === null ? null : <p className={classes.note}>{data.note}</p>}
      <NotFound daycareId={daycareId} outing={data} />
      <div className={classes.parts}>
        <div>
          <Along outing={data} />
          <NextStep daycareId={daycareId} outing={data} />
          <div className={classes.reach}>
            <Adults outing={data} />
            <Link to={paths.emergencyRoster} className={classes.families}>
              <IconAddressBook size={24} stroke={1.75} aria-hidden />
              <span className={classes.what}>
                <strong>{labels.families}</strong>
                <span>{labels.familiesHelp}</span>
              </span>
              <IconChevronRight size={20} stroke={1.75} aria-hidden />
            </Link>
          </div>
        </div>
        <div>
          <Roll daycareId={daycareId} outing={data} />
          <Counts outing={data} />
          <Events daycareId={daycareId} outing={data} />
        </div>
      </div>
    </>
  );
}

/** The most faces in a row. */
const mostFaces = 10;

/** How many go along, with their faces. */
function Along({ outing: { children, adults, roll, returnsAt, state } }: { outing: Outing }) {
  if (state === 'cancelled' || state === 'over') return null;
  return (
    <div className={classes.whoGoes}>
      <p>
        <strong>{labels.whoGoes(children, adults.length)}</strong>
        {returnsAt === null ? null : <span>{labels.steps.backBy(formatClock(returnsAt))}</span>}
      </p>
      <div className={classes.faces} aria-hidden>
        {roll.slice(0, mostFaces).map((child) => (
          <Avatar key={child.studentId} name={fullNameOf(child)} photo={child.profilePic} />
        ))}
      </div>
    </div>
  );
}

/** The adults, each with a call if there is a number. */
function Adults({ outing: { people } }: { outing: Outing }) {
  const { user } = useAuth();
  if (people.length === 0) return <p className={classes.adult}>{labels.noAdultsYet}</p>;
  return (
    <ul aria-label={labels.adults}>
      {people.map(({ userId, name, phone }, at) => (
        <li key={`${at} ${name}`} className={classes.adult}>
          <Avatar name={name} photo={null} size={46} />
          <span className={classes.what}>
            <strong>{name}</strong>
            {phone === null ? null : <span>{phone}</span>}
          </span>
          {phone === null || userId === user?.uid ? null : (
            <a className={classes.call} href={telUrl(phone)} aria-label={labels.callOf(name)}>
              <IconPhone size={20} stroke={1.75} aria-hidden />
              {labels.call}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function Roll({ daycareId, outing }: { daycareId: string; outing: Outing }) {
  const notAsked = outing.roll.filter(({ consent }) => consent === null).length;
  const names = wholeNames(outing.roll);
  return (
    <Section
      title={
        <>
          {labels.roll} <span className={classes.count}>{outing.children}</span>
        </>
      }
    >
      {notAsked > 0 && outing.state === 'planned' ? <p className={classes.warning}>{labels.consentNotAsked(notAsked)}</p> : null}
      {outing.children === 0 ? <p className={classes.help}>{labels.noChildrenYet}</p> : null}
      <ul className={classes.children}>
        {outing.roll.map((child) => (
          <Child
            key={child.studentId}
            daycareId={daycareId}
            outing={outing}
            child={child}
            name={names.get(child.studentId) ?? fullNameOf(child)}
          />
        ))}
      </ul>
      {outing.others === 0 ? null : <p className={classes.help}>{labels.othersOnRoll(outing.others)}</p>}
    </Section>
  );
}

function Child({ daycareId, outing, child, name }: { daycareId: string; outing: Outing; child: OutingChild; name: string }) {
  const { mutateAsync: mark, isPending } = trpc.attendance.mark.useMutation();
  const { once } = useSentIds();
  const { consent, state, isAlong, studentId } = child;
  const takeAlong = () =>
    attempt(async () => {
      const kind = state === 'in' ? ('move' as const) : ('in' as const);
      const row = { studentId, kind, classroomId: outing.outingId };
      const { results } = await once(row, ({ id }) => mark({ daycareId, marks: [{ ...row, id }] }));
      for (const { reason } of results) if (reason !== null) showFailure(reason);
    });
  const isOut = outing.state === 'left';
  const isNotFound = outing.notFound.some((one) => one.studentId === studentId);
  const where = isNotFound
    ? isOut
      ? words.notFoundYet
      : labels.notBackYet
    : isAlong
      ? labels.along
      : state === 'in'
        ? labels.isIn
        : labels.notIn;
  return (
    <li className={classes.child}>
      <Avatar name={fullNameOf(child)} photo={child.profilePic} size={52} />
      <span className={classes.what}>
        <strong>{name}</strong>
        <RowBadges badges={child.badges} />
        <span className={classes.consent} data-consent={consent ?? 'none'}>
          {labels.consent[consent ?? 'none']}
        </span>
      </span>
      {outing.state === 'planned' || isOut || isNotFound ? <span className={classes.help}>{where}</span> : null}
      {isOut && !isAlong && consent !== 'no' ? (
        <Button variant="default" size="md" disabled={isPending} aria-label={labels.takeAlongOf(name)} onClick={() => void takeAlong()}>
          {labels.takeAlong}
        </Button>
      ) : null}
    </li>
  );
}

function Counts({ outing: { headcounts, timeZone, state } }: { outing: Outing }) {
  if (state === 'planned' || state === 'cancelled') return null;
  return (
    <Section title={labels.counts}>
      {headcounts.length === 0 ? <p className={classes.help}>{labels.noCounts}</p> : null}
      <ul className={classes.plain}>
        {headcounts.map(({ headcountId, startedAt, startedBy, finishedAt, counts, missed }) => (
          <li key={headcountId}>
            <Link to={paths.headcount(headcountId)} className={classes.link}>
              {`${clockTimeAt(startedAt, timeZone)}, ${startedBy}: `}
              {counts === null ? words.goingOn : words.result(counts.seen, counts.children)}
              {finishedAt === null ? null : `, ${lengthInWords(startedAt, finishedAt)}`}
            </Link>
            {missed.map(({ studentId, found, ...child }) => (
              <p key={studentId}>
                <strong>{fullNameOf(child)}</strong>{' '}
                {found === null ? words.notFoundYet : words.foundLater(clockTimeAt(found.at, timeZone), found.by, found.place)}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Events({ daycareId, outing: { outingId, events, timeZone, mayTakeBack } }: { daycareId: string; outing: Outing }) {
  const { mutateAsync: markOuting } = trpc.outings.mark.useMutation();
  const [busy, whileBusy] = useBusy();
  const { once } = useSentIds();
  const takeBack = (kind: OutingStep) =>
    void whileBusy(() =>
      attempt(async () => {
        await once({ kind }, ({ id }) => markOuting({ daycareId, id, outingId, kind, takesBack: true }));
        showNotice(labels.takenBack[kind]);
      }),
    );
  return (
    <Section title={labels.history}>
      <ul className={classes.plain}>
        {events.map(({ kind, at, by, personName, takesBack }) => (
          <li key={`${kind} ${at}`}>
            <strong>{takesBack === null ? labels.events[kind] : labels.takenBack[takesBack]}</strong>{' '}
            {`${clockTimeAt(at, timeZone)}, ${personName ?? by}`}
          </li>
        ))}
      </ul>
      {mayTakeBack === null ? null : (
        <Button variant="default" size="md" mt="sm" disabled={busy} onClick={() => takeBack(mayTakeBack)}>
          {labels.takeBack[mayTakeBack]}
        </Button>
      )}
    </Section>
  );
}
