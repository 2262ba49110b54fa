import { text } from '@daycare-portal/shared/text';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { usePermission } from '../../auth/use-permission';
import { BackLink } from '../../components/back-link';
import { EmptyState } from '../../components/empty-state';
import { FallenBlocks } from '../../components/illustration/fallen-blocks';
import { LinkButton } from '../../components/link-button';
import { Loading } from '../../components/loading';
import { PageTitle } from '../../components/page-title';
import { paths } from '../../paths';
import { EditClassroomForm } from './edit-classroom-form';

const labels = text.editClassroom;

/** Edits a classroom's name, staff and students. Nothing is saved until Save (product 2). */
export function EditClassroomPage() {
  const { classroomId = '' } = useParams();
  const { daycareId } = useDaycare();
  const may = usePermission();
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
          void navigate(paths.classrooms, { replace: true });
        }}
      />
    );
  }
  // A classroom that was just deleted is not reported as missing while the list reloads.
  if (data !== undefined && !deleted) return <ClassroomNotFound />;
  return (
    <>
      {may('classrooms.manage') ? <BackLink to={paths.classrooms}>{text.classrooms.title}</BackLink> : null}
      <PageTitle>{labels.titleBefore}</PageTitle>
      <QueryView
        query={{ data: classroom, error, refetch }}
        action="loadClassroom"
        page
        loading={<Loading label={labels.loading} tall={480} />}
      />
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
