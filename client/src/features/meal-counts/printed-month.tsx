import { dayAt } from '@daycare-portal/shared/center-time';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import type { LogRoom } from '@daycare-portal/shared/daily-log';
import { formatDate } from '@daycare-portal/shared/dates';
import { logText } from '@daycare-portal/shared/log-text';
import type { MealCount, MealDayCount, MealMonth } from '@daycare-portal/shared/meals';
import { mealsText } from '@daycare-portal/shared/meals-text';
import { onPaper } from '@daycare-portal/shared/paper-pages';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { attempt } from '../../api/attempt';
import { trpc } from '../../api/trpc';
import { BusyButton } from '../../components/busy-button';
import { monthName, shortDay } from '../../components/day-names';
import { Text } from '../../components/layout';
import { TableHead } from '../../components/table-head';
import { useBusy } from '../../components/use-busy';
import { usePrinting } from '../../components/use-printing';
import { countedMeals } from './count-words';
import classes from './printed-month.module.css';

const labels = mealsText.counts;

interface PrintMonthProps {
  daycareId: string;
  month: string;
  classroomId: string | null;
  daycare: string;
  shown: MealMonth;
  rooms: readonly LogRoom[];
}

interface Sheet {
  room: string;
  month: MealMonth;
}

/** Prints the month for a food program: the whole daycare and a page for each classroom, or the chosen classroom alone. */
export function PrintMonth({ daycareId, month, classroomId, daycare, shown, rooms }: PrintMonthProps) {
  const calls = trpc.useUtils();
  const printing = usePrinting();
  const [busy, whileBusy] = useBusy();
  const roomName = rooms.find((room) => room.classroomId === classroomId)?.name ?? labels.allClassrooms;
  const [others, setOthers] = useState<readonly Sheet[]>([]);
  const print = () =>
    whileBusy(() =>
      attempt(async () => {
        const each = classroomId === null ? rooms : [];
        const found = await Promise.all(
          each.map(async (room) => ({
            room: room.name,
            month: await calls.dailyLog.getMealMonth.fetch({ daycareId, month, classroomId: room.classroomId }),
          })),
        );
        // The browser prints what is rendered when it is asked to.
        flushSync(() => setOthers(found.filter((one) => one.month.counted > 0)));
        window.print();
      }),
    );
  return (
    <>
      <BusyButton
        variant="default"
        leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
        busy={busy}
        busyText={labels.preparing}
        onClick={() => void print()}
      >
        {labels.print}
      </BusyButton>
      {printing
        ? createPortal(
            <Text as="div" only="paper" className={classes.paper}>
              {[{ room: roomName, month: shown }, ...(classroomId === null ? others : [])].map((sheet) => (
                <PrintedMonth key={sheet.room} sheet={sheet} daycare={daycare} />
              ))}
            </Text>,
            document.body,
          )
        : null}
    </>
  );
}

/** A page: a row for each day, with what was served of each meal and what of it is claimed. */
function PrintedMonth({ sheet: { room, month }, daycare }: { sheet: Sheet; daycare: string }) {
  const [printedAt] = useState(() => new Date().toISOString());
  const when = `${formatDate(dayAt(printedAt, month.timeZone), 'short')}, ${clockTimeAt(printedAt, month.timeZone)}`;
  const shown = countedMeals(month);
  const claimedOf = (meal: (typeof shown)[number]) => month.days.reduce((sum, { counts }) => sum + counts[meal].claimed, 0);
  return (
    <section className={classes.sheet}>
      <h1 className={classes.title}>{labels.paper.title(monthName(month.month))}</h1>
      <p>{[onPaper(daycare), onPaper(room), labels.paper.printed(when)].join(' · ')}</p>
      <p>{labels.paper.counted}</p>
      <table className={classes.table}>
        <TableHead columns={[labels.day, ...shown.map((meal) => logText.mealNames[meal]), labels.all, labels.paper.claimed]} />
        <tbody>
          {month.days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{shortDay(day.day)}</th>
              {isShut(day) ? (
                <td colSpan={shown.length + 2}>{labels.closed(onPaper(day.closure ?? ''))}</td>
              ) : (
                <>
                  {shown.map((meal) => (
                    <td key={meal}>
                      <PrintedCount count={day.counts[meal]} />
                    </td>
                  ))}
                  <td>{day.counted}</td>
                  <td>
                    <b>{day.claimed}</b>
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{labels.total}</th>
            {shown.map((meal) => (
              <td key={meal}>
                {month.totals[meal]} / <b>{claimedOf(meal)}</b>
              </td>
            ))}
            <td>{month.counted}</td>
            <td>
              <b>{month.claimed}</b>
            </td>
          </tr>
        </tfoot>
      </table>
      <p>{labels.paper.key}</p>
      <p>{labels.paper.marks}</p>
      <div className={classes.sign}>
        <span>{labels.paper.signature}</span>
        <span>{labels.paper.date}</span>
      </div>
    </section>
  );
}

function PrintedCount({ count: { counted, claimed, late, before, notHere } }: { count: MealCount }) {
  return (
    <>
      {late > 0 ? `${labels.paper.late} ` : ''}
      {notHere > 0 ? '* ' : ''}
      {before === null ? null : (
        <>
          {labels.paper.corrected} <s>{before}</s>{' '}
        </>
      )}
      {counted === claimed ? (
        counted
      ) : (
        <>
          <s>{counted}</s> / <b>{claimed}</b>
        </>
      )}
    </>
  );
}

function isShut({ isOpen, closure, counted }: MealDayCount): boolean {
  return !isOpen && closure !== null && counted === 0;
}
