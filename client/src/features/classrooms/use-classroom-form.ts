import { ClassroomFields, type Classroom, type RoomNumbers } from '@daycare-portal/shared/classrooms';
import { text } from '@daycare-portal/shared/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { useFormDraft } from '../../forms/use-form-draft';
import { showNotice } from '../../components/notice';
import { focusPageTitle } from '../../components/page-title';
import { useBusy } from '../../components/use-busy';
import { classroomDraftKey } from './classroom-draft';
import { numberNames, readNumbers, typedAgesInOrder, typedNumbers, typedOf } from './typed-numbers';
import { assignmentsFor, countChanges, membersWith, effectiveChanges, toggleChange, type MembershipChanges } from './membership';

const labels = text.editClassroom;

const MembershipDraft = z.record(z.string(), z.boolean());
const Typed = z.extend(ClassroomFields, { ...typedNumbers, staff: MembershipDraft, students: MembershipDraft }).check(typedAgesInOrder);
type Typed = z.infer<typeof Typed>;
export type ClassroomForm = ReturnType<typeof useClassroomForm>;

export interface SaveFailure {
  error: unknown;
  /** The classroom itself is saved, but its students are not. */
  partly: boolean;
}

/** The typed and ticked changes on a classroom's page. Saving stores the classroom first, then its students. */
export function useClassroomForm(daycareId: string, classroom: Classroom, onLoadAgain: () => Promise<Classroom | undefined>) {
  const { user } = useAuth();
  const calls = trpc.useUtils();
  const { mutateAsync: manageClassroom } = trpc.classrooms.manageClassroom.useMutation();
  const { studentsInside, saveStudents } = useStudentsOf(daycareId, classroom.id);
  const [failure, setFailure] = useState<SaveFailure>();
  const [saving, whileBusy] = useBusy();

  // The stored values that the changes apply to.
  const [record, setRecord] = useState(classroom);
  const form = useForm<Typed>({ resolver: zodResolver(Typed), defaultValues: formOf(record) });
  useEffect(() => form.reset(formOf(record), { keepDirtyValues: true }), [form, record]);
  const draft = useFormDraft(form, classroomDraftKey(user?.uid ?? '', daycareId, classroom.id), {
    fields: { staff: MembershipDraft, students: MembershipDraft },
    updatedAt: record.updatedAt,
  });
  const typedNow = form.watch();
  const whatChanged = (typed: Typed) => changesOf(typed, record, { staff: new Set(classroom.staffMembers), students: studentsInside });
  const changed = whatChanged(typedNow);
  const dataOf = (typed: Typed) => dataFor(typed, whatChanged(typed), classroom.staffMembers);

  // The form follows what is stored, but not while somebody is changing it.
  if (classroom.updatedAt > record.updatedAt && Object.keys(dataOf(typedNow)).length === 0) setRecord(classroom);

  const saveClassroom = async (typed: Typed) => {
    const classroomData = dataOf(typed);
    if (Object.keys(classroomData).length === 0) return false;
    await manageClassroom({ daycareId, action: 'update', classroomId: record.id, classroomData, updatedAt: draft.updatedAt });
    // Shows the stored members before dropping the requests.
    await onLoadAgain();
    setRecord(resetTo(form, record, typed));
    draft.rebase();
    return true;
  };
  const saveAll = async (typed: Typed) => {
    setFailure(undefined);
    let partly = false;
    try {
      partly = await saveClassroom(typed);
      await saveStudents(typed.students);
    } catch (error) {
      const { reason, message } = callError(error);
      if (reason === 'classroomNameTaken') return form.setError('name', { message }, { shouldFocus: true });
      setFailure({ error, partly });
      // The save may have failed because the page shows outdated data.
      void calls.invalidate();
      return;
    }
    draft.finish({ ...form.getValues(), students: {} });
    // The save bar with the focused button is gone.
    focusPageTitle({ preventScroll: true });
    showNotice(labels.saved(typed.name));
  };

  return {
    form,
    draft,
    record,
    wishes: { staff: typedNow.staff, students: typedNow.students },
    /** In words, or empty if there are none. */
    changes: wordsFor(changed),
    /** The same, at the moment it is called. */
    hasChanges: () => wordsFor(whatChanged(form.getValues())) !== '',
    save: form.handleSubmit((typed) => whileBusy(() => saveAll(typed))),
    saving,
    failure,
    loadAgain: async () => {
      const fresh = await onLoadAgain();
      if (fresh === undefined) return;
      setRecord(fresh);
      draft.rebase();
      setFailure(undefined);
    },
    cancel: () => {
      draft.discard();
      setFailure(undefined);
    },
    press: usePresses(form),
  };
}

