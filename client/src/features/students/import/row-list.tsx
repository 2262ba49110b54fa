import { formatDate } from '@daycare-portal/shared/dates';
import type { ImportKind } from '@daycare-portal/shared/imports';
import { importText } from '@daycare-portal/shared/import-text';
import { text } from '@daycare-portal/shared/text';
import { VisuallyHidden } from '@mantine/core';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCirclePlus from '@tabler/icons-react/dist/esm/icons/IconCirclePlus.mjs';
import IconEqual from '@tabler/icons-react/dist/esm/icons/IconEqual.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import type { Icon } from '@tabler/icons-react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Chip } from '../../../components/chip';
import { WithAddresses } from '../../../components/with-addresses';
import { useLanguage } from '../../../language';
import type { GridField } from '../grid-rows';
import type { Change, ReviewRow } from './look-over';
import classes from './row-list.module.css';

const labels = importText;

export interface ListedRow {
  row: ReviewRow;
  /** What the row is, or became. */
  kind: ImportKind;
  /** Why it was not imported. */
  reason: string;
}

interface RowListProps {
  rows: readonly ListedRow[];
  /** The words for the kinds. */
  words: Record<ImportKind, string>;
  /** Takes what was typed into a wrong cell; without it cells are not mended here. */
  onMend?: (line: number, field: GridField, value: string) => void;
}

const rowHeight = 60;

/** Rows of the file, of which only those near the window are in the page. */
export function RowList({ rows, words, onMend }: RowListProps) {
  const list = useRef<HTMLUListElement>(null);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: list.current?.offsetTop ?? 0,
    getItemKey: (index) => rows[index]?.row.line ?? index,
  });
  return (
    <>
      <div className={classes.headings} aria-hidden>
        <span>{labels.lineLabel}</span>
        <span />
        <span>{text.students.name}</span>
        <span>{text.students.dob}</span>
        <span>{text.students.classroom}</span>
        <span>{text.students.guardians}</span>
      </div>
      <ul ref={list} className={classes.list} aria-label={labels.list} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const listed = rows[index];
          return listed === undefined ? null : (
            <Row
              key={key}
              row={listed.row}
              kind={listed.kind}
              reason={listed.reason}
              word={words[listed.kind]}
              index={index}
              count={rows.length}
              top={start - virtualizer.options.scrollMargin}
              measure={virtualizer.measureElement}
              onMend={onMend}
            />
          );
        })}
      </ul>
    </>
  );
}

const icons: Record<ImportKind, Icon> = { new: IconCirclePlus, update: IconRefresh, unchanged: IconEqual, wrong: IconAlertCircle };

interface RowProps extends ListedRow {
  word: string;
  index: number;
  count: number;
  /** Pixels from the list's top. */
  top: number;
  measure: (item: HTMLLIElement | null) => void;
  onMend: RowListProps['onMend'];
}

