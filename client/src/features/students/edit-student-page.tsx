import { text } from '@daycare-portal/shared/text';
import { messageFor } from '@daycare-portal/shared/error-messages';
import { useParams } from 'react-router';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { useMay } from '../../auth/use-may';
import { BackLink } from '../../components/back-link';
import { ErrorBox } from '../../components/error-box';
import { Loading } from '../../components/loading';
import { PageTitle } from '../../components/page-title';
import { paths } from '../../paths';
import classes from './edit-student-page.module.css';
import { EditStudentForm } from './edit-student-form';

/** One child's record, to be changed or deleted (spec 2). */
export function EditStudentPage() {
  const { studentId = '' } = useParams();
  const { selectedDaycare } = useAuth();
  const ofStudent = { daycareId: selectedDaycare?.id ?? '', studentId };
  const maySetClassroom = useMay()('students.assignClassroom');
  const deletion = trpc.students.deleteDaycareStudent.useMutation();
  // One who is being deleted is not asked for again.
  const enabled = deletion.isIdle || deletion.isError;
  const { data, error, isFetchedAfterMount, refetch } = trpc.students.getStudentInfo.useQuery(ofStudent, { enabled });

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
  const failed = data === undefined && error !== null;
  return (
    <>
      <BackLink to={paths.student(studentId)}>{text.editStudent.back}</BackLink>
      <PageTitle>{text.editStudent.titleWithout}</PageTitle>
      {failed ? (
        <div className={classes.failed}>
          <ErrorBox message={messageFor('loadStudent', callError(error))} onRetry={() => void refetch()} />
        </div>
      ) : (
        <Loading label={text.studentInfo.loading} className={classes.skeleton}>
          <span className={classes.face} />
          <span className={classes.line} />
          <span className={classes.line} />
          <span className={classes.line} />
          {maySetClassroom ? <span className={classes.line} /> : null}
        </Loading>
      )}
    </>
  );
}
