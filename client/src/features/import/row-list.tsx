import { formatDate } from '@daycare-portal/shared/dates';
import type { ImportKind } from '@daycare-portal/shared/imports';
import { importText } from '@daycare-portal/shared/import-text';
import { text } from '@daycare-portal/shared/text';
import { VisuallyHidden } from '@mantine/core';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCirclePlus from '@tabler/icons-react/dist/esm/icons/IconCirclePlus.mjs';
import IconEqual from '@tabler/icons-react/dist/esm/icons/IconEqual.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import type { Icon } from '@tabler/icons-react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Chip } from '../../components/chip';
import { Row, Stack, Text } from '../../components/layout';
import { WithAddresses } from '../../components/with-addresses';
import { useLanguage } from '../../language';
import { gridFields, type GridField } from '../../list-reading/grid-rows';
import { changeWords, type OwnNames } from './did-words';
import type { ReviewRow } from './review-rows';
import classes from './row-list.module.css';

const labels = importText;

interface RowListProps {
  /** As reviewed, or as they became. */
  rows: readonly ReviewRow[];
  /** The names of the kinds. */
  words: Record<ImportKind, string>;
  named: OwnNames;
  /** If undefined, the rows are only shown. */
  onMend?: (line: number, field: GridField, value: string) => void;
}

const rowHeight = 60;

/** The rows of the file, or a sentence in place of none. */
export function RowList(props: RowListProps) {
  if (props.rows.length > 0) return <SomeRows {...props} />;
  return (
    <Text above="xl" tone="soft" text="center">
      {labels.noneOfKind}
    </Text>
  );
}

/** Only those near the window are rendered. */
function SomeRows({ rows, words, named, onMend }: RowListProps) {
  const list = useRef<HTMLUListElement>(null);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: list.current?.offsetTop ?? 0,
    getItemKey: (index) => rows[index]?.line ?? index,
  });
  return (
    <Text ref={list} as="ul" anchor above="s" aria-label={labels.list} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index];
        return row === undefined ? null : (
          <ListRow
            key={key}
            row={row}
            word={words[row.kind]}
            index={index}
            count={rows.length}
            top={start - virtualizer.options.scrollMargin}
            measure={virtualizer.measureElement}
            named={named}
            onMend={onMend}
          />
        );
      })}
    </Text>
  );
}

const icons: Record<ImportKind, Icon> = { new: IconCirclePlus, update: IconRefresh, unchanged: IconEqual, wrong: IconAlertCircle };

interface RowProps {
  row: ReviewRow;
  word: string;
  index: number;
  count: number;
  /** Pixels from the list's top. */
  top: number;
  measure: (item: HTMLLIElement | null) => void;
  named: OwnNames;
  onMend: RowListProps['onMend'];
}

const ListRow = memo(function ListRow({ row, word, index, count, top, measure, named, onMend }: RowProps) {
  useLanguage();
  const { line, number, kind, cells, problems, dob, rooms } = row;
  const KindIcon = icons[kind];
  // A cell that had an error stays open for another correction.
  const [opened, setOpened] = useState<ReadonlySet<GridField>>(new Set());
  const isOpen = (field: GridField) => onMend !== undefined && (opened.has(field) || problems.some((problem) => problem.field === field));
  const cell = (field: GridField, shown: string) =>
    isOpen(field) ? (
      <EditableCell
        label={text.bulk.cell(text.createStudents[field], number)}
        placeholder={text.createStudents[field]}
        value={cells[field]}
        problems={problems.flatMap((problem) => (problem.field === field ? [problem.message] : []))}
        onEdit={(value) => {
          setOpened(new Set([...opened, field]));
          onMend?.(line, field, value);
        }}
      />
    ) : (
      <bdi>
        <WithAddresses>{shown}</WithAddresses>
      </bdi>
    );
  const item = useRef<HTMLSpanElement>(null);
  const openAll = () => {
    setOpened(new Set(gridFields));
    // The fields must be rendered first.
    setTimeout(() => item.current?.querySelector('input')?.focus());
  };
  const namesOpen = isOpen('firstName') || isOpen('lastName');
  return (
    <li
      ref={measure}
      data-index={index}
      data-kind={kind}
      aria-setsize={count}
      aria-posinset={index + 1}
      className={classes.row}
      style={{ transform: `translateY(${top}px)` }}
    >
      <span className={classes.line}>
        {labels.lineLabel} <bdi>{number}</bdi>
        {onMend === undefined || gridFields.every(isOpen) ? null : (
          <Text
            as="button"
            type="button"
            middle
            round="m"
            hovers
            className={classes.edit}
            aria-label={labels.editRow(number)}
            onClick={openAll}
          >
            <IconPencil size={16} stroke={1.75} aria-hidden />
          </Text>
        )}
      </span>
      <Row as="span" inline align="baseline" gap="xs" weight="strong" className={classes.kind}>
        <KindIcon size={18} stroke={1.75} aria-hidden />
        {word}
      </Row>
      <Text ref={item} as="span" tone="ink" weight="strong">
        {namesOpen ? (
          <>
            {cell('firstName', cells.firstName)} {cell('lastName', cells.lastName)}
          </>
        ) : (
          <bdi>{`${cells.firstName} ${cells.lastName}`}</bdi>
        )}
      </Text>
      <span>{cell('dob', dob === undefined ? cells.dob : formatDate(dob, 'short'))}</span>
      <span className={classes.room}>
        <bdi>{rooms.flatMap((room) => (room.does === 'leave' ? [] : [room.name])).join(', ')}</bdi>
      </span>
      <span className={classes.guardians}>{cell('guardianEmails', addressesOf(row))}</span>
      <Notes row={row} named={named} />
    </li>
  );
});

