import { familySeesText } from '@daycare-portal/shared/family-sees-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { ChildPeople, ChildPerson } from '@daycare-portal/shared/people';
import { text } from '@daycare-portal/shared/text';
import { useState, type FormEvent } from 'react';
import { useParams } from 'react-router';
import { QueryView } from '../../../api/query-view';
import { trpc } from '../../../api/trpc';
import { useSending } from '../../../api/use-sending';
import { useDaycare } from '../../../auth/use-daycare';
import { usePermission } from '../../../auth/use-permission';
import { AskBeforeLeaving } from '../../../components/ask-before-leaving';
import { Avatar } from '../../../components/avatar';
import { BackLink } from '../../../components/back-link';
import { EmptyState } from '../../../components/empty-state';
import { FormNotices } from '../../../components/form-notices';
import { ThreeCubbies } from '../../../components/illustration/three-cubbies';
import { Row, Stack, Text } from '../../../components/layout';
import { Loading } from '../../../components/loading';
import { showNotice } from '../../../components/notice';
import { PageTitle } from '../../../components/page-title';
import { SaveBar } from '../../../components/save-bar';
import { paths } from '../../../paths';
import { FaceBadge, worstLook } from '../../../shared-features/health-badge';
import { AsGuardian } from './as-guardian';
import classes from './family-sees.module.css';
import { NobodyOpen } from './nobody-open';
import { PagesOff } from './pages-off';
import { OthersAround } from './others-around';
import { changesInWords, countHouseholds, guardiansOf, hasPage, linkWith, switchPart, type Switched } from './sees';
import { SeesTable } from './sees-table';

const labels = familySeesText;

interface OfChild {
  daycareId: string;
  studentId: string;
}

/** What each guardian of a child is shown, with the page as one of them has it now. */
export function FamilySeesPage() {
  const { studentId = '' } = useParams();
  const { daycareId, selectedDaycare } = useDaycare();
  const child = trpc.students.getStudentInfo.useQuery({ daycareId, studentId });
  const people = trpc.people.getPeople.useQuery({ daycareId, studentId });
  const student = child.data?.student;
  const isOn = selectedDaycare?.features.family === true || selectedDaycare?.features.messages === true;
  if (student === undefined && child.error !== null) {
    return (
      <>
        <PageTitle>{labels.titleBefore}</PageTitle>
        <QueryView query={child} action="getStudentInfo" page loading={null} />
      </>
    );
  }
  return (
    <>
      <BackLink to={paths.student(studentId)}>{student === undefined ? text.studentInfo.title : fullNameOf(student)}</BackLink>
      <Row gap="m" above="2xs" align="start">
        <Text as="div" anchor fixed>
          <Avatar name={student === undefined ? '' : fullNameOf(student)} photo={student?.profilePic ?? null} size={60} />
          <FaceBadge look={worstLook(student?.badges ?? [])} size={22} />
        </Text>
        <Stack gap="2xs" grow>
          <PageTitle>{student === undefined ? labels.titleBefore : labels.title(student.firstName)}</PageTitle>
          {people.data === undefined || !guardiansOf(people.data.people).some(hasPage) ? null : (
            <Text tone="soft">{labels.households(countHouseholds(guardiansOf(people.data.people)))}</Text>
          )}
        </Stack>
      </Row>
      {isOn ? (
        <QueryView query={people} action="loadPeople" page loading={<Loading label={labels.loading} />}>
          {(found) => <Sees ofChild={{ daycareId, studentId }} name={student?.firstName ?? ''} found={found} />}
        </QueryView>
      ) : (
        <PagesOff />
      )}
    </>
  );
}

/** Saves for each guardian what was switched. What is refused stays switched. */
function useSees({ daycareId, studentId }: OfChild, guardians: readonly ChildPerson[]) {
  const [switched, setSwitched] = useState<Switched>({});
  const { mutateAsync } = trpc.people.linkPerson.useMutation();
  const { people } = trpc.useUtils();
  const { failure, isOutdated, busy, send, dropFailure } = useSending();
  const save = () =>
    send(async () => {
      for (const person of guardians) {
        const parts = switched[person.personId];
        if (parts === undefined) continue;
        await mutateAsync({ daycareId, studentId, ...linkWith(person, parts) });
        setSwitched(({ [person.personId]: _saved, ...others }) => others);
      }
      showNotice(labels.saved);
    });
  return {
    switched,
    failure,
    busy,
    onSwitch: (...change: Parameters<typeof switchPart> extends [Switched, ...infer Rest] ? Rest : never) => {
      dropFailure();
      setSwitched((before) => switchPart(before, ...change));
    },
    save,
    undo: () => {
      dropFailure();
      setSwitched({});
    },
    loadAgain: isOutdated ? () => void people.getPeople.invalidate({ daycareId, studentId }).then(dropFailure) : undefined,
  };
}

function Sees({ ofChild, name, found }: { ofChild: OfChild; name: string; found: ChildPeople }) {
  const may = usePermission();
  const { people, isOwnChild, timeZone } = found;
  const guardians = guardiansOf(people);
  const { switched, failure, busy, onSwitch, save, undo, loadAgain } = useSees(ofChild, guardians);
  const isTheirs = isOwnChild && !may('daycare.settings');
  const mayChange = may('people.manage') && !isTheirs;
  const changes = changesInWords(guardians, switched);
  const isAnyOpen = guardians.some(hasPage);
  if (guardians.length === 0) return <EmptyState picture={<ThreeCubbies scene="letters" />} help={labels.nobody(name)} />;
  return (
    <Stack gap="2xl" above="l" className={classes.page}>
      <Row
        as="form"
        down
        align="stretch"
        gap="m"
        shrink
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save();
        }}
      >
        <FormNotices failure={failure} onLoadAgain={loadAgain} />
        {isAnyOpen ? (
          <SeesTable {...{ ofChild, guardians, switched, timeZone, onSwitch }} disabled={!mayChange || busy} />
        ) : (
          <NobodyOpen {...{ name, guardians }} studentId={ofChild.studentId} />
        )}
        {mayChange || !isAnyOpen ? null : <Text tone="soft">{isTheirs ? labels.ownChild : labels.officeOnly}</Text>}
        <OthersAround {...{ ofChild, name, found }} />
        {mayChange && isAnyOpen ? <SaveBar changes={changes} busy={busy} onCancel={undo} /> : null}
      </Row>
      <AsGuardian {...{ ofChild, name, people, guardians, switched }} />
      <AskBeforeLeaving when={() => changes !== '' && !busy} title={text.drafts.leaveUnsaved} consequence={labels.leave} />
    </Stack>
  );
}
