import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import { useCallback, useRef, type ClipboardEvent, type FocusEvent } from 'react';
import bulk from '../../components/bulk-grid.module.css';
import { GridHeadings } from '../../components/grid-headings';
import { Row, Text } from '../../components/layout';
import { useGridKeys } from '../../components/use-grid-keys';
import { gridFields, type GridField } from '../../list-reading/grid-rows';
import { isRoster } from '../../list-reading/read-roster';
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
  const { table, move, takePaste, remove, visit, goToNextWrong } = useStudentKeys(grid, disabled);
  const { fields } = grid;
  const tellsToMend = grid.findings.toFix > 0 && fields.length >= 8;
  return (
    <>
      <Row wrap gap="s" rowGap="xs" above={tellsToMend ? 'm' : undefined} tone="warning" weight="strong">
        <p role="status">{tellsToMend ? text.createStudents.toMend(grid.findings.toFix) : null}</p>
        {tellsToMend ? (
          <Button variant="default" onClick={goToNextWrong}>
            {text.createStudents.goToNext}
          </Button>
        ) : null}
      </Row>
      <Text as="div" above="m" round="l" edge="control" clip className={bulk.frame}>
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
          <GridHeadings columns={gridFields} labels={text.createStudents} />
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
      </Text>
    </>
  );
}

/** Moves between cells, pastes, and finds the next error. */
function useStudentKeys({ fields, addRow, paste, removeRow }: Grid, disabled: boolean) {
  const { table, focusCell, cellOf, move } = useGridKeys<GridField>({ columns: gridFields, rows: fields.length, onAddRow: addRow });
  const lastVisited = useRef<Element>(null);
  const takePaste = (event: ClipboardEvent) => {
    const cell = cellOf(event.target);
    const clipboard = event.clipboardData.getData('text/plain');
    if (cell === undefined || disabled || !isRoster(clipboard)) return;
    event.preventDefault();
    const { firstRow } = paste(clipboard, { row: cell.row, field: cell.column });
    focusCell(firstRow, cell.column);
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
