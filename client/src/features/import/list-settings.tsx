import { formatDate } from '@daycare-portal/shared/dates';
import { maxImportRows } from '@daycare-portal/shared/imports';
import { detailFields } from '@daycare-portal/shared/import-about';
import { importText } from '@daycare-portal/shared/import-text';
import { Button, NativeSelect } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useId, useMemo, useState } from 'react';
import { CheckField } from '../../components/check-field';
import { Chip } from '../../components/chip';
import { Row, Stack, Text } from '../../components/layout';
import { NoticeBox } from '../../components/notice-box';
import { optionsOf } from '../../components/options-of';
import { focusPageTitle } from '../../components/page-title';
import { isAmbiguous } from '../../list-reading/grid-rows';
import { OrderQuestion } from '../../list-reading/order-question';
import { readDate, type DateOrder } from '../../list-reading/read-date';
import { recognizeSheet } from '../../list-reading/read-roster';
import { childPlaces } from '../../list-reading/roster-headings';
import { placeWords } from './did-words';
import type { List } from './list';
import classes from './import.module.css';
import { consentPlaces, healthPlaces, isColumnPlace, parts, personPlace, roles, type ColumnPlace } from './columns';
import type { ImportState } from './use-import';

const labels = importText;
const orders = ['month-first', 'day-first', 'year-first'] as const satisfies DateOrder[];