/** Who is in the classroom, and how requested changes are stored. */
function useStudentsOf(daycareId: string, classroomId: string) {
  const calls = trpc.useUtils();
  const { mutateAsync: updateStudentClassrooms } = trpc.classrooms.updateStudentClassrooms.useMutation();
  const { data: studentList } = trpc.students.getDaycareStudentList.useQuery({ daycareId });
  const studentsInside = useMemo(() => {
    const inside = studentList?.students.filter(({ classrooms }) => classrooms.some(({ id }) => id === classroomId));
    return new Set(inside?.map(({ id }) => id));
  }, [studentList, classroomId]);
  const saveStudents = async (changes: MembershipChanges) => {
    if (Object.keys(changes).length === 0) return;
    // Reads the memberships right now, so a classroom that someone else gave a child meanwhile is kept.
    const { students } = await calls.students.getDaycareStudentList.fetch({ daycareId }, { staleTime: 0 });
    const studentAssignments = assignmentsFor(classroomId, students, changes);
    if (studentAssignments.length > 0) await updateStudentClassrooms({ daycareId, studentAssignments });
    await calls.students.getDaycareStudentList.refetch({ daycareId });
  };
  return { studentsInside, saveStudents };
}

/** Resets the form to the saved classroom. Ticked students stay, because they are not saved yet. */
function resetTo(form: UseFormReturn<Typed>, record: Classroom, typed: Typed): Classroom {
  const saved = { ...record, ...readNumbers(typed), name: typed.name, description: typed.description || null };
  form.reset(formOf(saved));
  form.setValue('students', typed.students, { shouldDirty: true });
  return saved;
}

/** Handles a press on a person. Its identity stays the same between renders. */
function usePresses({ getValues, setValue }: UseFormReturn<Typed>) {
  return {
    staff: useCallback(
      (id: string, isIn: boolean) => setValue('staff', toggleChange(getValues('staff'), id, isIn), { shouldDirty: true }),
      [getValues, setValue],
    ),
    students: useCallback(
      (id: string, isIn: boolean) => setValue('students', toggleChange(getValues('students'), id, isIn), { shouldDirty: true }),
      [getValues, setValue],
    ),
  };
}

function formOf({ name, description, ...room }: Classroom): Typed {
  return { name, description: description ?? '', ...typedOf(room), staff: {}, students: {} };
}

/** The numbers that changed, including text that is not a number. */
function numbersChanged(typed: RoomNumbers, stored: RoomNumbers): Partial<RoomNumbers> {
  return Object.fromEntries(numberNames.filter((name) => typed[name] !== stored[name]).map((name) => [name, typed[name]]));
}

interface Changes {
  name: boolean;
  description: boolean;
  numbers: Partial<RoomNumbers>;
  staff: MembershipChanges;
  students: MembershipChanges;
}

function changesOf(typed: Typed, record: Classroom, inside: Record<'staff' | 'students', ReadonlySet<string>>): Changes {
  return {
    name: typed.name.trim() !== record.name,
    description: typed.description.trim() !== (record.description ?? ''),
    numbers: numbersChanged(readNumbers(typed), record),
    staff: effectiveChanges(typed.staff, (id) => inside.staff.has(id)),
    students: effectiveChanges(typed.students, (id) => inside.students.has(id)),
  };
}

/** The changed fields of the classroom itself, to be sent. */
function dataFor(typed: Typed, changes: Changes, members: readonly string[]) {
  return {
    ...(changes.name && { name: typed.name }),
    ...(changes.description && { description: typed.description }),
    ...changes.numbers,
    ...(Object.keys(changes.staff).length > 0 && { staffMembers: membersWith(members, changes.staff) }),
  };
}

function wordsFor(changed: Changes): string {
  const staff = countChanges(changed.staff);
  const students = countChanges(changed.students);
  const words = [
    changed.name && labels.changed.name,
    changed.description && labels.changed.description,
    Object.keys(changed.numbers).length > 0 && labels.changed.numbers,
    staff.added > 0 && labels.changed.staffAdded(staff.added),
    staff.removed > 0 && labels.changed.staffRemoved(staff.removed),
    students.added > 0 && labels.changed.studentsAdded(students.added),
    students.removed > 0 && labels.changed.studentsRemoved(students.removed),
  ].filter((word) => word !== false);
  return words.length === 0 ? '' : labels.changes(words);
}
