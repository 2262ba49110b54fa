import { addDays, dayAt } from '@daycare-portal/shared/center-time';
import { clockTimeAt, dayInWords } from '@daycare-portal/shared/clock-words';
import { formatDate, formatDates, type PlainDate } from '@daycare-portal/shared/dates';
import { logText } from '@daycare-portal/shared/log-text';
import { mealsText } from '@daycare-portal/shared/meals-text';
import { onPaper } from '@daycare-portal/shared/paper-pages';
import { text } from '@daycare-portal/shared/text';
import { useState } from 'react';
import { Text } from '../../components/layout';
import { useDaycare } from '../../auth/use-daycare';
import type { GridProps } from './grid-props';
import classes from './printed-menu.module.css';

const labels = mealsText.menu;

interface PrintedMenuProps extends Pick<GridProps, 'days' | 'rows'> {
  grid: Pick<GridProps, 'cellOf' | 'linesAt' | 'nameOf'>;
  timeZone: string;
  week: PlainDate;
  isSaved: boolean;
}

/** The week on a page for the kitchen, black on white. */
export function PrintedMenu({ days, rows, grid: { cellOf, linesAt, nameOf }, timeZone, week, isSaved }: PrintedMenuProps) {
  const { daycareName } = useDaycare();
  const [printedAt] = useState(() => new Date().toISOString());
  const when = `${formatDate(dayAt(printedAt, timeZone), 'short')}, ${clockTimeAt(printedAt, timeZone)}`;
  const facts = [daycareName, formatDates(week, addDays(week, 4)), labels.paper.printed(when), ...(isSaved ? [] : [labels.paper.notSaved])];
  return (
    <Text as="div" only="paper" className={classes.paper}>
      <h1 className={classes.title}>{labels.title}</h1>
      <p>{facts.join(' · ')}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.meal}>
              {labels.meal}
            </th>
            {days.map(({ day, closure }) => (
              <th key={day} scope="col">
                {dayInWords(day)}
                {closure === null ? null : (
                  <Text as="span" block weight="plain">
                    {labels.closedFor(onPaper(closure))}
                  </Text>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((meal) => (
            <tr key={meal}>
              <th scope="row">{logText.mealNames[meal]}</th>
              {days.map(({ day }) => (
                <td key={day}>
                  {onPaper(cellOf(day, meal).food)}
                  {linesAt(day, meal).map(({ children, instead, isOpen, labels: against, look, says }) => (
                    <p key={`${instead ?? ''} ${children[0]?.studentId ?? ''}`} className={classes.line} data-open={isOpen || undefined}>
                      {look === 'severe' ? `${text.badges.looks.severe}: ` : ''}
                      {says !== null ? (
                        onPaper(`${labels.names(children.map(nameOf))} ${labels.leftOut(against, says)}`)
                      ) : instead === null ? (
                        labels.paper.open(children.map(nameOf), against.join(', '))
                      ) : (
                        <>
                          <b>{labels.names(children.map(nameOf))}</b> {onPaper(isOpen ? labels.stillNames(instead, against) : instead)}
                        </>
                      )}
                    </p>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{labels.paper.check}</p>
    </Text>
  );
}
