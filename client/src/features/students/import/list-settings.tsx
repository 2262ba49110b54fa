import { formatDate } from '@daycare-portal/shared/dates';
import { importText } from '@daycare-portal/shared/import-text';
import { Button, NativeSelect } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import { text } from '@daycare-portal/shared/text';
import { useEffect, useId, useRef, useState } from 'react';
import { NoticeBox } from '../../../components/notice-box';
import { isAmbiguous } from '../grid-rows';
import { readDate, type DateOrder } from '../read-date';
import type { Sheet } from '../read-roster';
import type { Place } from '../roster-headings';
import classes from './list-settings.module.css';
import type { ImportState } from './use-import';

const labels = importText;
const selector = <IconSelector size={18} stroke={1.75} aria-hidden />;
const orders = ['month-first', 'day-first', 'year-first'] as const satisfies DateOrder[];
const places = ['firstName', 'lastName', 'fullName', 'dob', 'guardianEmails', 'classroom'] as const satisfies Place[];

/** How the list is read, and the ways to have it read otherwise. */
export function ListSettings({ state, sheet }: { state: ImportState; sheet: Sheet }) {
  const { chosen, order, asksOrder } = state;
  const lacking = missingPlaces(state.places);
  const [opened, setOpened] = useState(lacking.length > 0);
  const panelId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed to come here is gone from the page.
  useEffect(() => heading.current?.focus(), []);
  const titleLines = sheet.headingRow === undefined ? 0 : sheet.headingRow;
  // One word alone does not show how names are taken apart; the row says what it lacks.
  const split = state.dates.find(({ wholeName, lastName }) => wholeName !== undefined && lastName !== '');
  const unplaced = sheet.headings.flatMap((heading, index) => {
    const used = state.places[index] !== undefined && (state.places[index] !== 'classroom' || state.mayAssign);
    if (used || (state.places[index] === 'classroom' && !state.mayAssign)) return [];
    const filled = heading !== '' || sheet.rows.some(({ cells }) => (cells[index] ?? '') !== '');
    return filled ? [heading || labels.columnNumber(index + 1)] : [];
  });

  return (
    <>
      <section className={classes.card} aria-label={chosen?.name}>
        <div className={classes.top}>
          <h2 ref={heading} tabIndex={-1} className={classes.file}>
            <bdi>{chosen?.name}</bdi>
          </h2>
          <span className={classes.count}>{labels.fileRows(sheet.rows.length)}</span>
          <span className={classes.buttons}>
            <Button
              variant="default"
              aria-expanded={opened}
              aria-controls={panelId}
              rightSection={<IconChevronDown className={classes.chevron} size={18} stroke={1.75} aria-hidden />}
              onClick={() => setOpened(!opened)}
            >
              {labels.columns}
            </Button>
            <Button variant="subtle" onClick={state.startOver}>
              {labels.otherFile}
            </Button>
          </span>
        </div>
        <ul className={classes.facts}>
          {order === undefined || !state.places.includes('dob') ? null : <DatesRead state={state} order={order} />}
          {titleLines > 0 ? <li>{labels.titleLines(titleLines)}</li> : null}
          {split?.wholeName === undefined ? null : <li>{labels.namesSplit(split.wholeName, split.firstName, split.lastName)}</li>}
          {!state.mayAssign && state.places.includes('classroom') ? <li>{labels.roomsForOwners}</li> : null}
          {/* Where nothing was recognised the notice below says what to do. */}
          {unplaced.length === 0 || state.places.every((place) => place === undefined) ? null : <li>{labels.unplaced(unplaced)}</li>}
        </ul>
        <div id={panelId} hidden={!opened}>
          {opened ? <Columns state={state} sheet={sheet} /> : null}
        </div>
      </section>

      {lacking.length === 0 ? null : (
        <NoticeBox icon={IconAlertTriangle} tone="warning" role="alert">
          <p>{labels.missing(lacking)}</p>
        </NoticeBox>
      )}
      {asksOrder ? <OrderQuestion state={state} onAnswered={() => heading.current?.focus()} /> : null}
      {state.unknownRooms.length === 0 ? null : <UnknownRooms state={state} />}
    </>
  );
}

function missingPlaces(taken: Sheet['places']): string[] {
  const named = taken.includes('fullName') || (taken.includes('firstName') && taken.includes('lastName'));
  return [...(named ? [] : [labels.missingPlaces.names]), ...(taken.includes('dob') ? [] : [labels.missingPlaces.dob])];
}

function DatesRead({ state, order }: { state: ImportState; order: DateOrder }) {
  // The one that says most: a day that could not be a month.
  const readable = state.dates.filter(({ dob }) => readDate(dob, order) !== undefined);
  const example = (readable.find(({ dob }) => !isAmbiguous(dob)) ?? readable[0])?.dob;
  const read = example === undefined ? undefined : readDate(example, order);
  const exampleSaid = example === undefined || read === undefined ? null : labels.dateExample(example, formatDate(read, 'short'));
  if (!state.needsOrder) return exampleSaid === null ? null : <li>{`${labels.datesAre} ${exampleSaid}`}</li>;
  return (
    <li className={classes.dates}>
      <NativeSelect
        label={labels.dates}
        classNames={{ root: classes.inline }}
        rightSection={selector}
        value={order}
        onChange={({ currentTarget: { value } }) => {
          const answer = orders.find((each) => each === value);
          if (answer !== undefined) state.chooseOrder(answer);
        }}
      >
        {orders.map((each) => (
          <option key={each} value={each}>
            {labels.dateOrders[each]}
          </option>
        ))}
      </NativeSelect>
      {exampleSaid === null ? null : <span>{exampleSaid}</span>}
    </li>
  );
}

