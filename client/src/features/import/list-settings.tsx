import { formatDate } from '@daycare-portal/shared/dates';
import { consentKinds } from '@daycare-portal/shared/health-kinds';
import { maxImportClassrooms, maxImportRows } from '@daycare-portal/shared/imports';
import { detailFields } from '@daycare-portal/shared/import-about';
import { importText } from '@daycare-portal/shared/import-text';
import { Button, NativeSelect } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import { useEffect, useId, useRef, useState } from 'react';
import { CheckField } from '../../components/check-field';
import { NoticeBox } from '../../components/notice-box';
import words from '../../components/words.module.css';
import { isAmbiguous } from '../../list-reading/grid-rows';
import { OrderQuestion } from '../../list-reading/order-question';
import { readDate, type DateOrder } from '../../list-reading/read-date';
import type { Place } from '../../list-reading/roster-headings';
import {
  healthPlaces,
  isAboutPlace,
  isOfPerson,
  isStanding,
  personPlacesBeside,
  weekdayPlaces,
  weekPlaces,
  type AboutPlace,
} from './about-places';
import { aboutPlaceWords } from './about-words';
import { asNames } from './capital-names';
import type { List } from './join-sheets';
import classes from './list-settings.module.css';
import { Sheets } from './sheets';
import { mostRoomsOffered } from './match-rooms';
import type { ImportState } from './use-import';

const labels = importText;
const selector = <IconSelector size={18} stroke={1.75} aria-hidden />;
const orders = ['month-first', 'day-first', 'year-first'] as const satisfies DateOrder[];
const places = [
  'firstName',
  'lastName',
  'fullName',
  'dob',
  'guardianEmails',
  'classroom',
  'homeRoom',
  'status',
  'startsOn',
  'endsOn',
] as const satisfies Place[];
const ofRooms: readonly (Place | undefined)[] = ['classroom', 'homeRoom'];
const ofEnrolment: readonly (Place | undefined)[] = ['status', 'startsOn', 'endsOn'];

/** How the list is read, and ways to change that. */
export function ListSettings({ state, list }: { state: ImportState; list: List }) {
  const { chosen, order, asksOrder } = state;
  const lacking = missingPlaces(state.places);
  const [opened, setOpened] = useState(lacking.length > 0);
  const panelId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone.
  useEffect(() => heading.current?.focus(), []);
  const titleLines = list.linesAboveHeadings;
  // A single word does not show how names are split. Its row says what is missing.
  const split = state.dates.find(({ wholeName, lastName }) => wholeName !== undefined && lastName !== '');
  const unplaced = unplacedIn(state, list);
  const answerOrder = (answer: DateOrder) => {
    state.chooseOrder(answer);
    heading.current?.focus();
  };

  return (
    <>
      <section className={classes.card} aria-label={chosen?.name}>
        <div className={classes.top}>
          <h2 ref={heading} tabIndex={-1} className={classes.file}>
            <bdi>{chosen?.name}</bdi>
          </h2>
          <span className={classes.count}>{labels.fileRows(list.rows.length)}</span>
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
        {list.nameColumn === undefined ? null : <Sheets state={state} nameColumn={list.nameColumn} />}
        <ul className={classes.facts}>
          {order === undefined || !state.places.includes('dob') ? null : <DatesRead state={state} order={order} />}
          {titleLines > 0 ? <li>{labels.titleLines(titleLines)}</li> : null}
          {split?.wholeName === undefined ? null : <li>{labels.namesSplit(split.wholeName, split.firstName, split.lastName)}</li>}
          <Capitals state={state} />
          {!state.mayAssign && state.places.some((place) => ofRooms.includes(place)) ? <li>{labels.roomsForOwners}</li> : null}
          {!state.mayEnrol && state.places.some((place) => ofEnrolment.includes(place)) ? <li>{labels.enrolmentForStaff}</li> : null}
          {!state.mayPeople && state.abouts.some(isOfPerson) ? <li>{labels.about.peopleForStaff}</li> : null}
          {/* If nothing was recognized, the notice below says what to do. */}
          {unplaced.length === 0 || state.places.every((place) => place === undefined) ? null : <li>{labels.unplaced(unplaced)}</li>}
        </ul>
        <div id={panelId} hidden={!opened}>
          {opened ? <Columns state={state} list={list} /> : null}
        </div>
      </section>

      {lacking.length === 0 ? null : (
        <NoticeBox icon={IconAlertTriangle} tone="warning" role="alert">
          <p>{labels.missing(lacking)}</p>
        </NoticeBox>
      )}
      {list.rows.length <= maxImportRows ? null : (
        <NoticeBox icon={IconAlertTriangle} tone="warning" role="alert">
          <p>{labels.problems.tooManyRows(maxImportRows)}</p>
        </NoticeBox>
      )}
      {asksOrder ? <OrderQuestion rows={state.dates} onAnswer={answerOrder} /> : null}
      {state.unknownRooms.length === 0 ? null : <UnknownRooms state={state} />}
    </>
  );
}

