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
import { memo, useId, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { Chip } from '../../components/chip';
import { Row, Stack, Text } from '../../components/layout';
import { WithAddresses } from '../../components/with-addresses';
import { useLanguage } from '../../language';
import { gridFields, type GridField } from '../../list-reading/grid-rows';
import type { OwnNames } from './columns';
import { changeWords } from './did-words';
import classes from './import.module.css';
import type { ReviewRow } from './review-rows';

const labels = importText;

interface OfRows {
  /** The names of the kinds. */
  words: Record<ImportKind, string>;
  named: OwnNames;
  /** If undefined, the rows are only shown. */
  onMend?: ((line: number, field: GridField, value: string) => void) | undefined;
}

const rowHeight = 60;

/** The rows of the file, as reviewed or as they became, or a sentence in place of none. Only those near the window are rendered. */
export function RowList({ rows, ...ofRows }: OfRows & { rows: readonly ReviewRow[] }) {
  const list = useRef<HTMLUListElement>(null);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: list.current?.offsetTop ?? 0,
    getItemKey: (index) => rows[index]?.line ?? index,
  });
  if (rows.length === 0)
    return (
      <Text above="xl" tone="soft" text="center">
        {labels.noneOfKind}
      </Text>
    );
  return (
    <Text ref={list} as="ul" anchor above="s" aria-label={labels.list} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index];
        const place = { index, count: rows.length, top: start - virtualizer.options.scrollMargin };
        return row === undefined ? null : <ListRow key={key} ref={virtualizer.measureElement} row={row} {...place} {...ofRows} />;
      })}
    </Text>
  );
}

const icons: Record<ImportKind, Icon> = { new: IconCirclePlus, update: IconRefresh, unchanged: IconEqual, wrong: IconAlertCircle };

interface RowProps extends OfRows {
  ref: Ref<HTMLLIElement>;
  row: ReviewRow;
  index: number;
  count: number;
  /** Pixels from the list's top. */
  top: number;
}

const ListRow = memo(function ListRow({ ref, row, words, index, count, top, named, onMend }: RowProps) {
  useLanguage();
  const { line, number, kind, cells, problems, dob, rooms } = row;
  const KindIcon = icons[kind];
  // A cell that had an error stays open for another correction.
  const [opened, setOpened] = useState<readonly GridField[]>([]);
  const isOpen = (field: GridField) =>
    onMend !== undefined && (opened.includes(field) || problems.some((problem) => problem.field === field));
  const cell = (field: GridField, shown: string) =>
    isOpen(field) ? (
      <EditableCell
        label={text.bulk.cell(text.createStudents[field], number)}
        placeholder={text.createStudents[field]}
        value={cells[field]}
        problems={problems.flatMap((problem) => (problem.field === field ? problem.message : []))}
        onEdit={(value) => {
          setOpened([...opened, field]);
          onMend?.(line, field, value);
        }}
      />
    ) : (
      <bdi>
        <WithAddresses>{shown}</WithAddresses>
      </bdi>
    );
  const names = useRef<HTMLSpanElement>(null);
  const openAll = () => {
    setOpened(gridFields);
    // The fields must be rendered first.
    setTimeout(() => names.current?.querySelector('input')?.focus());
  };
  const position = { 'data-index': index, 'aria-setsize': count, 'aria-posinset': index + 1, style: { transform: `translateY(${top}px)` } };
  return (
    <Text
      ref={ref}
      as="li"
      {...position}
      data-kind={kind}
      rule="bottom"
      padY="xs"
      tone="soft"
      minH={60}
      figures
      breaks
      className={classes.row}
    >
      <span className={classes.line}>
        {labels.lineLabel} <bdi>{number}</bdi>
        {onMend === undefined || gridFields.every(isOpen) ? null : <EditButton row={number} onPress={openAll} />}
      </span>
      <Row as="span" inline align="baseline" gap="xs" weight="strong" className={classes.kind}>
        <KindIcon size={18} stroke={1.75} aria-hidden />
        {words[kind]}
      </Row>
      <Text ref={names} as="span" tone="ink" weight="strong">
        {isOpen('firstName') || isOpen('lastName') ? (
          <>
            {cell('firstName', cells.firstName)} {cell('lastName', cells.lastName)}
          </>
        ) : (
          <bdi>{`${cells.firstName} ${cells.lastName}`}</bdi>
        )}
      </Text>
      <span>{cell('dob', dob === undefined ? cells.dob : formatDate(dob, 'short'))}</span>
      <span className={classes.room}>
        <bdi>{rooms.flatMap((room) => (room.does === 'leave' ? [] : room.name)).join(', ')}</bdi>
      </span>
      <span className={classes.guardians}>{cell('guardianEmails', addressesOf(row))}</span>
      <Lines words={notesOf(row, named)} tone="info" className={classes.notes} />
    </Text>
  );
});

function EditButton({ row, onPress }: { row: string; onPress: () => void }) {
  return (
    <Text as="button" type="button" middle round="m" hovers className={classes.edit} aria-label={labels.editRow(row)} onClick={onPress}>
      <IconPencil size={16} stroke={1.75} aria-hidden />
    </Text>
  );
}

/** The addresses of guardians, of whom the row may say more. */
function addressesOf({ cells }: ReviewRow): string {
  const named = cells.about.people.flatMap(({ type, email }) => (type === 'guardian' && email !== null ? email : []));
  return [...named, cells.guardianEmails].filter((address) => address !== '').join(', ');
}

/** Why the row is what it is, and what it adds and changes. */
function notesOf({ cells, changes, reason }: ReviewRow, named: OwnNames): string[] {
  const { wholeName, firstName, lastName } = cells;
  const isSplit = wholeName !== undefined && firstName !== '' && lastName !== '';
  const notes = [
    reason,
    ...changes.map((change) => changeWords(change, named)),
    isSplit ? labels.splitInto(wholeName, firstName, lastName) : '',
  ];
  return [...new Set(notes.filter((note) => note !== ''))];
}

interface LinesProps {
  id?: string;
  words: readonly string[];
  tone: 'info' | 'error';
  className?: string | undefined;
}

function Lines({ words, ...props }: LinesProps) {
  if (words.length === 0) return null;
  return (
    <Stack as="span" weight="plain" size="s" {...props}>
      {words.map((line) => (
        <span key={line}>
          <WithAddresses>{line}</WithAddresses>
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
      <Text
        as="input"
        wide
        edge="control"
        round="m"
        fill="surface"
        tone="ink"
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
      <Lines id={problemsId} words={problems} tone="error" />
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
