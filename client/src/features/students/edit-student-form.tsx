import { todayAt, type PlainDate } from '@daycare-portal/shared/dates';
import { messageFor } from '@daycare-portal/shared/error-messages';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { editedStudent, type StudentInfo } from '@daycare-portal/shared/students';
import { photoPath } from '@daycare-portal/shared/photo';
import { text } from '@daycare-portal/shared/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { callError } from '../../api/call-error';
import { failureOf } from '../../api/failure-of';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { useFormDraft } from '../../auth/use-form-draft';
import { usePermission } from '../../auth/use-permission';
import { AskBeforeLeaving } from '../../components/ask-before-leaving';
import { BackLink } from '../../components/back-link';
import { DraftNotice } from '../../components/draft-notice';
import { ErrorBox } from '../../components/error-box';
import { NoticeBox } from '../../components/notice-box';
import { showNotice } from '../../components/notice';
import { PageTitle } from '../../components/page-title';
import { SaveBar } from '../../components/save-bar';
import { useBusy } from '../../components/use-busy';
import { paths } from '../../paths';
import { useClassroomMarks } from './classroom-marks';
import { ClassroomSelect, several } from './classroom-select';
import { DeleteStudentDialog } from './delete-student-dialog';
import { DatePickerButton } from './date-picker-button';
import classes from './edit-student-page.module.css';
import { writeDate } from './grid-rows';
import { PhotoField } from './photo-field';
import { orderOfLocale, readDate, type DateOrder } from './read-date';
import { StudentDraft, StudentForm } from './student-draft';
import { studentDraftKey } from './student-draft-key';
import { usePhotoUpload } from './use-photo-upload';

const labels = text.editStudent;

const fields = ['firstName', 'lastName', 'dob', 'profilePic', 'classroomId', 'homeClassroomId'] as const satisfies (keyof StudentForm)[];

interface EditStudentFormProps {
  ofStudent: { daycareId: string; studentId: string };
  /** As it was when the form opened. */
  loaded: StudentInfo;
  /** The student as it is now; throws what failed. */
  loadAgain: () => Promise<StudentInfo>;
  onDelete: () => Promise<unknown>;
  deleting: boolean;
}

