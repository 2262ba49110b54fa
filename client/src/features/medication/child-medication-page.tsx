import { formatClock } from '@daycare-portal/shared/clock-words';
import { formatDate, formatInstant, monthsBetween } from '@daycare-portal/shared/dates';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { Authorization, DueDose, MedicationOfChild } from '@daycare-portal/shared/medication';
import { endOfMinute, standingOf } from '@daycare-portal/shared/medication-day';
import { medicationText } from '@daycare-portal/shared/medication-text';
import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { useParams } from 'react-router';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { usePermission } from '../../auth/use-permission';
import { BackLink } from '../../components/back-link';
import { CountedPart } from '../../components/counted-part';
import { EmptyState } from '../../components/empty-state';
import { ThreeCubbies } from '../../components/illustration/three-cubbies';
import { Row, Stack, Text } from '../../components/layout';
import { useListAddress } from '../../components/list-address';
import { Loading } from '../../components/loading';
import { PageTitle } from '../../components/page-title';
import thumb from '../../components/thumb-button.module.css';
import { paths } from '../../paths';
import { ChildFace, RoomBefore } from '../../shared-features/child-face';
import { BadgeList } from '../../shared-features/health-badge';
import { useMinute } from '../../waiting/use-minute';
import { AuthorizationDialogs, type DialogRequest } from './authorization-dialogs';
import { AuthorizationFacts } from './authorization-facts';
import { AuthorizationList } from './authorization-list';
import { DoseTable } from './dose-table';
import { GiveDialog, type GiveRequest } from './give-dialog';
import classes from './medication.module.css';
import { groupsOf } from './medication-words';
import { NotGivenDialog } from './not-given-dialog';
import { useDoses } from './use-doses';

const labels = medicationText.child;

/** A child's medication: each authorization with its doses. The address holds the one that is shown. */
export function ChildMedicationPage() {
  const { studentId = '' } = useParams();
  const { daycareId } = useDaycare();
  const query = trpc.records.list.useQuery({ daycareId, studentId });
  const name = query.data?.child.firstName;
  return (
    <>
      <Text as="div" only="screen">
        <BackLink to={paths.student(studentId)}>
          {query.data === undefined ? text.studentInfo.title : fullNameOf(query.data.child)}
        </BackLink>
      </Text>
      {name === undefined ? <PageTitle>{medicationText.room.title}</PageTitle> : null}
      <QueryView query={query} page loading={<Loading label={medicationText.room.loading} tall={320} />}>
        {(found) => <Found found={found} />}
      </QueryView>
    </>
  );
}

type Asked = { kind: 'give'; request: GiveRequest; opened: boolean } | { kind: 'notGiven'; due: DueDose; opened: boolean };

function Found({ found }: { found: MedicationOfChild }) {
  const { daycareId } = useDaycare();
  const { child, authorizations, timeZone } = found;
  const now = useMinute();
  const doses = useDoses(daycareId, timeZone);
  const [dialog, setDialog] = useState<DialogRequest & { opened: boolean }>();
  const [asked, setAsked] = useState<Asked>();
  const open = (request: DialogRequest) => setDialog({ ...request, opened: true });
  const give = (request: Omit<GiveRequest, 'child'>) => setAsked({ kind: 'give', request: { ...request, child }, opened: true });
  const close = () => setAsked((old) => old && { ...old, opened: false });
  const of = (due: DueDose) => authorizations.find(({ id }) => id === due.authorizationId);
  const notGiven = asked?.kind === 'notGiven' ? of(asked.due) : undefined;
  return (
    <>
      <Head found={found} onOpen={open} onGive={give} />
      <Missed
        found={found}
        onNotGiven={(due) => setAsked({ kind: 'notGiven', due, opened: true })}
        onGiven={(due) => give({ authorization: of(due) ?? null, due, isEmergency: false })}
      />
      <Authorizations found={found} now={now} onOpen={open} onGive={give} />
      <DoseTable
        title={labels.noAuthorization}
        doses={found.doses.filter(({ authorizationId }) => authorizationId === null)}
        timeZone={timeZone}
        isOptional
        onVoid={(dose) => open({ kind: 'void', dose })}
      />
      <Text tone="soft" size="s" only="paper" above="l">
        {labels.printed(formatInstant(now, timeZone))}
      </Text>
      <AuthorizationDialogs
        daycareId={daycareId}
        found={found}
        request={dialog}
        onClose={() => setDialog((old) => old && { ...old, opened: false })}
      />
      <GiveDialog
        request={asked?.kind === 'give' ? { ...asked.request, opened: asked.opened } : undefined}
        given={found.doses}
        adults={found.adults}
        {...{ doses, timeZone, now }}
        onClose={close}
      />
      <NotGivenDialog
        row={asked?.kind === 'notGiven' && notGiven !== undefined ? { due: asked.due, child, authorization: notGiven } : undefined}
        opened={asked?.kind === 'notGiven' && asked.opened}
        doses={doses}
        onClose={close}
      />
      {doses.question}
    </>
  );
}

