import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs';
import { usePermission } from '../../auth/use-permission';
import { DraftNotice, draftMessage } from '../../components/draft-notice';
import { NoticeBox } from '../../components/notice-box';
import { paths } from '../../paths';
import { isBlank } from '../../list-reading/grid-rows';
import { useNavigate } from 'react-router';
import { OrderQuestion } from '../../list-reading/order-question';
import type { StudentGrid } from './use-student-grid';

const labels = text.createStudents;

/** A form with more rows than this takes long to scroll. */
const rowsForTheForm = 200;

/** What happened to the rows besides typing: a restored draft, a pasted list, or dates that could be read two ways. */
export function GridNotices({ grid }: { grid: StudentGrid }) {
  const navigate = useNavigate();
  const may = usePermission();
  const mayImport = may('students.import');
  const isLong = mayImport && grid.pasted !== undefined && grid.pasted.added > rowsForTheForm;
  const namesRooms = mayImport && grid.pasted?.namesRooms === true && may('students.assignClassroom');
  const importInstead = () => {
    const list = grid.pasted?.list;
    grid.undoPaste();
    // The form must release the rows before the page is left.
    setTimeout(() => void navigate(paths.importStudents, { state: { list } }));
  };
  return (
    <>
      {grid.draft === undefined ? null : (
        <DraftNotice
          message={draftMessage(grid.draft.rows.filter((row) => !isBlank(row)).length, grid.draft.savedAt)}
          onDiscard={grid.discardDraft}
        />
      )}
      <div role="status">
        {grid.pasted === undefined ? null : (
          <NoticeBox
            icon={IconClipboardCheck}
            actions={
              <>
                {isLong || namesRooms ? (
                  <Button variant="default" onClick={importInstead}>
                    {text.importStudents.pasteAsImport}
                  </Button>
                ) : null}
                <Button variant="default" onClick={grid.undoPaste}>
                  {text.actions.undo}
                </Button>
              </>
            }
          >
            <p>
              <strong>{text.bulk.pasted(grid.pasted.added)}</strong>
            </p>
            {namesRooms ? <p>{text.importStudents.pasteHasRooms}</p> : isLong ? <p>{text.importStudents.pasteIsLong}</p> : null}
            {grid.pasted.dateOrder === undefined || grid.pasted.dateOrder === 'ambiguous' ? null : (
              <p>{labels.orderRecognised[grid.pasted.dateOrder]}</p>
            )}
            {grid.pasted.unplaced.length === 0 ? null : (
              <p>
                {text.bulk.unplaced(
                  grid.pasted.unplaced.map((column) => (typeof column === 'number' ? text.bulk.columnNumber(column) : column)),
                )}
              </p>
            )}
          </NoticeBox>
        )}
      </div>
      {grid.asks ? <OrderQuestion rows={grid.rowsNow()} onAnswer={grid.answerOrder} /> : null}
    </>
  );
}
