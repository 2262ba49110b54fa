import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconClipboard from '@tabler/icons-react/dist/esm/icons/IconClipboard.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useRef, useState, type RefObject } from 'react';
import { Link } from 'react-router';
import { failureOf } from '../../api/failure-of';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { useDaycare } from '../../auth/use-daycare';
import { draftKey } from '../../auth/drafts';
import { usePermission } from '../../auth/use-permission';
import { AskBeforeLeaving } from '../../components/ask-before-leaving';
import { BackLink } from '../../components/back-link';
import { BusyButton } from '../../components/busy-button';
import { ErrorBox } from '../../components/error-box';
import { LinkButton } from '../../components/link-button';
import { PageTitle } from '../../components/page-title';
import { ResultPanel } from '../../components/result-panel';
import thumb from '../../components/thumb-button.module.css';
import { paths } from '../../paths';
import classes from '../../components/bulk-page.module.css';
import { ClassroomSelect } from './classroom-select';
import { GridNotices } from './grid-notices';
import { firstWanted, isBlank } from './grid-rows';
import { PasteDialog } from './paste-dialog';
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
  const panel = useRef<HTMLHeadingElement>(null);
  const alerts = useRef<HTMLDivElement>(null);
  const sending = useSending(grid, classroomId, {
    // The page must render it before it can scroll into view.
    onRefused: () => setTimeout(() => alerts.current?.scrollIntoView({ block: 'nearest' })),
    onSent: () => setTimeout(() => panel.current?.focus()),
  });
  const { failure, results, progress } = sending;
  const { unsent } = grid;
  const busy = progress !== undefined;

  return (
    <>
      <BackLink to={paths.students}>{labels.back}</BackLink>
      <PageTitle>{labels.title}</PageTitle>
      <p className={classes.help}>{labels.help}</p>

      {results === undefined ? null : <Results headingRef={panel} results={results} unsent={unsent} />}
      <div ref={alerts} className={classes.notices}>
        {failure === undefined ? null : <ErrorBox message={failure} />}
        <GridNotices grid={grid} />
      </div>

      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void sending.send();
        }}
      >
        <StudentGrid grid={grid} wanted={sending.isEmpty && unsent === 0} checkAll={sending.checkAll} disabled={busy} />
        {maySetClassroom ? (
          <div className={classes.forAll}>
            <ClassroomSelect
              label={labels.classroom}
              daycareId={daycareId}
              current={[]}
              value={classroomId}
              disabled={busy}
              onChange={setClassroomId}
            />
          </div>
        ) : null}
        <Foot progress={progress} onAddRow={grid.addRow} onPaste={() => setPasting(true)} />
      </form>

      <PasteDialog
        opened={pasting}
        onClose={() => setPasting(false)}
        onPaste={(list) => grid.paste(list, { row: firstBlank(grid.rowsNow()), field: 'firstName' }).added}
      />
      <AskBeforeLeaving when={() => grid.unsent > 0} title={text.drafts.leaveUnsent} consequence={text.drafts.unsentKept(unsent)} />
    </>
  );
}

interface Progress {
  done: number;
  of: number;
}

/** Sends the complete rows, showing progress and each result. Failed rows stay in the grid. */
function useSending(grid: GridState, classroomId: string, { onRefused, onSent }: { onRefused: () => void; onSent: () => void }) {
  const { daycareId } = useDaycare();
  const { mutateAsync: createStudents } = trpc.students.bulkCreateStudents.useMutation();
  const [failure, setFailure] = useState<string>();
  const [isEmpty, setIsEmpty] = useState(false);
  const [checkAll, setCheckAll] = useState(false);
  const [results, setResults] = useState<SentRow[]>();
  const [progress, setProgress] = useState<Progress>();

  const refuse = (message: string) => {
    setFailure(message);
    onRefused();
  };

  const send = async () => {
    setFailure(undefined);
    setIsEmpty(false);
    setCheckAll(true);
    const sendable = sendableRows(grid.rowsNow(), grid.order, grid.today);
    const of = sendable.filter(({ student }) => student !== undefined).length;
    if (grid.asks) return refuse(labels.orderFirst);
    if (of === 0) {
      refuse(labels.nothingComplete);
      setIsEmpty(true);
      const { row, field } = firstWanted(grid.rowsNow(), grid.order, grid.today);
      return grid.form.setFocus(`rows.${row}.${field}`);
    }
    setProgress({ done: 0, of });
    try {
      await sendStudents(
        sendable,
        (students) => createStudents({ daycareId, students, ...(classroomId !== '' && { classroomId }) }),
        (outcome, done) => {
          grid.forgetNotices();
          grid.setRows(outcome.left);
          setResults(outcome.rows);
          setProgress({ done, of });
        },
      );
      onSent();
    } catch (error) {
      refuse(failureOf('createStudents', error));
    } finally {
      setProgress(undefined);
      setCheckAll(false);
    }
  };

  return { failure, isEmpty, checkAll, results, progress, send };
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
      <h2 className={classes.heading}>{unsent > 0 ? text.bulk.stillToSend : labels.addMore}</h2>
    </>
  );
}

function Foot({ progress, onAddRow, onPaste }: { progress: Progress | undefined; onAddRow: () => void; onPaste: () => void }) {
  const busy = progress !== undefined;
  return (
    <div className={classes.foot}>
      <BusyButton
        type="submit"
        className={thumb.thumb}
        busy={busy}
        busyText={busy && progress.of > 500 ? labels.sent(progress.done, progress.of) : labels.submitting}
      >
        {labels.submit}
      </BusyButton>
      <Button variant="subtle" leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} disabled={busy} onClick={onAddRow}>
        {text.bulk.addRow}
      </Button>
      <Button variant="subtle" leftSection={<IconClipboard size={18} stroke={1.75} aria-hidden />} disabled={busy} onClick={onPaste}>
        {labels.paste}
      </Button>
      <p className={classes.keys}>{text.bulk.keyboardHelp}</p>
    </div>
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
    <Link to={paths.student(studentId)} className={classes.open} aria-label={labels.openStudent(name)}>
      {labels.open}
      <IconChevronRight size={16} stroke={1.75} aria-hidden />
    </Link>
  );
}

function firstBlank(rows: readonly Parameters<typeof isBlank>[0][]): number {
  const blank = rows.findIndex(isBlank);
  return blank === -1 ? rows.length : blank;
}
