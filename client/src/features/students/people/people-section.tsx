import { formatInstant } from '@daycare-portal/shared/dates';
import { dayText } from '@daycare-portal/shared/day-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { ChildPerson } from '@daycare-portal/shared/people';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useRef, type ComponentProps } from 'react';
import { callError } from '../../../api/call-error';
import { QueryView } from '../../../api/query-view';
import { trpc } from '../../../api/trpc';
import { useDaycare } from '../../../auth/use-daycare';
import { useDaycareZone } from '../../../auth/use-daycare-zone';
import { usePermission } from '../../../auth/use-permission';
import { Dialog } from '../../../components/dialog';
import { later } from '../../../components/later';
import { Row, Stack, Text } from '../../../components/layout';
import { LinkButton } from '../../../components/link-button';
import { Loading } from '../../../components/loading';
import { showFailure, showNotice } from '../../../components/notice';
import { withTexts } from '../../../language';
import { paths } from '../../../paths';
import { pickupWords } from '../../../shared-features/pickup-words';
import { useScrollTo } from '../../../components/use-scroll-to';
import { useSubject } from '../../../components/use-subject';
import { GuardianDialogs, LinkAccountButton, useGuardianAccounts, type GuardianAccounts } from './guardian-accounts';
import classes from '../student-page.module.css';
import { PersonForm } from './person-form';
import { PersonRow } from './person-row';
import { isQuestion, waitsForPage, waitsForPickup } from './person-values';
import { useConfirming } from './use-confirming';

const labels = dayText.people.section;

const PagesOff = later(async () => ({ default: (await withTexts(() => import('../family/pages-off'), 'familySees')).PagesOff }));

const DoorPins = later(async () => ({ default: (await withTexts(() => import('./door-pins'), 'doorTeam')).DoorPins }));

/** As in `paths.peopleOfStudent`. */
const headingId = 'people-of-child';

interface PeopleSectionProps {
  daycareId: string;
  student: Student;
}

/** Whom to call about a child in which order, and who may pick it up. */
export function PeopleSection({ daycareId, student }: PeopleSectionProps) {
  const ofStudent = { daycareId, studentId: student.id };
  const { data, error, refetch } = trpc.people.getPeople.useQuery(ofStudent, { refetchOnMount: false });
  const may = usePermission();
  const { keepsAttendance } = useDaycare();
  // Null is a new person.
  const dialog = useSubject<{ person: ChildPerson | null; key: number }>();
  const { person = null, key = 0 } = dialog.subject ?? {};
  const ask = (about: ChildPerson | null) => dialog.open({ person: about, key: key + 1 });
  // Only an owner may decide who picks up their own child.
  const isTheirs = data?.isOwnChild === true && !may('daycare.settings');
  const mayManage = may('people.manage') && !isTheirs;
  const people = data?.people ?? [];
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button goes away with its row.
  const accounts = useGuardianAccounts(ofStudent, people, () => heading.current?.focus());
  // Both are shown together, so that nothing moves when the second one arrives.
  const isLoading = (data === undefined && error === null) || (accounts.guardians === undefined && accounts.error === null);
  useScrollTo(headingId, !isLoading);
  const listed = people.filter(({ updatedAt }) => updatedAt !== null);
  const stopped = listed.filter(({ notAuthorized }) => notAuthorized !== null);
  const others = listed.filter(({ notAuthorized }) => notAuthorized === null);
  // Somebody new whom a family asks for is a row, and a change to somebody is a question.
  const asked = people.filter(({ updatedAt }) => updatedAt === null);
  const asking = listed.filter(({ proposal }) => proposal !== null);
  const confirming = useConfirming(ofStudent, people, student.firstName);
  return (
    <Text as="section" above="2xl" aria-labelledby={headingId}>
      <Row as="header" wrap justify="between" gap="m" rowGap="s" below="m">
        <Text id={headingId} ref={heading} tabIndex={-1} as="h2" size="xl">
          {labels.title}{' '}
          <Text as="span" block tone="soft" size="s" weight="plain">
            {labels.help}
          </Text>
        </Text>
        <Row wrap gap="s" phone="wide" buttons="share">
          <LinkButton to={paths.familySeesOf(student.id)} look="outlined">
            <IconEye size={18} stroke={1.75} aria-hidden />
            {labels.familySees}
          </LinkButton>
          <LinkAccountButton accounts={accounts} />
          {mayManage ? (
            <Button variant="outline" leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => ask(null)}>
              {labels.add}
            </Button>
          ) : null}
        </Row>
      </Row>
      <QueryView query={{ data, error, refetch }} action="loadPeople" loading={null} />
      <QueryView query={{ ...accounts, data: accounts.guardians }} action="linkedParents" loading={null} />
      {isLoading ? <PeopleLoading /> : null}
      {!isLoading && data !== undefined && people.length === 0 ? <Text tone="soft">{labels.none}</Text> : null}
      <FamilyPages isNobodys={!isLoading && accounts.guardians?.size === 0} />
      {isTheirs && may('people.manage') ? <Text tone="soft">{labels.ownChild}</Text> : null}
      {(isLoading ? [] : asking).map((person) => (
        <ProposalBox key={person.personId} daycareId={daycareId} person={person} mayDecide={mayManage} />
      ))}
      {isLoading || people.length === 0 ? null : (
        <PersonList {...{ accounts, others }} people={[...stopped, ...confirmedFirst(others), ...asked]}>
          {(one) => (mayManage ? { onEdit: () => ask(one), ...confirming.buttonsFor(one) } : {})}
        </PersonList>
      )}
      {mayManage && keepsAttendance && may('door.pins') && people.length > 0 ? (
        <DoorPins daycareId={daycareId} studentId={student.id} people={people} />
      ) : null}
      {confirming.question}
      <GuardianDialogs ofStudent={ofStudent} name={fullNameOf(student)} accounts={accounts} />
      {mayManage && data !== undefined ? (
        <Dialog
          opened={dialog.opened}
          title={person === null ? labels.addDialog(student.firstName) : labels.edit(person.fullName)}
          size={560}
          onClose={dialog.close}
        >
          <PersonForm key={key} {...{ daycareId, student, person, people: listed, place: others.length + 1 }} onClose={dialog.close} />
        </Dialog>
      ) : null}
    </Text>
  );
}

