import { useCallback, useRef, type KeyboardEvent } from 'react';

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
  const focusCell = useCallback((row: number, column: Column) => {
    // A row that was just added appears after this event.
    setTimeout(() => table.current?.querySelector<HTMLElement>(`[data-cell="${row}-${column}"]`)?.focus());
  }, []);
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
    if (row >= rows) onAddRow();
    focusCell(row, row >= rows ? columns[0] : cell.column);
  };
  return { table, focusCell, cellOf, move };
}