interface PartProps {
  found: MedicationOfChild;
  onOpen: (request: DialogRequest) => void;
  onGive: (request: Omit<GiveRequest, 'child'>) => void;
}

/** Somebody else authorizes for one's own child, but for an owner. */
function useMayAuthorize({ child }: MedicationOfChild): boolean {
  const may = usePermission();
  return may('medication.authorize') && (!child.isOwn || may('daycare.settings'));
}

function Head({ found, onOpen, onGive }: PartProps) {
  const { child, today } = found;
  const { daycareId } = useDaycare();
  const mayAuthorize = useMayAuthorize(found);
  const { data } = trpc.classrooms.getClassroomMarks.useQuery({ daycareId });
  const room = data?.marks.find(({ id }) => id === child.classroomId);
  return (
    <Row wrap gap="m">
      <ChildFace child={child} mark={room?.mark} size={52} />
      <Text as="div" flex="1 1 14rem" shrink>
        <PageTitle>{labels.title(child.firstName)}</PageTitle>
        <Text as="div" tone="soft">
          <RoomBefore room={room} />
          {text.age(monthsBetween(child.dob, today))} <BadgeList badges={child.badges} />
        </Text>
      </Text>
      <Row wrap gap="s" align="stretch" only="screen">
        <Button variant="default" onClick={() => onGive({ authorization: null, due: null, isEmergency: true })}>
          {medicationText.room.emergency}
        </Button>
        {mayAuthorize ? (
          <Button
            className={thumb.thumb}
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            onClick={() => onOpen({ kind: 'authorize' })}
          >
            {labels.add}
          </Button>
        ) : null}
      </Row>
    </Row>
  );
}

/** The authorization that is shown, its doses, and beside it the others. */
function Authorizations({ found, now, onOpen, onGive }: PartProps & { now: string }) {
  const { child, authorizations, timeZone, doses, today } = found;
  const { daycareId } = useDaycare();
  const mayAuthorize = useMayAuthorize(found);
  const [{ authorization: named }, setQuery] = useListAddress(['authorization']);
  const standing = (one: Authorization) => standingOf(one, endOfMinute(now), timeZone);
  const groups = groupsOf(authorizations, standing);
  const shown = authorizations.find(({ id }) => id === named) ?? [...groups.now, ...groups.waiting, ...groups.past][0];
  if (shown === undefined)
    return <EmptyState picture={<ThreeCubbies scene="waiting" />} title={labels.none(child.firstName)} help={labels.noneHelp} />;
  return (
    <Stack cells="start" gap="xl" above="l" className={classes.page}>
      <div>
        <AuthorizationFacts
          {...{ daycareId, now, timeZone, mayAuthorize, onOpen }}
          authorization={shown}
          standing={standing(shown)}
          onGive={() => onGive({ authorization: shown, due: null, isEmergency: false })}
        />
        <DoseTable
          title={labels.doses}
          doses={doses.filter(({ authorizationId }) => authorizationId === shown.id)}
          timeZone={timeZone}
          onVoid={(dose) => onOpen({ kind: 'void', dose })}
        />
      </div>
      <AuthorizationList {...{ groups, shown, standing, doses, today }} onShow={(id) => setQuery({ authorization: id })} />
    </Stack>
  );
}

interface MissedProps {
  found: MedicationOfChild;
  onNotGiven: (due: DueDose) => void;
  onGiven: (due: DueDose) => void;
}

/** What was due in the last days and nobody recorded. */
function Missed({ found: { missed, authorizations }, onNotGiven, onGiven }: MissedProps) {
  if (missed.length === 0) return null;
  return (
    <Text as="div" above="l" only="screen">
      <CountedPart title={labels.missed} count={missed.length}>
        <Text tone="soft">{labels.missedHelp}</Text>
        <ul>
          {missed.map((due) => {
            const medicine = authorizations.find(({ id }) => id === due.authorizationId)?.medicine ?? '';
            const words = labels.missedLine(medicine, formatDate(due.day, 'short'), formatClock(due.time));
            return (
              <Row as="li" key={`${due.authorizationId} ${due.dueAt}`} wrap gap="s" justify="between" padY="s" divided>
                <Text as="span" weight="medium">
                  {words}
                </Text>
                <Row gap="xs">
                  <Button variant="default" aria-label={`${medicationText.room.notGiven}: ${words}`} onClick={() => onNotGiven(due)}>
                    {medicationText.room.notGiven}
                  </Button>
                  <Button variant="default" aria-label={`${labels.gaveIt}: ${words}`} onClick={() => onGiven(due)}>
                    {labels.gaveIt}
                  </Button>
                </Row>
              </Row>
            );
          })}
        </ul>
      </CountedPart>
    </Text>
  );
}