function OrderQuestion({ state, onAnswered }: { state: ImportState; onAnswered: () => void }) {
  const example = state.dates.find(({ dob }) => isAmbiguous(dob))?.dob ?? '';
  const reading = (order: DateOrder) => {
    const date = readDate(example, order);
    return date === undefined ? '' : formatDate(date, 'short');
  };
  const answer = (order: DateOrder) => {
    state.chooseOrder(order);
    onAnswered();
  };
  return (
    <NoticeBox
      icon={IconHelp}
      tone="warning"
      role="alert"
      actions={
        <>
          <Button variant="default" onClick={() => answer('month-first')}>
            {text.createStudents.orderMonthFirst(reading('month-first'))}
          </Button>
          <Button variant="default" onClick={() => answer('day-first')}>
            {text.createStudents.orderDayFirst(reading('day-first'))}
          </Button>
        </>
      }
    >
      <p>{text.createStudents.orderQuestion(example)}</p>
    </NoticeBox>
  );
}

const linesOffered = 10;
const samplesShown = 3;

function Columns({ state, sheet }: { state: ImportState; sheet: Sheet }) {
  const { chosen } = state;
  const lines = chosen?.tables[chosen.table]?.table.slice(0, linesOffered) ?? [];
  return (
    <div className={classes.panel}>
      <p className={classes.help}>{labels.columnsHelp}</p>
      <div className={classes.where}>
        {chosen === undefined || chosen.tables.length < 2 ? null : (
          <NativeSelect
            label={labels.sheet}
            rightSection={selector}
            value={chosen.table}
            onChange={(event) => state.chooseTable(Number(event.currentTarget.value))}
          >
            {chosen.tables.map(({ name }, index) => (
              <option key={index} value={index}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
        <NativeSelect
          label={labels.headingRow}
          rightSection={selector}
          value={sheet.headingRow ?? ''}
          onChange={({ currentTarget: { value } }) => state.chooseHeadingRow(value === '' ? null : Number(value))}
        >
          <option value="">{labels.noHeadings}</option>
          {lines.map((cells, index) => (
            <option key={index} value={index}>
              {labels.lineNumber(
                index + 1,
                cells
                  .filter((cell) => cell !== '')
                  .slice(0, samplesShown)
                  .join(', ')
                  .slice(0, 60),
              )}
            </option>
          ))}
        </NativeSelect>
      </div>
      <ul className={classes.columns}>
        {sheet.headings.map((heading, index) => {
          const name = heading || labels.columnNumber(index + 1);
          return (
            <li key={index} className={classes.column}>
              <div className={classes.about}>
                <span className={classes.heading}>
                  <bdi>{name}</bdi>
                </span>
                <span className={classes.samples}>{samplesOf(sheet, index).join(' · ')}</span>
              </div>
              <NativeSelect
                aria-label={labels.columnIs(name)}
                rightSection={selector}
                value={state.places[index] ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  state.choosePlace(
                    index,
                    places.find((place) => place === value),
                  )
                }
              >
                <option value="">{labels.places.none}</option>
                {places.map((place) => (
                  <option key={place} value={place}>
                    {labels.places[place]}
                  </option>
                ))}
              </NativeSelect>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function samplesOf(sheet: Sheet, column: number): string[] {
  const samples = new Set<string>();
  for (const { cells } of sheet.rows) {
    const cell = cells[column] ?? '';
    if (cell !== '') samples.add(cell.slice(0, 40));
    if (samples.size === samplesShown) break;
  }
  return [...samples];
}

function UnknownRooms({ state }: { state: ImportState }) {
  const titleId = useId();
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.file}>
        {labels.rooms}
      </h2>
      <p className={classes.help}>{labels.roomsHelp}</p>
      <div className={classes.rooms}>
        {state.unknownRooms.map(({ folded, name, rows, choice }) => (
          <NativeSelect
            key={folded}
            label={labels.roomIs(name, rows)}
            rightSection={selector}
            value={choice.does === 'use' ? `use ${choice.id}` : choice.does}
            onChange={({ currentTarget: { value } }) => {
              const room = state.classrooms.find(({ id }) => value === `use ${id}`);
              if (room !== undefined) state.chooseRoom(folded, { does: 'use', id: room.id, name: room.name });
              else state.chooseRoom(folded, { does: value === 'make' ? 'make' : 'leave', name });
            }}
          >
            {state.mayMake ? <option value="make">{labels.makeRoom(name)}</option> : null}
            {state.classrooms.map((room) => (
              <option key={room.id} value={`use ${room.id}`}>
                {room.name}
              </option>
            ))}
            <option value="leave">{labels.leaveRoom}</option>
          </NativeSelect>
        ))}
      </div>
    </section>
  );
}
