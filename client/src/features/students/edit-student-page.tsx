import { text } from '@daycare-portal/shared/text';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { callError } from '../../api/call-error';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { useDaycare } from '../../auth/use-daycare';
import { dropDraft } from '../../forms/drafts';
import { usePermission } from '../../auth/use-permission';
import { BackLink } from '../../components/back-link';
import { Stack, Text } from '../../components/layout';
import { Loading } from '../../components/loading';
import { NoticeBox } from '../../components/notice-box';
import { PageTitle } from '../../components/page-title';
import { paths } from '../../paths';
import { EditStudentForm } from './edit-student-form';
import { typedInDraft } from './student-draft';
import { studentDraftKey } from './student-draft-key';

/** Edits or deletes one child's record. */
export function EditStudentPage() {
  const { studentId = '' } = useParams();
  const { user } = useAuth();
  const { daycareId } = useDaycare();
  const ofStudent = { daycareId, studentId };
  const maySetClassroom = usePermission()('students.assignClassroom');
  const deletion = trpc.students.deleteDaycareStudent.useMutation();
  // A child who is being deleted is not loaded again.
  const enabled = deletion.isIdle || deletion.isError;
  const { data, error, isFetchedAfterMount, refetch } = trpc.students.getStudentInfo.useQuery(ofStudent, { enabled });
  const draft = studentDraftKey(user?.uid ?? '', ofStudent.daycareId, studentId);
  const missing = error !== null && callError(error).code === 'NOT_FOUND';
  const [unsaved, setUnsaved] = useState<ReturnType<typeof typedInDraft>>([]);
  useEffect(() => {
    if (!missing) return;
    // The form writes its draft when it unmounts, which is after this page has rendered without it.
    // oxlint-disable-next-line react/set-state-in-effect
    setUnsaved(typedInDraft(draft));
    dropDraft(draft);
  }, [missing, draft]);

  if (data !== undefined && isFetchedAfterMount) {
    const loadAgain = async () => {
      const loaded = await refetch();
      if (loaded.data === undefined || loaded.isError) throw loaded.error;
      return loaded.data.student;
    };
    return (
      <EditStudentForm
        key={studentId}
        ofStudent={ofStudent}
        loaded={data.student}
        loadAgain={loadAgain}
        onDelete={() => deletion.mutateAsync(ofStudent)}
        deleting={!enabled}
      />
    );
  }
  const loading = (
    <Loading label={text.studentInfo.loading}>
      <Stack columns="pair" folds gap="l" most="xl" above="xl">
        <Text as="span" fill="fill" round="full" across w={128} h={128} />
        {Array.from({ length: maySetClassroom ? 4 : 3 }, (_, field) => (
          <Text key={field} as="span" fill="fill" above="xl" round="m" h={44} />
        ))}
      </Stack>
    </Loading>
  );
  return (
    <>
      <BackLink to={paths.student(studentId)}>{text.editStudent.back}</BackLink>
      <PageTitle>{text.editStudent.titleWithout}</PageTitle>
      {missing && unsaved.length > 0 ? <NotSaved unsaved={unsaved} /> : null}
      <QueryView query={{ data, error, refetch }} action="loadStudent" page loading={loading}>
        {() => loading}
      </QueryView>
    </>
  );
}

/** What someone was typing when the child's record left their view. */
function NotSaved({ unsaved }: { unsaved: ReturnType<typeof typedInDraft> }) {
  return (
    <Text as="div" most="xl" above="l">
      <NoticeBox icon={IconAlertTriangle} tone="warning" role="alert">
        <p>{text.editStudent.outOfSight}</p>
        {unsaved.map(({ label, typed }) => (
          <p key={label}>{text.editStudent.typedField(label, typed)}</p>
        ))}
      </NoticeBox>
    </Text>
  );
}