/** The addresses of guardians, of whom the row may say more. */
function addressesOf({ cells }: ReviewRow): string {
  const named = cells.about.people.flatMap(({ type, email }) => (type === 'guardian' && email !== null ? [email] : []));
  return [...named, cells.guardianEmails].filter((address) => address !== '').join(', ');
}

/** Why the row is what it is, and what it adds and changes. */
function Notes({ row: { cells, changes, reason }, named }: Pick<RowProps, 'row' | 'named'>) {
  const notes = [
    ...(reason === '' ? [] : [reason]),
    ...changes.map((change) => changeWords(change, named)),
    ...(cells.wholeName === undefined || cells.firstName === '' || cells.lastName === ''
      ? []
      : [labels.splitInto(cells.wholeName, cells.firstName, cells.lastName)]),
  ];
  if (notes.length === 0) return null;
  return (
    <Stack as="span" tone="info" weight="plain" size="s" className={classes.notes}>
      {[...new Set(notes)].map((note) => (
        <span key={note}>
          <WithAddresses>{note}</WithAddresses>
        </span>
      ))}
    </Stack>
  );
}

interface EditableCellProps {
  label: string;
  placeholder: string;
  value: string;
  /** What is wrong with the cell, shown below it. */
  problems: readonly string[];
  onEdit: (value: string) => void;
}

function EditableCell({ label, placeholder, value, problems, onEdit }: EditableCellProps) {
  const problemsId = useId();
  const wrong = problems.length > 0;
  const [typed, setTyped] = useState(value);
  const take = () => {
    if (typed !== value) onEdit(typed);
  };
  const takeOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    take();
  };
  return (
    <Stack as="span" gap="2xs" below="2xs">
      <input
        className={classes.input}
        aria-label={label}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? problemsId : undefined}
        placeholder={placeholder}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={takeOnEnter}
        onBlur={take}
      />
      {wrong ? (
        <Stack id={problemsId} as="span" weight="plain" size="s" tone="error">
          {problems.map((problem) => (
            <span key={problem}>
              <WithAddresses>{problem}</WithAddresses>
            </span>
          ))}
        </Stack>
      ) : null}
    </Stack>
  );
}

/** What is shown: the cells that need a decision, or the rows of a kind. */
export type Shown = 'decide' | ImportKind;

interface KindFilterProps<Kind extends Shown> {
  counts: Record<Kind, number>;
  words: Record<Kind, string>;
  chosen: Kind;
  onChoose: (kind: Kind) => void;
}

const kinds = ['decide', 'new', 'update', 'unchanged', 'wrong'] as const satisfies Shown[];

/** The kinds with their numbers. One of them is shown. */
export function KindFilter<Kind extends Shown>({ counts, words, chosen, onChoose }: KindFilterProps<Kind>) {
  const offered = kinds.filter((kind): kind is Kind & Shown => kind in counts);
  return (
    <Row wrap gap="2xs" role="group" aria-label={labels.filter}>
      {offered.map((kind) => (
        <Chip key={kind} pressed={chosen === kind} count={counts[kind]} onPress={() => onChoose(kind)}>
          {words[kind]}
        </Chip>
      ))}
      <VisuallyHidden role="status">{`${words[chosen]}: ${counts[chosen]}`}</VisuallyHidden>
    </Row>
  );
}

export function countKinds(rows: readonly { kind: ImportKind }[]): Record<ImportKind, number> {
  const counts = { new: 0, update: 0, unchanged: 0, wrong: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  return counts;
}
