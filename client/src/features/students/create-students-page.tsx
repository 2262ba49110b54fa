import { maxBulkRows } from '@daycare-portal/shared/bulk';
import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconClipboard from '@tabler/icons-react/dist/esm/icons/IconClipboard.mjs';
import { useState, type RefObject } from 'react';
import { Link } from 'react-router';
import { failureOf } from '../../api/failure-of';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { useDaycare } from '../../auth/use-daycare';
import { draftKey } from '../../forms/drafts';
import { usePermission } from '../../auth/use-permission';
import { AskBeforeLeaving } from '../../components/ask-before-leaving';
import { BackLink } from '../../components/back-link';
import { BulkForm, useBulkSend } from '../../components/bulk-form';
import { Row, Text } from '../../components/layout';
import { LinkButton } from '../../components/link-button';
import { PageTitle } from '../../components/page-title';
import { ResultPanel } from '../../components/result-panel';
import { paths } from '../../paths';
import { ClassroomSelect } from './classroom-select';
import { GridNotices } from './grid-notices';
import { firstWanted, isBlank } from '../../list-reading/grid-rows';
import { PasteDialog } from '../../list-reading/paste-dialog';
import { sendableRows, sendStudents, type SentRow } from './send-students';
import { StudentGrid } from './student-grid';
import { useStudentGrid, type StudentGrid as GridState } from './use-student-grid';

const labels = text.createStudents;

/** Adds many children at once: a grid to type or paste into, and a panel with the result of each row (product 2 and 11). */
export function CreateStudentsPage() {
  const { user } = useAuth();
  const { daycareId } = useDaycare();
  const grid = useStudentGrid(draftKey(user?.uid ?? '', daycareId, 'create-students'));
  const [classroomId, setClassroomId] = useState('');
  const [pasting, setPasting] = useState(false);
  const maySetClassroom = usePermission()('students.assignClassroom');
  const sending = useSending(grid, classroomId);
  const { failure, results, progress, busy } = sending;
  const { unsent } = grid;

  return (
    <>
      <BackLink to={paths.students}>{labels.back}</BackLink>
      <PageTitle>{labels.title}</PageTitle>
      <Text above="2xs" tone="soft">
        {labels.help}
      </Text>

      {results === undefined ? null : <Results headingRef={sending.panel} results={results} unsent={unsent} />}
      <BulkForm
        alerts={sending.alerts}
        failure={failure}
        notices={<GridNotices grid={grid} />}
        busy={busy}
        submit={labels.submit}
        busyText={progress.of > maxBulkRows ? labels.sent(progress.done, progress.of) : labels.submitting}
        onSend={() => void sending.send()}
        onAddRow={grid.addRow}
        buttons={
          <Button
            variant="subtle"
            leftSection={<IconClipboard size={18} stroke={1.75} aria-hidden />}
            disabled={busy}
            onClick={() => setPasting(true)}
          >
            {labels.paste}
          </Button>
        }
      >
        <StudentGrid grid={grid} isRequired={sending.isEmpty && unsent === 0} checkAll={sending.checkAll} disabled={busy} />
        {maySetClassroom ? (
          <Text as="div" most="m" above="m">
            <ClassroomSelect
              label={labels.classroom}
              daycareId={daycareId}
              current={[]}
              value={classroomId}
              disabled={busy}
              onChange={setClassroomId}
            />
          </Text>
        ) : null}
      </BulkForm>

      <PasteDialog
        opened={pasting}
        onClose={() => setPasting(false)}
        onPaste={(list) => grid.paste(list, { row: firstBlank(grid.rowsNow()), field: 'firstName' }).added}
      />
      <AskBeforeLeaving when={() => grid.unsent > 0} title={text.drafts.leaveUnsent} consequence={text.drafts.unsentKept(unsent)} />
    </>
  );
}

/** Sends the complete rows, showing progress and each result. Failed rows stay in the grid. */
function useSending(grid: GridState, classroomId: string) {
  const { daycareId } = useDaycare();
  const { mutateAsync: createStudents } = trpc.students.bulkCreateStudents.useMutation();
  const { send, ...sending } = useBulkSend<SentRow>((error) => failureOf('createStudents', error));
  const [checkAll, setCheckAll] = useState(false);
  const [progress, setProgress] = useState({ done: 0, of: 0 });

  const sendRows = () => {
    setCheckAll(true);
    const sendable = sendableRows(grid.rowsNow(), grid.order, grid.today);
    const of = sendable.filter(({ student }) => student !== undefined).length;
    const problem = () => {
      if (grid.asks) return { message: labels.orderFirst };
      if (of > 0) return undefined;
      const { row, field } = firstWanted(grid.rowsNow(), grid.order, grid.today);
      grid.form.setFocus(`rows.${row}.${field}`);
      return { message: labels.nothingComplete, isEmpty: true };
    };
    return send(problem, async () => {
      setProgress({ done: 0, of });
      try {
        await sendStudents(
          sendable,
          (students) => createStudents({ daycareId, students, ...(classroomId !== '' && { classroomId }) }),
          (outcome, done) => {
            grid.forgetNotices();
            grid.setRows(outcome.left);
            sending.setResults(outcome.rows);
            setProgress({ done, of });
          },
        );
      } finally {
        setCheckAll(false);
      }
    });
  };

  return { ...sending, checkAll, progress, send: sendRows };
}

function Results({
  headingRef,
  results,
  unsent,
}: {
  headingRef: RefObject<HTMLHeadingElement | null>;
  results: readonly SentRow[];
  unsent: number;
}) {
  return (
    <>
      <ResultPanel
        headingRef={headingRef}
        title={labels.resultTitle(results.filter(({ status }) => status === 'success').length, results.length)}
        help={unsent === 0 ? labels.resultAllDone : text.bulk.stillBelow(unsent)}
        successWord={labels.statusSuccess}
        rows={results.map(resultRow)}
        done={
          <LinkButton to={paths.students} look="outlined">
            {text.bulk.done}
          </LinkButton>
        }
      />
      <Text as="h2" above="2xl" size="xl">
        {unsent > 0 ? text.bulk.stillToSend : labels.addMore}
      </Text>
    </>
  );
}

function resultRow({ name, status, reason, guardians, studentId }: SentRow) {
  const shown = name === '' ? labels.nameless : name;
  return {
    name: shown,
    status,
    detail: reason ?? labels.guardiansPending(guardians),
    ...(studentId !== null && { action: <OpenLink name={shown} studentId={studentId} /> }),
  };
}

function OpenLink({ name, studentId }: { name: string; studentId: string }) {
  return (
    <Row to={paths.student(studentId)} as={Link} inline gap="2xs" weight="strong" bare press aria-label={labels.openStudent(name)}>
      {labels.open}
      <IconChevronRight size={16} stroke={1.75} aria-hidden />
    </Row>
  );
}

function firstBlank(rows: readonly Parameters<typeof isBlank>[0][]): number {
  const blank = rows.findIndex(isBlank);
  return blank === -1 ? rows.length : blank;
}