/** How the list is read, and ways to change that. */
export function ListSettings({ state, list }: { state: ImportState; list: List }) {
  const { order, asksOrder, places } = state;
  const lacking = missingPlaces(places);
  const [opened, setOpened] = useState(lacking.length > 0);
  const panelId = useId();
  const refused: [boolean, RegExp, string][] = [
    [state.mayAssign, /^(?:classroom|homeRoom)$/, labels.roomsForOwners],
    [state.mayEnrol, /^(?:status|startsOn|endsOn)$/, labels.enrollmentForStaff],
    [state.mayPeople, /\d\./, labels.peopleForStaff],
  ];
  // A single word does not show how names are split. Its row says what is missing.
  const split = state.written.find(({ wholeName, lastName }) => wholeName !== undefined && lastName !== '');
  return (
    <>
      <Stack align="start" gap="xs" above="xs" below="m">
        {list.nameColumn === undefined ? null : <Sheets state={state} nameColumn={list.nameColumn} />}
        <Stack as="ul" align="start" gap="xs" above="xs" tone="soft" breaks>
          {order === undefined || !places.includes('dob') ? null : <DatesRead state={state} order={order} />}
          {list.linesAboveHeadings > 0 ? <li>{labels.titleLines(list.linesAboveHeadings)}</li> : null}
          {split?.wholeName === undefined ? null : <li>{labels.namesSplit(split.wholeName, split.firstName, split.lastName)}</li>}
          {refused.map(([isAllowed, ofOthers, why]) =>
            isAllowed || !places.some((place) => ofOthers.test(place)) ? null : <li key={why}>{why}</li>,
          )}
        </Stack>
        <Button
          variant="subtle"
          className={classes.columns}
          aria-expanded={opened}
          aria-controls={panelId}
          rightSection={<IconChevronDown size={18} stroke={1.75} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {labels.columns}
        </Button>
        <Text id={panelId} as="div" wide hidden={!opened}>
          {opened ? <Columns state={state} list={list} /> : null}
        </Text>
      </Stack>
      {lacking.length === 0 ? null : <Warning>{labels.missing(lacking)}</Warning>}
      {list.rows.length <= maxImportRows ? null : <Warning>{labels.problems.tooManyRows(maxImportRows)}</Warning>}
      {asksOrder ? (
        <OrderQuestion
          rows={state.written}
          onAnswer={(answer) => {
            state.chooseOrder(answer);
            focusPageTitle();
          }}
        />
      ) : null}
    </>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <NoticeBox icon={IconAlertTriangle} tone="warning" role="alert">
      <p>{children}</p>
    </NoticeBox>
  );
}

function missingPlaces(taken: readonly ColumnPlace[]): string[] {
  const named = taken.includes('fullName') || (taken.includes('firstName') && taken.includes('lastName'));
  return [...(named ? [] : [labels.missingPlaces.names]), ...(taken.includes('dob') ? [] : [labels.missingPlaces.dob])];
}

/** Chooses sheets of a workbook, and whether their names are classrooms. */
function Sheets({ state, nameColumn }: { state: ImportState; nameColumn: number }) {
  const { chosen, places, mayAssign, toggleSheet, choosePlace } = state;
  const titleId = useId();
  const tables = chosen?.tables;
  const counts = useMemo(() => tables?.map(({ table }) => recognizeSheet(table).rows.length) ?? [], [tables]);
  if (chosen === undefined) return null;
  return (
    <Stack align="start" gap="xs" above="xs">
      <Row role="group" aria-labelledby={titleId} wrap gap="s" rowGap="2xs">
        <Text id={titleId} as="span" tone="soft" size="s">
          {labels.sheets}
        </Text>
        {chosen.tables.map(({ name }, index) => (
          <Chip key={index} pressed={chosen.sheets.includes(index)} count={counts[index] ?? 0} onPress={() => toggleSheet(index)}>
            <bdi>{name}</bdi>
          </Chip>
        ))}
      </Row>
      <Text tone="soft" size="s">
        {labels.sheetsRead(chosen.sheets.length, chosen.tables.length)}
      </Text>
      {mayAssign ? (
        <CheckField
          label={labels.sheetIsRoom}
          help={labels.sheetIsRoomHelp}
          checked={places[nameColumn] === 'classroom'}
          onChange={({ currentTarget: { checked } }) => choosePlace(nameColumn, checked ? 'classroom' : 'leftOut')}
        />
      ) : null}
    </Stack>
  );
}

function DatesRead({ state, order }: { state: ImportState; order: DateOrder }) {
  // The most telling date: one whose day could not be a month.
  const readable = state.written.filter(({ dob }) => readDate(dob, order) !== undefined);
  const example = (readable.find(({ dob }) => !isAmbiguous(dob)) ?? readable[0])?.dob;
  const read = example === undefined ? undefined : readDate(example, order);
  const exampleSaid = example === undefined || read === undefined ? null : labels.dateExample(example, formatDate(read, 'short'));
  if (!state.needsOrder) return exampleSaid === null ? null : <li>{`${labels.datesAre} ${exampleSaid}`}</li>;
  return (
    <Row as="li" wrap gap="s" rowGap="2xs">
      {labels.dates}
      <NativeSelect
        aria-label={labels.dates}
        value={order}
        onChange={({ currentTarget: { value } }) => state.chooseOrder(orders.find((each) => each === value))}
      >
        {optionsOf(orders, (each) => [each, labels.dateOrders[each]])}
      </NativeSelect>
      {exampleSaid === null ? null : <span>{exampleSaid}</span>}
    </Row>
  );
}

const linesOffered = 10;
const samplesShown = 3;

function Columns({ state, list }: { state: ImportState; list: List }) {
  return (
    <>
      <Text tone="soft" size="s">
        {labels.columnsHelp}
      </Text>
      <Stack as="div" gap="2xl" rowGap="s" above="s" columns="l">
        {state.chosen?.sheets.map((table) => (
          <HeadingRow key={table} state={state} table={table} />
        ))}
      </Stack>
      <Stack as="ul" gap="2xl" rowGap="2xs" above="s" columns="l">
        {list.headings.map((heading, index) => {
          const name = heading || labels.columnNumber(index + 1);
          return (
            <Stack key={index} as="li" gap="s" rule="top" padY="xs" cells="center" cols="minmax(0, 1fr) minmax(148px, 210px)">
              <Stack weight="strong" breaks>
                <bdi>{name}</bdi>
                <Text as="span" tone="soft" weight="plain" size="s" dots>
                  {samplesOf(list, index).join(' · ')}
                </Text>
              </Stack>
              <ColumnChoice state={state} index={index} name={name} />
            </Stack>
          );
        })}
      </Stack>
    </>
  );
}

/** Chooses what the column holds. */
function ColumnChoice({ state, index, name }: { state: ImportState; index: number; name: string }) {
  const { named, places, choosePlace } = state;
  const people = useMemo(() => offeredPeople(places), [places]);
  const groups: [string, readonly ColumnPlace[]][] = [
    [labels.groups.words, ['note', 'custody', 'asked', 'leftOut']],
    [labels.groups.child, [...childPlaces, 'schedule']],
    [labels.groups.health, [...healthPlaces, 'severity']],
    [labels.groups.people, people],
    [labels.groups.consents, consentPlaces(named.consents)],
    [labels.groups.details, detailFields],
    [labels.groups.own, named.fields.map(({ id }) => `own.${id}` as const)],
  ];
  return (
    <NativeSelect
      aria-label={labels.columnIs(name)}
      value={places[index] ?? 'note'}
      onChange={({ currentTarget: { value } }) => {
        if (isColumnPlace(value)) choosePlace(index, value);
      }}
    >
      {groups.map(([label, offered]) => (
        <optgroup key={label} label={label}>
          {optionsOf(offered, (place) => [place, placeWords(place, named)])}
        </optgroup>
      ))}
    </NativeSelect>
  );
}

/** For each role the people in use and the next one, and what other columns hold. */
function offeredPeople(taken: readonly ColumnPlace[]): ColumnPlace[] {
  const used = taken.filter((place) => personPlace(place) !== undefined);
  const offered = roles.flatMap((role): ColumnPlace[] => {
    if (role === 'person') return [];
    const last = Math.max(0, ...used.flatMap((place) => (place.startsWith(role) ? (personPlace(place)?.number ?? []) : [])));
    return Array.from({ length: last + 1 }, (_, index) => parts.map((part) => `${role}${index + 1}.${part}` as const)).flat();
  });
  return [...new Set([...offered, ...used])];
}

/** Which row of the table has the headings. */
function HeadingRow({ state: { chosen, list, chooseHeadingRow }, table }: { state: ImportState; table: number }) {
  const { name = '', table: lines = [] } = chosen?.tables[table] ?? {};
  const several = chosen !== undefined && chosen.sheets.length > 1;
  return (
    <NativeSelect
      label={several ? labels.headingRowOf(name) : labels.headingRow}
      value={list?.sheets.get(table)?.headingRow ?? ''}
      onChange={({ currentTarget: { value } }) => chooseHeadingRow(table, value === '' ? null : Number(value))}
    >
      <option value="">{labels.noHeadings}</option>
      {lines.slice(0, linesOffered).map((cells, index) => {
        const start = cells.filter((cell) => cell !== '').slice(0, samplesShown);
        return (
          <option key={index} value={index}>
            {labels.lineNumber(index + 1, start.join(', ').slice(0, 60))}
          </option>
        );
      })}
    </NativeSelect>
  );
}

function samplesOf(list: List, column: number): string[] {
  const cells = list.rows.slice(0, 500).flatMap(({ parts: [first] }) => first?.[column]?.slice(0, 40) || []);
  return [...new Set(cells)].slice(0, samplesShown);
}