/** The columns with content that nothing is read from. */
function unplacedIn({ places: taken, abouts }: ImportState, list: List): string[] {
  return list.headings.flatMap((heading, index) => {
    // Another line covers what the person may not fill.
    if (taken[index] !== undefined || abouts[index] !== undefined || index === list.nameColumn) return [];
    const filled = heading !== '' || list.rows.some(({ cells }) => (cells[index] ?? '') !== '');
    return filled ? [heading || labels.columnNumber(index + 1)] : [];
  });
}

function missingPlaces(taken: List['places']): string[] {
  const named = taken.includes('fullName') || (taken.includes('firstName') && taken.includes('lastName'));
  return [...(named ? [] : [labels.missingPlaces.names]), ...(taken.includes('dob') ? [] : [labels.missingPlaces.dob])];
}

/** Offers to rewrite names that are in capitals. */
function Capitals({ state: { chosen, capitals, setNames } }: { state: ImportState }) {
  const [example] = capitals;
  if (chosen === undefined || example === undefined) return null;
  const { firstName, lastName } = asNames(example);
  return (
    <li>
      <CheckField
        label={labels.setNames(capitals.length)}
        help={labels.setNamesHelp(`${example.firstName} ${example.lastName}`, `${firstName} ${lastName}`)}
        checked={chosen.setsNames}
        onChange={({ currentTarget: { checked } }) => setNames(checked)}
      />
    </li>
  );
}

