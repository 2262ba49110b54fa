import type { PlainDate } from '@daycare-portal/shared/dates';
import type { Meal } from '@daycare-portal/shared/log-kinds';
import { maxFoodLength } from '@daycare-portal/shared/log-details';
import { mealsText } from '@daycare-portal/shared/meals-text';
import { weekdayName } from '@daycare-portal/shared/clock-words';
import { addDays } from '@daycare-portal/shared/center-time';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconSalad from '@tabler/icons-react/dist/esm/icons/IconSalad.mjs';
import { VisuallyHidden } from '@mantine/core';
import { Row, Stack, Text } from '../../components/layout';
import { BadgeShape } from '../../shared-features/health-badge';
import { cellName } from './cell-name';
import type { MealLine } from './meal-lines';
import classes from './menu.module.css';
import type { GridProps } from './grid-props';

const labels = mealsText.menu;

interface MealFieldProps extends Pick<
  GridProps,
  'cellOf' | 'linesAt' | 'nameOf' | 'mayEdit' | 'disabled' | 'before' | 'onChange' | 'onOpen'
> {
  day: PlainDate;
  meal: Meal;
  /** Its place in the grid, for the keys. */
  at: string;
}

/** What is served at a meal, and below it who gets something else. */
export function MealField({ day, meal, at, cellOf, linesAt, nameOf, mayEdit, disabled, before, onChange, onOpen }: MealFieldProps) {
  const { food } = cellOf(day, meal);
  const lines = linesAt(day, meal);
  const name = cellName({ day, meal });
  const last = before.find((one) => one.meal === meal && one.day === addDays(day, -7))?.food;
  return (
    <Stack gap="2xs">
      {mayEdit ? (
        <textarea
          className={classes.food}
          data-cell={at}
          aria-label={name}
          placeholder={labels.whatIsServed}
          rows={1}
          maxLength={maxFoodLength}
          autoComplete="off"
          disabled={disabled}
          value={food}
          onChange={({ currentTarget }) => onChange(day, meal, { food: currentTarget.value.replace(/\n$/, '').replace(/\s*\n\s*/g, ' ') })}
        />
      ) : (
        <p className={classes.food}>
          <bdi>{food}</bdi>
        </p>
      )}
      {mayEdit && food === '' && last !== undefined ? (
        <Text padX="s" below="2xs" size="xs" tone="soft">
          {labels.before(weekdayName(day), last)}
        </Text>
      ) : null}
      {food === '' && lines.length === 0 ? null : (
        <Stack
          as="button"
          type="button"
          gap="2xs"
          round="m"
          tone="soft"
          text="start"
          hovers
          className={classes.open}
          data-empty={lines.length === 0 || undefined}
          onClick={() => onOpen(day, meal)}
        >
          <VisuallyHidden>{labels.details(name)} </VisuallyHidden>
          {lines.length === 0 ? <IconPencil size={16} stroke={1.75} aria-hidden /> : null}
          {lines.map((line) => (
            <Line key={`${line.instead ?? ''} ${line.children[0]?.studentId ?? ''}`} line={line} nameOf={nameOf} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

/** Ana, Sefina: rice noodles. */
function Line({ line, nameOf }: { line: MealLine; nameOf: GridProps['nameOf'] }) {
  const { look, isOpen, instead, children, labels: against, says } = line;
  return (
    <Row
      as="span"
      gap="xs"
      align="start"
      padY="2xs"
      padX="xs"
      round="m"
      size="s"
      tone={isOpen ? 'warning' : 'soft'}
      fill={isOpen ? 'warning' : undefined}
    >
      {look === null ? <IconSalad size={18} stroke={1.75} aria-hidden /> : <BadgeShape look={look} size={18} />}
      <Text as="span" grow breaks className={classes.line}>
        <strong>{labels.names(children.map(nameOf))}</strong>{' '}
        {says !== null
          ? labels.leftOut(against, says)
          : instead === null
            ? labels.whatInstead(against)
            : isOpen
              ? labels.stillNames(instead, against)
              : instead}
      </Text>
    </Row>
  );
}
