import { messageFor } from '@daycare-portal/shared/error-messages';
import { text } from '@daycare-portal/shared/text';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { useMay } from '../../auth/use-may';
import { BackLink } from '../../components/back-link';
import { EmptyState } from '../../components/empty-state';
import { ErrorBox } from '../../components/error-box';
import { FallenBlocks } from '../../components/illustration/fallen-blocks';
import { LinkButton } from '../../components/link-button';
import { PageTitle } from '../../components/page-title';
import { paths } from '../../paths';
import { EditClassroomForm } from './edit-classroom-form';
import classes from './edit-classroom-page.module.css';
import { MemberSkeletons } from './member-skeletons';

const labels = text.editClassroom;

/** One classroom: its name, its staff and its students. Nothing is saved until Save (spec 2). */
export function EditClassroomPage() {
  const { classroomId = '' } = useParams();
  const { selectedDaycare } = useAuth();
  const daycareId = selectedDaycare?.id ?? '';
  const may = useMay();
  const navigate = useNavigate();
  const { data, error, refetch } = trpc.classrooms.getClassroomList.useQuery({ daycareId });
  const [deleted, setDeleted] = useState(false);

  const classroom = data?.classrooms.find(({ id }) => id === classroomId);
  if (classroom !== undefined) {
    return (
      <EditClassroomForm
        key={classroomId}
        daycareId={daycareId}
        classroom={classroom}
        classrooms={data?.classrooms ?? []}
        onLoadAgain={async () => (await refetch()).data?.classrooms.find(({ id }) => id === classroomId)}
        onDeleted={() => {
          setDeleted(true);
          void navigate(paths.classrooms);
        }}
      />
    );
  }
  // What was just deleted is not missed while the list is fetched.
  if (data !== undefined && !deleted) return <ClassroomNotFound />;
  return (
    <>
      {may('classrooms.manage') ? <BackLink to={paths.classrooms}>{text.classrooms.title}</BackLink> : null}
      <PageTitle>{labels.titleBefore}</PageTitle>
      {error === null ? (
        <MemberSkeletons label={labels.loading} withFields />
      ) : (
        <div className={classes.failure}>
          <ErrorBox message={messageFor('loadClassroom', callError(error))} onRetry={() => void refetch()} />
        </div>
      )}
    </>
  );
}

function ClassroomNotFound() {
  return (
    <>
      <PageTitle>{labels.missingTitle}</PageTitle>
      <EmptyState picture={<FallenBlocks />} help={labels.missingHelp}>
        <LinkButton to={paths.classrooms}>{labels.toList}</LinkButton>
      </EmptyState>
    </>
  );
}