function DatesRead({ state, order }: { state: ImportState; order: DateOrder }) {
  // The most telling date: one whose day could not be a month.
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

const linesOffered = 10;
const samplesShown = 3;

function Columns({ state, list }: { state: ImportState; list: List }) {
  return (
    <div className={classes.panel}>
      <p className={words.detail}>{labels.columnsHelp}</p>
      <div className={classes.where}>
        {state.chosen?.sheets.map((table) => (
          <HeadingRow key={table} state={state} table={table} />
        ))}
      </div>
      <ul className={classes.columns}>
        {list.headings.map((heading, index) => {
          const name = heading || labels.columnNumber(index + 1);
          return (
            <li key={index} className={classes.column}>
              <div className={classes.about}>
                <span className={classes.heading}>
                  <bdi>{name}</bdi>
                </span>
                <span className={classes.samples}>{samplesOf(list, index).join(' · ')}</span>
              </div>
              <ColumnChoice state={state} index={index} name={name} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const newField = 'newField';

/** Chooses what the column holds. */
function ColumnChoice({ state, index, name }: { state: ImportState; index: number; name: string }) {
  const { abouts, named, chooseAbout, choosePlace, addField } = state;
  const choose = (value: string) => {
    if (value === newField) return addField?.(index, name);
    if (isAboutPlace(value)) return chooseAbout(index, value);
    choosePlace(
      index,
      places.find((place) => place === value),
    );
  };
  const options = (offered: readonly AboutPlace[]) =>
    offered.map((place) => (
      <option key={place} value={place}>
        {aboutPlaceWords(place, named)}
      </option>
    ));
  const { groups } = labels.about;
  const about = abouts[index];
  return (
    <NativeSelect
      aria-label={labels.columnIs(name)}
      rightSection={selector}
      value={about ?? state.places[index] ?? ''}
      onChange={({ currentTarget: { value } }) => choose(value)}
    >
      <option value="">{labels.places.none}</option>
      <optgroup label={groups.child}>
        {places.map((place) => (
          <option key={place} value={place}>
            {labels.places[place]}
          </option>
        ))}
      </optgroup>
      <optgroup label={groups.health}>{options(healthPlaces)}</optgroup>
      <optgroup label={groups.people}>
        {options(personPlacesBeside(abouts))}
        {isStanding(about) ? options([about]) : null}
      </optgroup>
      <optgroup label={labels.about.consents}>
        {options([...consentKinds, ...named.consents.map(({ id }) => id)].map((kind) => `consent.${kind}` as const))}
      </optgroup>
      <optgroup label={groups.details}>{options(detailFields)}</optgroup>
      <optgroup label={groups.week}>{options([...weekPlaces, ...weekdayPlaces])}</optgroup>
      <optgroup label={groups.own}>
        {options(named.fields.map(({ id }) => `own.${id}` as const))}
        {addField === undefined ? null : <option value={newField}>{labels.about.newField(name)}</option>}
      </optgroup>
    </NativeSelect>
  );
}

/** Which row of the table has the headings. */
function HeadingRow({ state: { chosen, list, chooseHeadingRow }, table }: { state: ImportState; table: number }) {
  const { name = '', table: lines = [] } = chosen?.tables[table] ?? {};
  const several = chosen !== undefined && chosen.sheets.length > 1;
  return (
    <NativeSelect
      label={several ? labels.headingRowOf(name) : labels.headingRow}
      rightSection={selector}
      value={list?.sheets.get(table)?.headingRow ?? ''}
      onChange={({ currentTarget: { value } }) => chooseHeadingRow(table, value === '' ? null : Number(value))}
    >
      <option value="">{labels.noHeadings}</option>
      {lines.slice(0, linesOffered).map((cells, index) => (
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
  );
}

function samplesOf(list: List, column: number): string[] {
  const samples = new Set<string>();
  for (const { cells } of list.rows) {
    const cell = cells[column] ?? '';
    if (cell !== '') samples.add(cell.slice(0, 40));
    if (samples.size === samplesShown) break;
  }
  return [...samples];
}

function UnknownRooms({ state }: { state: ImportState }) {
  const { unknownRooms, mayMake, chooseAllRooms } = state;
  const titleId = useId();
  const count = unknownRooms.length;
  const rooms = (
    <div className={classes.rooms}>
      {unknownRooms.map((room) => (
        <UnknownRoom key={room.folded} state={state} room={room} />
      ))}
    </div>
  );
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div className={classes.top}>
        <h2 id={titleId} className={classes.file}>
          {labels.rooms}
        </h2>
        {count < 2 || !mayMake ? null : (
          <span className={classes.buttons}>
            {count > maxImportClassrooms ? null : (
              <Button variant="default" onClick={() => chooseAllRooms('make')}>
                {labels.makeAllRooms(count)}
              </Button>
            )}
            <Button variant="default" onClick={() => chooseAllRooms('leave')}>
              {labels.leaveAllRooms}
            </Button>
          </span>
        )}
      </div>
      <p className={words.detail}>
        {count > mostRoomsOffered && mayMake ? labels.manyRooms(count, maxImportClassrooms) : labels.roomsHelp}
      </p>
      {count > mostRoomsOffered ? (
        <details className={classes.more}>
          <summary>{labels.showRooms(count)}</summary>
          {rooms}
        </details>
      ) : (
        rooms
      )}
    </section>
  );
}

function UnknownRoom({ state, room: { folded, name, rows, choice } }: { state: ImportState; room: ImportState['unknownRooms'][number] }) {
  return (
    <NativeSelect
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
  );
}
