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
import { Card, Row, Stack, Text } from '../../components/layout';
import { lengthInWords } from '../../shared-features/length-words';
import { LinkButton } from '../../components/link-button';
import { Loading } from '../../components/loading';
import { showFailure, showNotice } from '../../components/notice';
import { PageTitle } from '../../components/page-title';
import { Section } from '../../components/section';
import { telUrl } from '../../components/tel-url';
import { useBusy } from '../../components/use-busy';
import { buttonClass } from '../../components/plain-button';
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
          <QueryView query={{ data, error, refetch }} page loading={<Loading label={labels.loading} tall={240} />} />
        ) : (
          <Text tone="soft">{text.features.attendance.off}</Text>
        )}
      </>
    );
  }
  const times = timesOf(data);
  const leftAt = data.state === 'left' ? data.events.findLast(({ kind }) => kind === 'left')?.at : undefined;
  return (
    <>
      <BackLink to={paths.outings}>{labels.back}</BackLink>
      <Row wrap align="start" justify="between" gap="s">
        <Text as="div" shrink>
          <PageTitle>{data.name}</PageTitle>
          <Text tone="soft">
            {[labels.kinds[data.kind], formatDate(data.day, 'short'), times, leftAt === undefined ? labels.states[data.state] : '']
              .filter((part) => part !== '')
              .join(', ')}
          </Text>
        </Text>
        {leftAt === undefined ? null : (
          <Text as="span" fixed padX="s" padY="2xs" round="s" fill="success" tone="success" weight="strong">
            {labels.outSince(clockTimeAt(leftAt, data.timeZone))}
          </Text>
        )}
        {data.state === 'planned' ? (
          <LinkButton to={paths.editOuting(outingId)} look="outlined" className="dp-only-screen">
            <IconPencil size={18} stroke={1.75} aria-hidden />
            {labels.edit}
          </LinkButton>
        ) : null}
      </Row>
      {data.note === null ? null : (
        <Text above="s" breaks>
          {data.note}
        </Text>
      )}
      <NotFound daycareId={daycareId} outing={data} />
      <Stack columns="pair" folds cells="start" rowGap="none" gap="3xl" className={classes.parts}>
        <div>
          <Along outing={data} />
          <NextStep daycareId={daycareId} outing={data} />
          <Card above="m" parted clip>
            <Adults outing={data} />
            <Row to={paths.emergencyRoster} as={Link} gap="m" pad="s" minH={64} tone="ink" unlined hovers inset only="screen">
              <IconAddressBook size={24} stroke={1.75} color="var(--dp-ink-2)" aria-hidden />
              <Stack as="span" grow>
                <strong>{labels.families}</strong>
                <Text as="span" tone="soft">
                  {labels.familiesHelp}
                </Text>
              </Stack>
              <IconChevronRight size={20} stroke={1.75} color="var(--dp-ink-2)" aria-hidden />
            </Row>
          </Card>
        </div>
        <div>
          <Roll daycareId={daycareId} outing={data} />
          <Counts outing={data} />
          <Events daycareId={daycareId} outing={data} />
        </div>
      </Stack>
    </>
  );
}

/** The most faces in a row. */
const mostFaces = 10;

/** How many go along, with their faces. */
function Along({ outing: { children, adults, roll, returnsAt, state } }: { outing: Outing }) {
  if (state === 'cancelled' || state === 'over') return null;
  return (
    <Card above="m" pad="m">
      <Row as="p" wrap align="baseline" justify="between" gap="s" rowGap="2xs" tone="soft">
        <Text as="strong" size="l">
          {labels.whoGoes(children, adults.length)}
        </Text>
        {returnsAt === null ? null : labels.steps.backBy(formatClock(returnsAt))}
      </Row>
      <Row above="s" className={classes.faces} aria-hidden>
        {roll.slice(0, mostFaces).map((child) => (
          <Avatar key={child.studentId} name={fullNameOf(child)} photo={child.profilePic} />
        ))}
      </Row>
    </Card>
  );
}

/** The adults, each with a call if there is a number. */
function Adults({ outing: { people } }: { outing: Outing }) {
  const { user } = useAuth();
  if (people.length === 0)
    return (
      <Row as="p" pad="s" minH={64}>
        {labels.noAdultsYet}
      </Row>
    );
  return (
    <Stack as="ul" parted aria-label={labels.adults}>
      {people.map(({ userId, name, phone }, at) => (
        <Row key={`${at} ${name}`} as="li" gap="m" pad="s" minH={64}>
          <Avatar name={name} photo={null} size={46} />
          <Stack as="span" grow breaks>
            <strong>{name}</strong>
            {phone === null ? null : (
              <Text as="span" tone="soft">
                {phone}
              </Text>
            )}
          </Stack>
          {phone === null || userId === user?.uid ? null : (
            <a href={telUrl(phone)} className={buttonClass('outlined', 'large')} aria-label={labels.callOf(name)}>
              <IconPhone size={20} stroke={1.75} aria-hidden />
              {labels.call}
            </a>
          )}
        </Row>
      ))}
    </Stack>
  );
}

