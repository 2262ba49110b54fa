import { logText } from '@daycare-portal/shared/log-text';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { Meal } from '@daycare-portal/shared/log-kinds';
import type { MealCount, MealDayCount, MealMonth } from '@daycare-portal/shared/meals';
import { mealsText } from '@daycare-portal/shared/meals-text';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { VisuallyHidden } from '@mantine/core';
import { shortDay } from '../../components/day-names';
import { Row, Stack, Text } from '../../components/layout';
import { useNarrow } from '../../components/use-narrow';
import { countedMeals } from './count-words';
import classes from './month-table.module.css';

const labels = mealsText.counts;

interface MonthTableProps {
  month: MealMonth;
  /** The day that is shown beside the table. */
  chosen: PlainDate;
  onChoose: (day: PlainDate) => void;
}

/** How many of each meal were counted on each day. What is late, corrected or not plausible is shown, and a person decides about it. */
export function MonthTable({ month, chosen, onChoose }: MonthTableProps) {
  const narrow = useNarrow();
  const shown = countedMeals(month);
  const isNow = month.days.some(({ day }) => day === month.today);
  if (month.days.length === 0)
    return (
      <Text above="xl" tone="soft">
        {labels.none}
      </Text>
    );
  const Rows = narrow ? PhoneDays : Days;
  return (
    <>
      <Rows month={month} shown={shown} chosen={chosen} onChoose={onChoose} sum={isNow ? labels.soFar : labels.total} />
      <Text above="s" size="s" tone="soft" most="l">
        {labels.claimHelp}
      </Text>
    </>
  );
}

interface RowsProps extends MonthTableProps {
  shown: readonly Meal[];
  /** What the last row is called. */
  sum: string;
}