function FamilyPages({ isNobodys }: { isNobodys: boolean }) {
  const { selectedDaycare } = useDaycare();
  return (
    <>
      {isNobodys ? <Text tone="soft">{text.studentInfo.nobodyLinked}</Text> : null}
      {selectedDaycare?.features.family === false ? <PagesOff /> : null}
    </>
  );
}

/** A placeholder until the child is loaded. */
export function PeopleSectionLoading() {
  return (
    <Text as="section" above="2xl" aria-hidden>
      <Text as="h2" size="xl">
        {labels.title}
      </Text>
      <PeopleLoading />
    </Text>
  );
}

/** About as tall as two people. */
function PeopleLoading() {
  return (
    <Loading label={labels.loading}>
      <Text as="div" round="l" fill="fill" above="s" h={132} />
    </Loading>
  );
}

interface PersonListProps {
  people: readonly ChildPerson[];
  /** Those who are called, in order. */
  others: readonly ChildPerson[];
  accounts: GuardianAccounts;
  /** What can be done about a person. */
  children: (person: ChildPerson) => Partial<ComponentProps<typeof PersonRow>>;
}

function PersonList({ people, others, accounts, children }: PersonListProps) {
  return (
    <>
      <Stack
        as="div"
        gap="m"
        rowGap="xs"
        padY="xs"
        tone="soft"
        size="s"
        weight="strong"
        cells="center"
        className={`${classes.person} ${classes.head}`}
        aria-hidden
      >
        <span>{labels.columns.person}</span>
        <span>{labels.columns.pickup}</span>
        <span>{labels.columns.calls}</span>
        <span>{labels.columns.page}</span>
      </Stack>
      <Text as="ol" rule="top">
        {people.map((person) => (
          <PersonRow key={person.personId} {...{ person, accounts }} place={placeOf(person, others)} {...children(person)} />
        ))}
      </Text>
    </>
  );
}

/** Those whom the office has not confirmed are last. */
function confirmedFirst(people: readonly ChildPerson[]): ChildPerson[] {
  const waits = (person: ChildPerson) => waitsForPickup(person) || waitsForPage(person) || isQuestion(person);
  return [...people.filter((person) => !waits(person)), ...people.filter(waits)];
}

function placeOf({ personId, emergencyOrder }: ChildPerson, others: readonly ChildPerson[]): number | null {
  if (emergencyOrder === null) return null;
  return others.filter((other) => other.emergencyOrder !== null).findIndex((other) => other.personId === personId) + 1 || null;
}

interface ProposalBoxProps {
  daycareId: string;
  person: ChildPerson;
  mayDecide: boolean;
}

/** A family's request. Nothing in it applies until the team accepts. */
function ProposalBox({ daycareId, person, mayDecide }: ProposalBoxProps) {
  const { mutateAsync, isPending } = trpc.people.decideProposal.useMutation();
  const timeZone = useDaycareZone();
  const { proposal } = person;
  if (proposal === null) return null;
  const { fullName, relation, proposalId, askedBy, askedAt, isNew, resembles, phones, version } = proposal;
  const when = formatInstant(askedAt, timeZone);
  const decide = async (accept: boolean) => {
    try {
      await mutateAsync({ daycareId, proposalId, accept, ...(accept && { version }) });
      showNotice(accept ? labels.accepted(fullName) : labels.declined);
    } catch (failure) {
      showFailure(callError(failure).message);
    }
  };
  return (
    <Row wrap gap="s" below="m" pad="s" round="l" fill="warning">
      <IconClock size={24} color="var(--dp-warning)" stroke={1.75} aria-hidden />
      <Stack breaks>
        <Text weight="strong">
          <bdi>{fullName}</bdi>
          {relation === null ? null : `, ${relation}`}
        </Text>
        <p>{isNew ? labels.wantsNew(askedBy, when) : labels.wantsChange(askedBy, when)}</p>
        <p>
          {[pickupWords({ pickup: proposal.pickup, isConfirmed: true, isAsked: false }), ...phones.map(({ number }) => number)].join(', ')}
        </p>
        {resembles ? (
          <Text tone="error" weight="strong">
            {labels.resembles}
          </Text>
        ) : null}
      </Stack>
      {mayDecide ? (
        <Row wrap gap="s" phone="wide" buttons="share">
          <Button variant="outline" disabled={isPending} onClick={() => void decide(false)}>
            {labels.decline}
          </Button>
          <Button disabled={isPending} onClick={() => void decide(true)}>
            {labels.accept}
          </Button>
        </Row>
      ) : null}
    </Row>
  );
}
