import { fullNameOf } from '@daycare-portal/shared/full-name';
import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { usePermission } from '../../auth/use-permission';
import { AskBeforeLeaving } from '../../components/ask-before-leaving';
import { BackLink } from '../../components/back-link';
import { FormNotices } from '../../components/form-notices';
import { Stack, Text } from '../../components/layout';
import { showNotice } from '../../components/notice';
import { PageTitle } from '../../components/page-title';
import { SaveBar } from '../../components/save-bar';
import { paths } from '../../paths';
import { useClassroomMarks } from './classroom-marks';
import { DeleteStudentDialog } from './delete-student-dialog';
import bulk from '../../components/bulk-page.module.css';
import classes from './edit-student-page.module.css';
import { PhotoField } from './photo-field';
import type { StudentForm } from './student-draft';
import { StudentFields } from './student-fields';
import { useStudentEdit, type StudentEdit, type StudentToEdit } from './use-student-edit';

const labels = text.editStudent;

const fields = ['firstName', 'lastName', 'dob', 'profilePic', 'classroomId', 'homeClassroomId'] as const satisfies (keyof StudentForm)[];

interface EditStudentFormProps extends StudentToEdit {
  deleting: boolean;
}

export function EditStudentForm({ deleting, ...student }: EditStudentFormProps) {
  const { daycareId, studentId } = student.ofStudent;
  const may = usePermission();
  const navigate = useNavigate();
  const [asking, question] = useDisclosure();
  const alerts = useRef<HTMLDivElement>(null);
  const edit = useStudentEdit(student, () => alerts.current?.focus());
  const { form, record, upload, saving, isDone, failure, draft, mergeChange } = edit;
  const { dirtyFields, isDirty } = form.formState;
  const busy = saving || deleting;
  const name = fullNameOf(record);
  const sending = upload.progress !== undefined;
  const changed = fields.filter((field) => dirtyFields[field] || (field === 'profilePic' && sending));
  const unsaved = isDirty || sending;

  return (
    <Stack cols="minmax(0, 1fr) auto" folds gap="m" rowGap="none">
      <div>
        <BackLink to={paths.student(studentId)}>{name}</BackLink>
        <PageTitle>{labels.title(name)}</PageTitle>
      </div>
      <Stack ref={alerts} tabIndex={-1} gap="s" across className={bulk.notices}>
        <FormNotices
          failure={failure.message}
          onLoadAgain={failure.outdated ? () => void mergeChange() : undefined}
          draft={{ restored: draft.restored, discard: edit.undo }}
        />
      </Stack>

      <Text noValidate as="form" most="xl" above="xl" across onSubmit={(event) => void edit.submit(event)}>
        <Photo edit={edit} daycareId={daycareId} disabled={busy} />
        <StudentFields daycareId={daycareId} edit={edit} disabled={busy} />
        <SaveBar
          changes={unsaved || saving ? labels.changed(changed.map((field) => labels.fields[field])) : ''}
          busy={busy}
          onCancel={edit.undo}
        />
      </Text>

      {may('students.delete') ? (
        <Button
          variant="outline"
          color="var(--dp-error)"
          className={classes.delete}
          leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
          disabled={busy}
          onClick={question.open}
        >
          {deleting ? text.actions.deleting : labels.delete}
        </Button>
      ) : null}

      <AskBeforeLeaving when={() => !isDone() && unsaved} title={text.drafts.leaveUnsaved} consequence={text.drafts.unsavedKept} />
      <DeleteStudentDialog
        daycareId={daycareId}
        student={record}
        opened={asking}
        onClose={question.close}
        onDelete={() => {
          question.close();
          void edit.remove();
        }}
        onWithdrawn={() => {
          showNotice(text.enrollment.withdrawn(name));
          void navigate(paths.student(studentId), { replace: true });
        }}
      />
    </Stack>
  );
}

function Photo({ edit, daycareId, disabled }: { edit: StudentEdit; daycareId: string; disabled: boolean }) {
  const { form, record, upload, setPhoto } = edit;
  const marks = useClassroomMarks(daycareId);
  const { firstName, lastName, profilePic } = form.watch();
  return (
    <PhotoField
      name={`${firstName} ${lastName}`}
      mark={record.classroomId === null ? undefined : marks.get(record.classroomId)}
      value={profilePic}
      upload={upload}
      disabled={disabled}
      onRemove={() => {
        upload.stop();
        setPhoto(null);
      }}
    />
  );
}