function Days({ month, shown, chosen, onChoose, sum }: RowsProps) {
  return (
    <Text as="table" above="xs" wide className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{labels.day}</th>
          {shown.map((meal) => (
            <th key={meal} scope="col" className={classes.number}>
              {logText.mealNames[meal]}
            </th>
          ))}
          <th scope="col" className={classes.number}>
            {labels.all}
          </th>
          <th scope="col" className={classes.number}>
            {labels.claimed}
          </th>
        </tr>
      </thead>
      <tbody>
        {month.days.map((day) => (
          <tr key={day.day} data-chosen={day.day === chosen || undefined} data-shut={isShut(day) || undefined}>
            <th scope="row">
              <DayButton day={day} today={month.today} onChoose={onChoose} />
            </th>
            {isShut(day) ? (
              <Text as="td" colSpan={shown.length + 2} tone="soft">
                {labels.closed(day.closure ?? '')}
              </Text>
            ) : (
              <>
                {shown.map((meal) => (
                  <td key={meal} className={classes.number}>
                    <Count count={day.counts[meal]} isToday={day.day === month.today} />
                  </td>
                ))}
                <td className={`${classes.number} ${classes.all}`}>{day.counted}</td>
                <td className={`${classes.number} ${classes.all}`}>
                  <Claimed counted={day.counted} claimed={day.claimed} />
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{sum}</th>
          {shown.map((meal) => (
            <td key={meal} className={classes.number}>
              {month.totals[meal].toLocaleString()}
            </td>
          ))}
          <td className={classes.number}>{month.counted.toLocaleString()}</td>
          <td className={classes.number}>{month.claimed.toLocaleString()}</td>
        </tr>
      </tfoot>
    </Text>
  );
}

/** The same on a phone: a line for each day, with its meals below. */
function PhoneDays({ month, shown, chosen, onChoose, sum }: RowsProps) {
  return (
    <Text as="ul" above="xs" rule="top">
      {month.days.map((day) => (
        <li key={day.day} className={classes.day} data-chosen={day.day === chosen || undefined} data-shut={isShut(day) || undefined}>
          <Row justify="between" wrap touch rowGap="none" gap="s" className={classes.dayTop}>
            <DayButton day={day} today={month.today} onChoose={onChoose} />
            <Text as="span" weight="strong" figures>
              {isShut(day) ? labels.closed(day.closure ?? '') : `${labels.all} ${day.counted}`}
            </Text>
          </Row>
          {isShut(day) ? null : (
            <Stack as="dl" gap="2xs" className={classes.meals}>
              {shown.map((meal) => (
                <div key={meal}>
                  <dt>{logText.mealNames[meal]}</dt>
                  <dd>
                    <Count count={day.counts[meal]} isToday={day.day === month.today} />
                  </dd>
                </div>
              ))}
              <div>
                <dt>{labels.claimed}</dt>
                <dd>
                  <Claimed counted={day.counted} claimed={day.claimed} />
                </dd>
              </div>
            </Stack>
          )}
        </li>
      ))}
      <li className={classes.day}>
        <Row justify="between" wrap touch rowGap="none" gap="s" className={classes.dayTop}>
          <strong>{sum}</strong>
          <Text as="span" weight="strong" figures>{`${labels.all} ${month.counted.toLocaleString()}`}</Text>
        </Row>
        <Stack as="dl" gap="2xs" className={classes.meals}>
          {shown.map((meal) => (
            <div key={meal}>
              <dt>{logText.mealNames[meal]}</dt>
              <dd>{month.totals[meal].toLocaleString()}</dd>
            </div>
          ))}
          <div>
            <dt>{labels.claimed}</dt>
            <dd>{month.claimed.toLocaleString()}</dd>
          </div>
        </Stack>
      </li>
    </Text>
  );
}

function DayButton({ day, today, onChoose }: { day: MealDayCount; today: PlainDate; onChoose: (day: PlainDate) => void }) {
  const name = day.day === today ? labels.today(shortDay(day.day)) : shortDay(day.day);
  return (
    <button type="button" className={classes.choose} aria-label={labels.openDay(name)} onClick={() => onChoose(day.day)}>
      {name}
    </button>
  );
}

function Count({ count: { counted, late, before, notHere }, isToday }: { count: MealCount; isToday: boolean }) {
  if (isToday && counted === 0 && before === null)
    return (
      <Text as="span" tone="soft">
        {labels.notYet}
      </Text>
    );
  return (
    <Row
      as="span"
      inline
      gap="xs"
      className={classes.count}
      data-look={notHere > 0 ? 'notHere' : before === null ? undefined : 'corrected'}
    >
      {late === 0 ? null : (
        <Text as="span" fill="fill" round="s" size="xs" weight="strong" tone="soft" nowrap padX="xs">
          {labels.late(late)}
        </Text>
      )}
      {before === null ? null : (
        <>
          <s aria-hidden>{before}</s>
          <VisuallyHidden>{labels.wasBefore(before, counted)}</VisuallyHidden>
        </>
      )}
      {notHere === 0 ? null : (
        <span title={labels.notHere(counted, counted - notHere)}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <VisuallyHidden>{labels.notHere(counted, counted - notHere)}</VisuallyHidden>
        </span>
      )}
      <span aria-hidden={before !== null || notHere > 0 || undefined}>{counted}</span>
    </Row>
  );
}

/** What is claimed, beside what is crossed off. */
function Claimed({ counted, claimed }: { counted: number; claimed: number }) {
  return (
    <Row as="span" inline gap="xs" className={classes.count}>
      {counted === claimed ? null : (
        <>
          <VisuallyHidden>{labels.wasBefore(counted, claimed)}</VisuallyHidden>
          <s aria-hidden>{counted}</s>
        </>
      )}
      <span aria-hidden={counted !== claimed || undefined}>{claimed}</span>
    </Row>
  );
}

function isShut({ isOpen, closure, counted }: MealDayCount): boolean {
  return !isOpen && closure !== null && counted === 0;
}
