import { dayInWords } from '@daycare-portal/shared/clock-words';
import { meals } from '@daycare-portal/shared/log-kinds';
import { logText } from '@daycare-portal/shared/log-text';
import { mealsText } from '@daycare-portal/shared/meals-text';
import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useId, type ClipboardEvent, type KeyboardEvent } from 'react';
import { dayOfMonth, shortWeekday } from '../../components/day-names';
import { Card, Row, Stack, Text } from '../../components/layout';
import { useGridKeys } from '../../components/use-grid-keys';
import type { GridProps } from './grid-props';
import { MealField } from './meal-field';
import classes from './menu.module.css';

const labels = mealsText.menu;

const columns = ['0', '1', '2', '3', '4', '5', '6'] as const;
type Column = (typeof columns)[number];

/** The week as a grid: a column for each day and a row for each meal. Keys move as in a spreadsheet. */
export function MenuGrid(props: GridProps) {
  const { days, rows, today, mayEdit, onChange } = props;
  const { table, move, cellOf, focusCell } = useGridKeys<Column>({
    columns,
    rows: rows.length,
    onAddRow: () => undefined,
    // Food may take several lines, in which the arrows move.
    takesArrows: () => false,
  });
  const press = (event: KeyboardEvent) => {
    const cell = cellOf(event.target);
    const next = cell === undefined ? undefined : columns.find((column) => Number(column) === Number(cell.column) + 1);
    if (cell === undefined || event.key !== 'Enter' || event.shiftKey || cell.row < rows.length - 1) return move(event);
    event.preventDefault();
    if (next !== undefined) focusCell(0, next);
  };
  const paste = (event: ClipboardEvent) => {
    const cell = cellOf(event.target);
    const pasted = event.clipboardData.getData('text').replace(/\r?\n$/, '');
    if (cell === undefined || !/[\t\n]/.test(pasted)) return;
    event.preventDefault();
    for (const [down, line] of pasted.split(/\r?\n/).entries()) {
      for (const [right, food] of line.split('\t').entries()) {
        const [day, meal] = [days[Number(cell.column) + right], rows[cell.row + down]];
        if (day !== undefined && meal !== undefined) onChange(day.day, meal, { food: food.trim() });
      }
    }
  };
  return (
    <>
      <Text as="div" edge="line" round="l" className={classes.frame}>
        {/* The keys and the paste are those of the fields inside. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <Text as="table" ref={table} minW={days.length > 5 ? 1032 : 768} className={classes.grid} onKeyDown={press} onPaste={paste}>
          <thead>
            <tr>
              <Text as="th" scope="col" w={108}>
                <Text as="span" unseen>
                  {labels.meal}
                </Text>
              </Text>
              {days.map((day) => (
                <DayHead key={day.day} {...day} today={today} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((meal, row) => (
              <tr key={meal}>
                <th scope="row">{logText.mealNames[meal]}</th>
                {days.map(({ day, isOpen, closure }, column) => (
                  <td key={day} data-shut={(!isOpen && closure !== null) || undefined}>
                    <MealField {...props} day={day} meal={meal} at={`${row}-${column}`} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Text>
      </Text>
      <AddMeals {...props} />
      {mayEdit ? (
        <Text above="xs" size="s" tone="soft">
          {labels.keys}
        </Text>
      ) : null}
    </>
  );
}

function DayHead({ day, isOpen, closure, today }: GridProps['days'][number] & Pick<GridProps, 'today'>) {
  return (
    <Text as="th" scope="col" tone={day === today ? 'primary' : undefined} data-shut={(!isOpen && closure !== null) || undefined}>
      {shortWeekday(day)}
      <Text as="span" block size="s" weight="plain" tone="soft">
        {dayOfMonth(day)}
      </Text>
      {closure === null ? null : (
        <Text as="span" block size="s" weight="plain" tone="soft">
          {labels.closedFor(closure)}
        </Text>
      )}
    </Text>
  );
}

/** The same below each other, where the days do not fit side by side. */
export function MenuDays(props: GridProps) {
  const { days, rows } = props;
  const id = useId();
  return (
    <Stack gap="m">
      {days.map(({ day, isOpen, closure }, column) => (
        <Card
          as="section"
          key={day}
          pad="s"
          className={classes.day}
          aria-labelledby={`${id}-${day}`}
          data-shut={(!isOpen && closure !== null) || undefined}
        >
          <Text as="h3" id={`${id}-${day}`} size="l">
            {dayInWords(day)}
            {closure === null ? null : (
              <Text as="span" block size="s" weight="plain" tone="soft">
                {labels.closedFor(closure)}
              </Text>
            )}
          </Text>
          {rows.map((meal, row) => (
            <Text as="div" key={meal} above="xs">
              <Text size="s" weight="strong" tone="soft" aria-hidden>
                {logText.mealNames[meal]}
              </Text>
              <Text as="div" above="2xs" fill="surface" round="m" edge="control" className={classes.cell}>
                <MealField {...props} day={day} meal={meal} at={`${row}-${column}`} />
              </Text>
            </Text>
          ))}
        </Card>
      ))}
      <AddMeals {...props} />
    </Stack>
  );
}

/** The meals that this week does not have yet. */
function AddMeals({ rows, mayEdit, onAdd }: GridProps) {
  const missing = meals.filter((meal) => !rows.includes(meal));
  if (!mayEdit || missing.length === 0) return null;
  return (
    <Row above="xs" align="stretch" wrap rowGap="2xs" gap="xs">
      {missing.map((meal) => (
        <Button key={meal} variant="subtle" leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => onAdd(meal)}>
          {labels.addMeal(logText.mealNames[meal])}
        </Button>
      ))}
    </Row>
  );
}