const Row = memo(function Row({ row, kind, reason, word, index, count, top, measure, onMend }: RowProps) {
  useLanguage();
  const { line, cells, problems, changes, dob, rooms } = row;
  const KindIcon = icons[kind];
  // A cell that was wrong stays open to be mended once more.
  const [opened, setOpened] = useState<ReadonlySet<GridField>>(new Set());
  const isOpen = (field: GridField) => onMend !== undefined && (opened.has(field) || problems.some((problem) => problem.field === field));
  const cell = (field: GridField, shown: string) =>
    isOpen(field) ? (
      <MendCell
        label={text.bulk.cell(text.createStudents[field], line)}
        placeholder={text.createStudents[field]}
        value={cells[field]}
        problems={problems.flatMap((problem) => (problem.field === field ? [problem.message] : []))}
        onMend={(value) => {
          setOpened(new Set([...opened, field]));
          onMend?.(line, field, value);
        }}
      />
    ) : (
      <bdi>
        <WithAddresses>{shown}</WithAddresses>
      </bdi>
    );
  const notes = [
    ...(reason === '' ? [] : [reason]),
    ...changes.map(changeWords),
    ...(cells.wholeName === undefined || cells.wholeName === '' ? [] : [labels.takenFrom(cells.wholeName)]),
  ];
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
        <span className={classes.lineWord}>{labels.lineLabel} </span>
        {line}
      </span>
      <span className={classes.kind}>
        <KindIcon size={18} stroke={1.75} aria-hidden />
        {word}
      </span>
      <span className={classes.name}>
        {namesOpen ? (
          <>
            {cell('firstName', cells.firstName)} {cell('lastName', cells.lastName)}
          </>
        ) : (
          <bdi>{`${cells.firstName} ${cells.lastName}`}</bdi>
        )}
      </span>
      <span className={classes.dob}>{cell('dob', dob === undefined ? cells.dob : formatDate(dob, 'short'))}</span>
      <span className={classes.room}>
        <bdi>{rooms.flatMap((room) => (room.does === 'leave' ? [] : [room.name])).join(', ')}</bdi>
      </span>
      <span className={classes.guardians}>{cell('guardianEmails', cells.guardianEmails)}</span>
      {notes.length === 0 ? null : (
        <span className={classes.notes}>
          {notes.map((note) => (
            <span key={note}>
              <WithAddresses>{note}</WithAddresses>
            </span>
          ))}
        </span>
      )}
    </li>
  );
});

interface MendCellProps {
  label: string;
  placeholder: string;
  value: string;
  /** What is wrong with it, said below. */
  problems: readonly string[];
  onMend: (value: string) => void;
}

function MendCell({ label, placeholder, value, problems, onMend }: MendCellProps) {
  const problemsId = useId();
  const wrong = problems.length > 0;
  const [typed, setTyped] = useState(value);
  const take = () => {
    if (typed !== value) onMend(typed);
  };
  const takeOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    take();
  };
  return (
    <span className={classes.mend}>
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
        <span id={problemsId} className={classes.problems}>
          {problems.map((problem) => (
            <span key={problem}>
              <WithAddresses>{problem}</WithAddresses>
            </span>
          ))}
        </span>
      ) : null}
    </span>
  );
}

function changeWords({ field, before, after }: Change): string {
  if (field === 'guardianEmails') return labels.added(labels.changeOf[field], after.join(', '));
  return labels.change(labels.changeOf[field], before.join(', ') || labels.none, after.join(', '));
}

interface KindFilterProps {
  counts: Record<ImportKind, number>;
  words: Record<ImportKind, string>;
  chosen: ImportKind | undefined;
  onChoose: (kind: ImportKind | undefined) => void;
}

const kinds = ['new', 'update', 'unchanged', 'wrong'] as const satisfies ImportKind[];

/** The kinds with their numbers of rows; pressed, one filters the list. */
export function KindFilter({ counts, words, chosen, onChoose }: KindFilterProps) {
  const all = kinds.reduce((sum, kind) => sum + counts[kind], 0);
  return (
    <div className={classes.filter} role="group" aria-label={labels.filter}>
      <Chip pressed={chosen === undefined} count={all} onPress={() => onChoose(undefined)}>
        {labels.all}
      </Chip>
      {kinds.map((kind) => (
        <Chip
          key={kind}
          pressed={chosen === kind}
          count={counts[kind]}
          wrong={kind === 'wrong' && counts.wrong > 0}
          onPress={() => onChoose(chosen === kind ? undefined : kind)}
        >
          {words[kind]}
        </Chip>
      ))}
      <VisuallyHidden role="status">{labels.shown(chosen === undefined ? all : counts[chosen], all)}</VisuallyHidden>
    </div>
  );
}

export function countKinds(rows: readonly { kind: ImportKind }[]): Record<ImportKind, number> {
  const counts = { new: 0, update: 0, unchanged: 0, wrong: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  return counts;
}
