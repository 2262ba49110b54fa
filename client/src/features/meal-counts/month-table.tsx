import { logText } from '@daycare-portal/shared/log-text';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { Meal } from '@daycare-portal/shared/log-kinds';
import type { MealCount, MealDayCount, MealMonth } from '@daycare-portal/shared/meals';
import { mealsText } from '@daycare-portal/shared/meals-text';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { shortDay } from '../../components/day-names';
import { Facts, Row, Text } from '../../components/layout';
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
          <Text as="tr" key={day.day} hovers {...lookOfDay(day, chosen)} weight={day.day === chosen ? 'strong' : undefined}>
            <th scope="row">
              <DayButton day={day} today={month.today} height={33} onChoose={onChoose} />
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
                <td className={classes.number}>
                  <Text as="span" tone="soft">
                    {day.counted}
                  </Text>
                </td>
                <td className={classes.number}>
                  <Claimed counted={day.counted} claimed={day.claimed} />
                </td>
              </>
            )}
          </Text>
        ))}
      </tbody>
      <tfoot>
        <Text as="tr" weight="strong">
          <th scope="row">{sum}</th>
          {shown.map((meal) => (
            <td key={meal} className={classes.number}>
              {month.totals[meal].toLocaleString()}
            </td>
          ))}
          <td className={classes.number}>{month.counted.toLocaleString()}</td>
          <td className={classes.number}>{month.claimed.toLocaleString()}</td>
        </Text>
      </tfoot>
    </Text>
  );
}

/** The same on a phone: a line for each day, with its meals below. */
function PhoneDays({ month, shown, chosen, onChoose, sum }: RowsProps) {
  return (
    <Text as="ul" above="xs" rule="top">
      {month.days.map((day) => (
        <Text as="li" key={day.day} rule="bottom" padY="2xs" padX="xs" {...lookOfDay(day, chosen)}>
          <Row justify="between" wrap touch rowGap="none" gap="s" weight="strong">
            <DayButton day={day} today={month.today} height={44} onChoose={onChoose} />
            <Text as="span" figures>
              {isShut(day) ? labels.closed(day.closure ?? '') : `${labels.all} ${day.counted}`}
            </Text>
          </Row>
          {isShut(day) ? null : (
            <Facts gap="2xs" figures>
              {shown.map((meal) => (
                <Fact key={meal} name={logText.mealNames[meal]}>
                  <Count count={day.counts[meal]} isToday={day.day === month.today} />
                </Fact>
              ))}
              <Fact name={labels.claimed}>
                <Claimed counted={day.counted} claimed={day.claimed} />
              </Fact>
            </Facts>
          )}
        </Text>
      ))}
      <Text as="li" rule="bottom" padY="2xs" padX="xs">
        <Row justify="between" wrap touch rowGap="none" gap="s" weight="strong">
          <span>{sum}</span>
          <Text as="span" figures>{`${labels.all} ${month.counted.toLocaleString()}`}</Text>
        </Row>
        <Facts gap="2xs" figures>
          {shown.map((meal) => (
            <Fact key={meal} name={logText.mealNames[meal]}>
              {month.totals[meal].toLocaleString()}
            </Fact>
          ))}
          <Fact name={labels.claimed}>{month.claimed.toLocaleString()}</Fact>
        </Facts>
      </Text>
    </Text>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Row justify="between" gap="xs">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </Row>
  );
}

interface DayButtonProps {
  day: MealDayCount;
  today: PlainDate;
  height: number;
  onChoose: (day: PlainDate) => void;
}

function DayButton({ day, today, height, onChoose }: DayButtonProps) {
  const name = day.day === today ? labels.today(shortDay(day.day)) : shortDay(day.day);
  return (
    <Text as="button" type="button" bare minH={height} text="start" aria-label={labels.openDay(name)} onClick={() => onChoose(day.day)}>
      {name}
    </Text>
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
      tone={notHere > 0 ? 'warning' : before === null ? undefined : 'info'}
      weight={notHere > 0 ? 'strong' : undefined}
    >
      {late === 0 ? null : (
        <Text as="span" fill="fill" round="s" size="xs" weight="strong" tone="soft" nowrap padX="xs">
          {labels.late(late)}
        </Text>
      )}
      {before === null ? null : (
        <>
          <Text as="s" tone="soft" aria-hidden>
            {before}
          </Text>
          <VisuallyHidden>{labels.wasBefore(before, counted)}</VisuallyHidden>
        </>
      )}
      {notHere === 0 ? null : (
        <Row as="span" inline title={labels.notHere(counted, counted - notHere)}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <VisuallyHidden>{labels.notHere(counted, counted - notHere)}</VisuallyHidden>
        </Row>
      )}
      <span aria-hidden={before !== null || notHere > 0 || undefined}>{counted}</span>
    </Row>
  );
}

/** What is claimed, beside what is crossed off. */
function Claimed({ counted, claimed }: { counted: number; claimed: number }) {
  return (
    <Row as="span" inline gap="xs" tone="soft">
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

/** A day on which the daycare is shut, or the one that is shown beside the table. */
function lookOfDay(day: MealDayCount, chosen: PlainDate) {
  return { fill: day.day === chosen ? 'primary' : undefined, className: isShut(day) ? classes.shut : undefined } as const;
}
