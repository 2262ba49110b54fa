import { text } from '@daycare-portal/shared/text';
import { Button, VisuallyHidden } from '@mantine/core';
import { useCallback, useRef, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react';
import bulk from '../../components/bulk-grid.module.css';
import { gridFields, type GridField } from './grid-rows';
import { isRoster } from './read-roster';
import { StudentGridRow } from './student-grid-row';
import classes from './student-grid.module.css';
import type { StudentGrid as Grid } from './use-student-grid';

interface StudentGridProps {
  grid: Grid;
  /** Marks the first row even if it is blank, because one row is needed. */
  isRequired: boolean;
  /** Also marks rows that have not been left yet. */
  checkAll: boolean;
  disabled: boolean;
}

/** One row per child. Tab and Enter move as in a spreadsheet, Enter in the last row adds one, and pasted cells fill rows and columns. */
export function StudentGrid({ grid, isRequired, checkAll, disabled }: StudentGridProps) {
  const { table, move, takePaste, remove, visit, goToNextWrong } = useGridKeys(grid, disabled);
  const { fields } = grid;
  const tellsToMend = grid.findings.toFix > 0 && fields.length >= 8;
  return (
    <>
      <div className={tellsToMend ? classes.mend : undefined}>
        <p role="status">{tellsToMend ? text.createStudents.toMend(grid.findings.toFix) : null}</p>
        {tellsToMend ? (
          <Button variant="default" onClick={goToNextWrong}>
            {text.createStudents.goToNext}
          </Button>
        ) : null}
      </div>
      <div className={bulk.frame}>
        {/* The keys and the paste are those of the inputs inside. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <table
          ref={table}
          className={`${bulk.grid} ${classes.columns}`}
          aria-label={text.createStudents.gridLabel}
          onKeyDown={move}
          onPaste={takePaste}
          onFocus={visit}
        >
          <Headings />
          {fields.map((field, index) => (
            <StudentGridRow
              key={field.id}
              index={index}
              form={grid.form}
              order={grid.order}
              today={grid.today}
              sameAs={grid.findings.doubles.get(index)}
              isRequired={isRequired && index === 0}
              check={checkAll}
              disabled={disabled}
              onRemove={remove}
            />
          ))}
        </table>
      </div>
    </>
  );
}

function Headings() {
  return (
    <thead>
      <tr>
        <th scope="col" className={bulk.number}>
          <VisuallyHidden>{text.bulk.rowHeading}</VisuallyHidden>
        </th>
        {gridFields.map((field) => (
          <th key={field} scope="col" data-field={field}>
            {text.createStudents[field]}
          </th>
        ))}
        <th scope="col" className={bulk.remove}>
          <VisuallyHidden>{text.bulk.removeHeading}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}

/** Moves between cells as in a spreadsheet, pastes, and finds the next error. */
function useGridKeys({ fields, addRow, paste, removeRow }: Grid, disabled: boolean) {
  const table = useRef<HTMLTableElement>(null);
  const lastVisited = useRef<Element>(null);

  const focusCell = useCallback((row: number, field: GridField) => {
    // A row that was just added appears after this event.
    setTimeout(() => table.current?.querySelector<HTMLInputElement>(`[data-cell="${row}-${field}"]`)?.focus());
  }, []);

  const move = (event: KeyboardEvent) => {
    const cell = cellOf(event.target);
    if (cell === undefined || event.nativeEvent.isComposing) return;
    const down = event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey);
    const up = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey);
    if (!down && !up) return;
    event.preventDefault();
    const row = cell.row + (down ? 1 : -1);
    if (row < 0 || (row >= fields.length && event.key !== 'Enter')) return;
    if (row >= fields.length) addRow();
    focusCell(row, event.key === 'Enter' && row >= fields.length ? 'firstName' : cell.field);
  };

  const takePaste = (event: ClipboardEvent) => {
    const cell = cellOf(event.target);
    const clipboard = event.clipboardData.getData('text/plain');
    if (cell === undefined || disabled || !isRoster(clipboard)) return;
    event.preventDefault();
    const { firstRow } = paste(clipboard, cell);
    focusCell(firstRow, cell.field);
  };

  const remove = useCallback(
    (row: number) => {
      removeRow(row);
      focusCell(Math.max(0, row - 1), 'firstName');
    },
    [removeRow, focusCell],
  );

  const goToNextWrong = () => {
    const wrong = [...(table.current?.querySelectorAll<HTMLInputElement>('[data-wrong] input[data-cell]') ?? [])];
    const last = lastVisited.current;
    const next =
      wrong.find((cell) => last !== null && (last.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0) ?? wrong[0];
    next?.scrollIntoView({ block: 'center' });
    next?.focus({ preventScroll: true });
  };

  const visit = (event: FocusEvent) => {
    lastVisited.current = event.target;
  };
  return { table, move, takePaste, remove, visit, goToNextWrong };
}

function cellOf(target: EventTarget): { row: number; field: GridField } | undefined {
  const name = target instanceof HTMLInputElement ? target.dataset['cell'] : undefined;
  const [row, fieldName] = name?.split('-') ?? [];
  const field = gridFields.find((one) => one === fieldName);
  return row === undefined || field === undefined ? undefined : { row: Number(row), field };
}