export function EditStudentForm({ ofStudent, loaded, loadAgain, onDelete, deleting }: EditStudentFormProps) {
  const { user } = useAuth();
  const may = usePermission();
  const navigate = useNavigate();
  const marks = useClassroomMarks(ofStudent.daycareId);
  const { mutateAsync: update } = trpc.students.updateDaycareStudent.useMutation();
  const [record, setRecord] = useState(loaded);
  const [today] = useState(() => todayAt(new Date()));
  const [order] = useState(() => orderOfLocale());
  const [failure, setFailure] = useState<string>();
  const [isOutdated, setIsOutdated] = useState(false);
  const [asking, question] = useDisclosure();
  const alerts = useRef<HTMLDivElement>(null);
  const done = useRef(false);

  const form = useForm<StudentForm>({
    resolver: useMemo(() => zodResolver(readForm(today, order)), [today, order]),
    defaultValues: valuesOf(record, order),
  });
  const { register, setValue, getValues, formState, watch } = form;
  const { dirtyFields, errors, isDirty } = formState;
  const [saving, whileBusy] = useBusy();
  const draft = useFormDraft(form, studentDraftKey(user?.uid ?? '', ofStudent.daycareId, ofStudent.studentId), {
    values: StudentDraft,
    updatedAt: record.updatedAt,
  });
  const setPhoto = (url: string | null) => setValue('profilePic', url, { shouldDirty: true });
  const upload = usePhotoUpload(photoPath(ofStudent.daycareId, ofStudent.studentId), setPhoto);

  const busy = saving || deleting;
  const name = fullNameOf(record);
  const { firstName, lastName, dob, profilePic, classroomId } = watch();
  const sending = upload.progress !== undefined;
  const changed = fields.filter((field) => dirtyFields[field] || (field === 'profilePic' && sending));
  const unsaved = isDirty || sending;

  const refuse = (message: string, outdated = false) => {
    setFailure(message);
    setIsOutdated(outdated);
    // The page has to show it before one can be led to it.
    setTimeout(() => alerts.current?.focus());
  };

  const leaveFor = (path: string, notice: string) => {
    done.current = true;
    draft.finish(getValues());
    showNotice(notice);
    void navigate(path);
  };

  // As it is when asked: a photo may have come while Save waited for it.
  const isTouched = (field: keyof StudentForm) => form.getFieldState(field).isDirty;
  const save = async (values: StudentForm) => {
    setFailure(undefined);
    if (!(await upload.sent())) return;
    try {
      await update({
        ...ofStudent,
        ...(isTouched('firstName') && { firstName: values.firstName }),
        ...(isTouched('lastName') && { lastName: values.lastName }),
        ...(isTouched('dob') && { dob: values.dob }),
        ...(isTouched('profilePic') && { profilePic: getValues('profilePic') }),
        ...(isTouched('classroomId') && { classroomId: values.classroomId || null }),
        ...(isTouched('homeClassroomId') && staysInSeveral(values) && { homeClassroomId: values.homeClassroomId }),
        updatedAt: draft.updatedAt,
      });
      // So that the page of the student shows at once what was saved.
      await loadAgain().catch(() => undefined);
      leaveFor(paths.student(ofStudent.studentId), labels.saved(fullNameOf(values)));
    } catch (error) {
      const failed = callError(error);
      const outdated = failed.reason === 'changedMeanwhile';
      refuse(outdated ? failed.message : messageFor('updateStudent', failed), outdated);
    }
  };
  const submit = form.handleSubmit((values) => whileBusy(() => save(values)));

  const mergeChange = async () => {
    try {
      const now = await loadAgain();
      setRecord(now);
      form.reset(valuesOf(now, order), { keepDirtyValues: true });
      draft.rebase();
      setFailure(undefined);
      showNotice(labels.loadedAgain);
    } catch (error) {
      refuse(failureOf('loadStudent', error));
    }
  };

  const remove = async () => {
    question.close();
    setFailure(undefined);
    try {
      await onDelete();
      leaveFor(paths.students, labels.deleted(name));
    } catch (error) {
      refuse(failureOf('deleteStudent', error));
    }
  };

  const undo = () => {
    upload.stop();
    draft.discard();
    setFailure(undefined);
  };

  return (
    <div className={classes.page}>
      <div className={classes.title}>
        <BackLink to={paths.student(ofStudent.studentId)}>{name}</BackLink>
        <PageTitle>{labels.title(name)}</PageTitle>
      </div>

      <div ref={alerts} tabIndex={-1} className={classes.notices}>
        {failure !== undefined && isOutdated ? (
          <NoticeBox
            icon={IconAlertTriangle}
            tone="warning"
            role="alert"
            actions={
              <Button variant="default" onClick={() => void mergeChange()}>
                {text.drafts.loadAgain}
              </Button>
            }
          >
            <p>{failure}</p>
          </NoticeBox>
        ) : null}
        {failure !== undefined && !isOutdated ? <ErrorBox message={failure} /> : null}
        {draft.restored ? <DraftNotice message={text.drafts.changesBack} onDiscard={undo} /> : null}
      </div>

      <form noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
        <PhotoField
          name={`${firstName} ${lastName}`}
          mark={record.classroomId === null ? undefined : marks.get(record.classroomId)}
          value={profilePic}
          upload={upload}
          disabled={busy}
          onRemove={() => {
            upload.stop();
            setPhoto(null);
          }}
        />
        <div className={classes.fields}>
          <TextInput
            label={text.createStudents.firstName}
            autoComplete="off"
            dir="auto"
            size="md"
            disabled={busy}
            error={errors.firstName?.message}
            {...register('firstName')}
          />
          <TextInput
            label={text.createStudents.lastName}
            autoComplete="off"
            dir="auto"
            size="md"
            disabled={busy}
            error={errors.lastName?.message}
            {...register('lastName')}
          />
          <TextInput
            label={text.createStudents.dob}
            autoComplete="off"
            size="md"
            disabled={busy}
            error={errors.dob?.message}
            rightSectionWidth={44}
            rightSection={
              <DatePickerButton
                label={labels.pickDob}
                value={readDate(dob, order)}
                max={today}
                disabled={busy}
                onPick={(date) => setValue('dob', writeDate(date, order), { shouldDirty: true })}
              />
            }
            {...register('dob', { onBlur: () => setValue('dob', writeDate(getValues('dob'), order), { shouldDirty: true }) })}
          />
          {may('students.assignClassroom') ? (
            <ClassroomSelect
              daycareId={ofStudent.daycareId}
              current={record.classrooms}
              value={classroomId}
              disabled={busy}
              onChange={(id) => setValue('classroomId', id, { shouldDirty: true })}
            />
          ) : null}
          {classroomId === several ? (
            <NativeSelect
              label={text.enrolment.homeRoom}
              description={text.enrolment.homeRoomHelp}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              size="md"
              disabled={busy}
              rightSection={<IconSelector size={18} stroke={1.75} aria-hidden />}
              {...register('homeClassroomId')}
            >
              {record.classrooms.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          ) : null}
        </div>
        <SaveBar
          changes={unsaved || saving ? labels.changed(changed.map((field) => labels.fields[field])) : ''}
          busy={busy}
          onCancel={undo}
        />
      </form>

      {may('students.delete') ? (
        <Button
          variant="outline"
          className={classes.delete}
          leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
          disabled={busy}
          onClick={question.open}
        >
          {deleting ? text.actions.deleting : labels.delete}
        </Button>
      ) : null}

      <AskBeforeLeaving when={() => !done.current && unsaved} title={text.drafts.leaveUnsaved} consequence={text.drafts.unsavedKept} />
      <DeleteStudentDialog
        daycareId={ofStudent.daycareId}
        student={record}
        opened={asking}
        onClose={question.close}
        onDelete={() => void remove()}
        onWithdrawn={() => {
          showNotice(text.enrolment.withdrawn(name));
          void navigate(paths.student(ofStudent.studentId));
        }}
      />
    </div>
  );
}

function valuesOf(
  { firstName, lastName, dob, profilePic, classroomId, classrooms, homeClassroomId }: StudentInfo,
  order: DateOrder,
): StudentForm {
  return {
    firstName,
    lastName,
    dob: writeDate(dob, order),
    profilePic,
    classroomId: classrooms.length > 1 ? several : (classroomId ?? ''),
    homeClassroomId: homeClassroomId ?? '',
  };
}

const staysInSeveral = ({ classroomId }: StudentForm) => classroomId === several;

/** Reads the form as it was typed: names trimmed, the birth date plain. */
function readForm(today: PlainDate, order: DateOrder) {
  const { firstName, lastName, dob } = editedStudent(today).shape;
  const typedDate = z.pipe(
    z.string(),
    z.transform((typed) => readDate(typed, order) ?? typed),
  );
  return z.object({ ...StudentForm.shape, firstName, lastName, dob: z.pipe(typedDate, dob) });
}