function Roll({ daycareId, outing }: { daycareId: string; outing: Outing }) {
  const notAsked = outing.roll.filter(({ consent }) => consent === null).length;
  const names = wholeNames(outing.roll);
  return (
    <Section
      title={
        <>
          {labels.roll}{' '}
          <Text as="span" tone="soft" weight="medium" figures>
            {outing.children}
          </Text>
        </>
      }
    >
      {notAsked > 0 && outing.state === 'planned' ? (
        <Text above="xs" pad="s" round="m" fill="warning" tone="warning">
          {labels.consentNotAsked(notAsked)}
        </Text>
      ) : null}
      {outing.children === 0 ? <Text tone="soft">{labels.noChildrenYet}</Text> : null}
      <Stack as="ul" above="xs">
        {outing.roll.map((child) => (
          <Child
            key={child.studentId}
            daycareId={daycareId}
            outing={outing}
            child={child}
            name={names.get(child.studentId) ?? fullNameOf(child)}
          />
        ))}
      </Stack>
      {outing.others === 0 ? null : <Text tone="soft">{labels.othersOnRoll(outing.others)}</Text>}
    </Section>
  );
}

const consentTones = { yes: 'soft', no: 'error', none: 'warning' } as const;

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
    <Row as="li" wrap gap="s" rowGap="xs" padY="xs" rule="bottom">
      <Avatar name={fullNameOf(child)} photo={child.profilePic} size={52} />
      <Stack as="span" flex="1 1 140px" breaks>
        <strong>{name}</strong>
        <RowBadges badges={child.badges} />
        <Text as="span" size="s" tone={consentTones[consent ?? 'none']} weight={consent === 'no' ? 'strong' : undefined}>
          {labels.consent[consent ?? 'none']}
        </Text>
      </Stack>
      {outing.state === 'planned' || isOut || isNotFound ? (
        <Text as="span" tone="soft">
          {where}
        </Text>
      ) : null}
      {isOut && !isAlong && consent !== 'no' ? (
        <Button variant="default" size="md" disabled={isPending} aria-label={labels.takeAlongOf(name)} onClick={() => void takeAlong()}>
          {labels.takeAlong}
        </Button>
      ) : null}
    </Row>
  );
}

function Counts({ outing: { headcounts, timeZone, state } }: { outing: Outing }) {
  if (state === 'planned' || state === 'cancelled') return null;
  return (
    <Section title={labels.counts}>
      {headcounts.length === 0 ? <Text tone="soft">{labels.noCounts}</Text> : null}
      <Stack as="ul" above="xs" gap="xs" breaks>
        {headcounts.map(({ headcountId, startedAt, startedBy, finishedAt, counts, missed }) => (
          <li key={headcountId}>
            <Row to={paths.headcount(headcountId)} as={Link} inline touch tone="primary">
              {`${clockTimeAt(startedAt, timeZone)}, ${startedBy}: `}
              {counts === null ? words.goingOn : words.result(counts.seen, counts.children)}
              {finishedAt === null ? null : `, ${lengthInWords(startedAt, finishedAt)}`}
            </Row>
            {missed.map(({ studentId, found, ...child }) => (
              <p key={studentId}>
                <strong>{fullNameOf(child)}</strong>{' '}
                {found === null ? words.notFoundYet : words.foundLater(clockTimeAt(found.at, timeZone), found.by, found.place)}
              </p>
            ))}
          </li>
        ))}
      </Stack>
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
      <Stack as="ul" above="xs" gap="xs" breaks>
        {events.map(({ kind, at, by, personName, takesBack }) => (
          <li key={`${kind} ${at}`}>
            <strong>{takesBack === null ? labels.events[kind] : labels.takenBack[takesBack]}</strong>{' '}
            {`${clockTimeAt(at, timeZone)}, ${personName ?? by}`}
          </li>
        ))}
      </Stack>
      {mayTakeBack === null ? null : (
        <Button variant="default" size="md" mt="sm" disabled={busy} onClick={() => takeBack(mayTakeBack)}>
          {labels.takeBack[mayTakeBack]}
        </Button>
      )}
    </Section>
  );
}
