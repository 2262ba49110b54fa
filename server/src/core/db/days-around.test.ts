import { CompiledQuery } from 'kysely';
import { expect, it, vi } from 'vitest';
import { Statements } from './statements';
import { familyWorld } from '../../test/family-world';
import { onSqlite } from '../../test/test-database';

it.runIf(onSqlite('it is about a plan of SQLite'))(
  'A guardian’s days before and after are steps in an index, however many there are',
  async () => {
    const { as, carla, ofAna, db } = await familyWorld();
    const asked = vi.spyOn(Statements.prototype, 'prepareForArrays');
    await as(carla).family.getDay({ ...ofAna, day: null });
    const [text = ''] = asked.mock.calls.map(([statement]) => statement).filter((statement) => statement.includes(' union all '));
    asked.mockRestore();
    expect(text).toContain('"attendance_marks"');
    const values = Array.from({ length: text.split('?').length - 1 }, () => '');
    const { rows } = await db.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${text}`, values));
    const steps = rows.map(({ detail }) => detail).filter((detail) => /log_entries|attendance_marks|ORDER BY/.test(detail));
    expect(steps.toSorted()).toEqual([
      expect.stringContaining('attendance_marks_child (daycare_id=? AND student_id=? AND day<?)'),
      expect.stringContaining('attendance_marks_child (daycare_id=? AND student_id=? AND day>?)'),
      expect.stringContaining('log_entries_child (daycare_id=? AND student_id=? AND day<?)'),
      expect.stringContaining('log_entries_child (daycare_id=? AND student_id=? AND day>?)'),
    ]);
  },
);
