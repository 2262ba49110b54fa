import type { SeenClassrooms, StudentAssignment } from '@daycare-portal/shared/classrooms';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { showFailure, showNotice, showUndo } from '../../components/notice';
import { focusPageTitle } from '../../components/page-title';

const labels = text.moveStudents;

/**
 * Moves students into one classroom, and undoes it by giving each their earlier ones. Neither overwrites what someone else did in between.
 */
export function useMoveStudents(daycareId: string, onMoved: () => void) {
  const calls = trpc.useUtils();
  const { mutateAsync: assign, isPending: moving } = trpc.classrooms.updateStudentClassrooms.useMutation();
  const lookAgain = () => Promise.all([calls.students.invalidate(), calls.classrooms.invalidate()]);
  const fail = async (error: unknown) => {
    showFailure(callError(error).message);
    await lookAgain();
  };

  const move = async (students: readonly Student[], room: { id: string; name: string } | undefined) => {
    const to = room === undefined ? [] : [room.id];
    try {
      await assign({
        daycareId,
        studentAssignments: students.flatMap(({ id }) => assignmentsOf(id, to)),
        seen: students.map(seenOf),
      });
    } catch (error) {
      return fail(error);
    }
    onMoved();
    focusPageTitle();
    showUndo(labels.done(students.map(fullNameOf), room?.name), labels.undo, () => void moveBack(students, to).catch(fail));
    await lookAgain();
  };

  const moveBack = async (before: readonly Student[], to: readonly string[]) => {
    await calls.students.getDaycareStudentList.invalidate({ daycareId });
    const { students } = await calls.students.getDaycareStudentList.fetch({ daycareId });
    const now = new Map(students.map((student) => [student.id, seenOf(student)]));
    const isAsMoved = ({ id }: Student) => now.get(id)?.classroomIds.join() === to.join();
    const back = before.filter(isAsMoved);
    const kept = before.filter((student) => !isAsMoved(student)).map(fullNameOf);
    if (back.length > 0) {
      await assign({
        daycareId,
        studentAssignments: back.flatMap((student) => assignmentsOf(student.id, seenOf(student).classroomIds)),
        // Checks on the server again, because it may have just changed.
        seen: back.map(({ id }) => ({ studentId: id, classroomIds: [...to] })),
      });
    }
    const moved = back.map(fullNameOf);
    showNotice(kept.length === 0 ? labels.undone(moved) : labels.undoneBut(moved, kept));
    await lookAgain();
  };
  return { move: (...of: Parameters<typeof move>) => void move(...of), moving };
}

function assignmentsOf(studentId: string, classroomIds: readonly string[]): StudentAssignment[] {
  return classroomIds.length === 0 ? [{ studentId, classroomId: null }] : classroomIds.map((classroomId) => ({ studentId, classroomId }));
}

function seenOf({ id, classrooms }: Student): SeenClassrooms {
  return { studentId: id, classroomIds: classrooms.map((room) => room.id) };
}
