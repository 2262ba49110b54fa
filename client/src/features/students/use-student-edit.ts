import { todayAt, type PlainDate } from '@daycare-portal/shared/dates';
import { messageFor } from '@daycare-portal/shared/error-messages';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { photoPath } from '@daycare-portal/shared/photo';
import { editedStudent, type StudentInfo } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useRef, useState, type FormEvent } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { callError } from '../../api/call-error';
import { failureOf } from '../../api/failure-of';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { useFormDraft } from '../../forms/use-form-draft';
import { showNotice } from '../../components/notice';
import { useBusy } from '../../components/use-busy';
import { paths } from '../../paths';
import { several } from './classroom-select';
import { writeDate } from '../../list-reading/grid-rows';
import { orderOfLocale, readDate, type DateOrder } from '../../list-reading/read-date';
import { StudentForm } from './student-draft';
import { studentDraftKey } from './student-draft-key';
import { usePhotoUpload } from './use-photo-upload';

const labels = text.editStudent;

export interface StudentToEdit {
  ofStudent: { daycareId: string; studentId: string };
  /** The student as it was when the form opened. */
  loaded: StudentInfo;
  /** Loads the student as it is now. Throws the failure. */
  loadAgain: () => Promise<StudentInfo>;
  onDelete: () => Promise<unknown>;
}

export type StudentEdit = ReturnType<typeof useStudentEdit>;

/**
 * The form of one student and its outcomes: saved, merged with another person's change, deleted or undone. `showFailed` reports failures.
 */
export function useStudentEdit({ ofStudent, loaded, loadAgain, onDelete }: StudentToEdit, showFailed: () => void) {
  const { user } = useAuth();
  const navigate = useNavigate();
  const { mutateAsync: update } = trpc.students.updateDaycareStudent.useMutation();
  const [record, setRecord] = useState(loaded);
  const [today] = useState(() => todayAt(new Date()));
  const [order] = useState(() => orderOfLocale());
  const failure = useFailure(showFailed);
  const done = useRef(false);
  const [saving, whileBusy] = useBusy();

  const form = useForm<StudentForm>({
    resolver: useMemo(() => zodResolver(readForm(today, order)), [today, order]),
    defaultValues: valuesOf(record, order),
  });
  const draft = useFormDraft(form, studentDraftKey(user?.uid ?? '', ofStudent.daycareId, ofStudent.studentId), {
    fields: { profilePic: StudentForm.shape.profilePic },
    updatedAt: record.updatedAt,
  });
  const setPhoto = (url: string | null) => form.setValue('profilePic', url, { shouldDirty: true });
  const upload = usePhotoUpload(photoPath(ofStudent.daycareId, ofStudent.studentId), setPhoto);

  const leaveFor = (path: string, notice: string) => {
    done.current = true;
    draft.finish(form.getValues());
    showNotice(notice);
    // Back does not open the form again.
    void navigate(path, { replace: true });
  };

  const save = async (values: StudentForm) => {
    failure.clear();
    if (!(await upload.sent())) return;
    try {
      await update({ ...ofStudent, ...touchedIn(form, values), updatedAt: draft.updatedAt });
      // The student's page shows the saved values at once.
      await loadAgain().catch(() => undefined);
      leaveFor(paths.student(ofStudent.studentId), labels.saved(fullNameOf(values)));
    } catch (error) {
      const failed = callError(error);
      const outdated = failed.reason === 'changedMeanwhile';
      failure.tell(outdated ? failed.message : messageFor('updateStudent', failed), outdated);
    }
  };

  const mergeChange = async () => {
    try {
      const now = await loadAgain();
      setRecord(now);
      form.reset(valuesOf(now, order), { keepDirtyValues: true });
      draft.rebase();
      failure.clear();
      showNotice(labels.loadedAgain);
    } catch (error) {
      failure.tell(failureOf('loadStudent', error));
    }
  };

  const remove = async () => {
    failure.clear();
    try {
      await onDelete();
      leaveFor(paths.students, labels.deleted(fullNameOf(record)));
    } catch (error) {
      failure.tell(failureOf('deleteStudent', error));
    }
  };

  const undo = () => {
    upload.stop();
    draft.discard();
    failure.clear();
  };

  const submit = (event: FormEvent) => form.handleSubmit((values) => whileBusy(() => save(values)))(event);
  const isDone = () => done.current;
  return { form, draft, upload, failure, record, today, order, saving, isDone, setPhoto, submit, mergeChange, remove, undo };
}

/** What failed, in words, and whether the cause was another person's change. */
function useFailure(show: () => void) {
  const [failure, setFailure] = useState<{ message: string; outdated: boolean }>();
  return {
    ...failure,
    clear: () => setFailure(undefined),
    tell: (message: string, outdated = false) => {
      setFailure({ message, outdated });
      // The page must render it before it can take the focus.
      setTimeout(show);
    },
  };
}

/** The changes at the moment it is called, because a photo may have arrived while Save waited for it. */
function touchedIn(form: UseFormReturn<StudentForm>, values: StudentForm) {
  const isTouched = (field: keyof StudentForm) => form.getFieldState(field).isDirty;
  return {
    ...(isTouched('firstName') && { firstName: values.firstName }),
    ...(isTouched('lastName') && { lastName: values.lastName }),
    ...(isTouched('dob') && { dob: values.dob }),
    ...(isTouched('profilePic') && { profilePic: form.getValues('profilePic') }),
    ...(isTouched('classroomId') && { classroomId: values.classroomId || null }),
    ...(isTouched('homeClassroomId') && staysInSeveral(values) && { homeClassroomId: values.homeClassroomId }),
  };
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

/** Reads the form as typed: trimmed names and a plain date of birth. */
function readForm(today: PlainDate, order: DateOrder) {
  const { firstName, lastName, dob } = editedStudent(today).shape;
  const typedDate = z.pipe(
    z.string(),
    z.transform((typed) => readDate(typed, order) ?? typed),
  );
  return z.object({ ...StudentForm.shape, firstName, lastName, dob: z.pipe(typedDate, dob) });
}
