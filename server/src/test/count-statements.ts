import { Client } from 'pg';
import { vi } from 'vitest';
import { Statements } from '../core/db/statements';

/** The result of the work, and the number of statements that it took. */
export async function countStatements<Result>(work: () => Promise<Result>): Promise<[result: Result, statements: number]> {
  const asked = [
    vi.spyOn(Statements.prototype, 'prepare'),
    vi.spyOn(Statements.prototype, 'prepareForArrays'),
    vi.spyOn(Client.prototype, 'query'),
  ];
  try {
    const result = await work();
    return [result, asked.reduce((sum, { mock }) => sum + mock.calls.length, 0)];
  } finally {
    for (const spy of asked) spy.mockRestore();
  }
}
