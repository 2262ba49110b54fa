import { useCallback, useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

interface GridKeys<Column extends string> {
  columns: readonly [Column, ...Column[]];
  rows: number;
  onAddRow: () => void;
  /** Whether the arrow keys lead out of the cells of a column. */
  takesArrows?: (column: Column) => boolean;
}

/** Moves between the cells of a bulk grid as in a spreadsheet. Each field has its row and column in `data-cell`. */
export function useGridKeys<Column extends string>({ columns, rows, onAddRow, takesArrows = () => true }: GridKeys<Column>) {
  const table = useRef<HTMLTableElement>(null);
  const goToCell = useCallback((row: number, column: Column) => {
    table.current?.querySelector<HTMLElement>(`[data-cell="${row}-${column}"]`)?.focus();
  }, []);
  // A row that was just added or removed is there or gone after this event.
  const focusCell = useCallback((row: number, column: Column) => void setTimeout(() => goToCell(row, column)), [goToCell]);
  const cellOf = (target: EventTarget) => {
    const [row, name] = (target instanceof HTMLElement ? target.dataset['cell'] : undefined)?.split('-') ?? [];
    const column = columns.find((one) => one === name);
    return row === undefined || column === undefined ? undefined : { row: Number(row), column };
  };
  const move = (event: KeyboardEvent) => {
    const cell = cellOf(event.target);
    if (cell === undefined || event.nativeEvent.isComposing) return;
    const arrows = takesArrows(cell.column);
    const down = (arrows && event.key === 'ArrowDown') || (event.key === 'Enter' && !event.shiftKey);
    const up = (arrows && event.key === 'ArrowUp') || (event.key === 'Enter' && event.shiftKey);
    if (!down && !up) return;
    event.preventDefault();
    const row = cell.row + (down ? 1 : -1);
    if (row < 0 || (row >= rows && event.key !== 'Enter')) return;
    // At once, or the next letter of whoever types fast is still typed into this cell.
    if (row >= rows) flushSync(onAddRow);
    goToCell(row, row >= rows ? columns[0] : cell.column);
  };
  return { table, focusCell, goToCell, cellOf, move };
}
