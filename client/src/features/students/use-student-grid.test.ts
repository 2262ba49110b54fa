import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { blankRow } from '../../list-reading/grid-rows';
import { useStudentGrid } from './use-student-grid';

it('unsent rows are counted in the same render as the rows', () => {
  const seen: [rows: number, unsent: number][] = [];
  const { result } = renderHook(() => {
    const grid = useStudentGrid('draft:ana:create-students');
    seen.push([grid.fields.length, grid.unsent]);
    return grid;
  });
  act(() => result.current.setRows(['Ana', 'Bo', 'Cy'].map((firstName) => ({ ...blankRow(), firstName }))));
  act(() => result.current.setRows([]));
  expect([...new Set(seen.map(String))]).toEqual(['1,0', '3,3']);
  expect(result.current.unsent).toBe(0);
});
