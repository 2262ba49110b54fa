import { formatDate, readIsoDate } from '@daycare-portal/shared/dates';
import type { ImportKind } from '@daycare-portal/shared/imports';
import { importText } from '@daycare-portal/shared/import-text';
import type { EditedStudent } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { VisuallyHidden } from '@mantine/core';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCirclePlus from '@tabler/icons-react/dist/esm/icons/IconCirclePlus.mjs';
import IconEqual from '@tabler/icons-react/dist/esm/icons/IconEqual.mjs';
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import type { Icon } from '@tabler/icons-react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Chip } from '../../components/chip';
import { WithAddresses } from '../../components/with-addresses';
import { useLanguage } from '../../language';
import { gridFields, type GridField } from '../../list-reading/grid-rows';
import { enrolmentInWords } from '../../components/enrolment-words';
import { aboutChangeWords, type OwnNames } from './about-words';
import type { Change, ReviewKind, ReviewRow } from './review-rows';
import classes from './row-list.module.css';
import type { SimilarChoice } from './similar-children';
import { SimilarPanel } from './similar-panel';

const labels = importText;

export interface ListedRow {
  row: ReviewRow;
  /** What the row is, or became. */
  kind: ReviewKind;
  /** Why it was not imported. */
  reason: string;
}

/** A person's decisions about single rows. */
export interface RowEdits {
  mend: (line: number, field: GridField, value: string) => void;
  /** Sets whether these rows' addresses replace the stored ones. */
  replace: (lines: readonly number[], replaces: boolean) => void;
  decide: (line: number, choice: SimilarChoice) => void;
}

/** A finished import has no row that waits for a decision. */
type KindWords = Record<ImportKind, string> & { similar?: string };

interface RowListProps {
  rows: readonly ListedRow[];
  /** The names of the kinds. */
  words: KindWords;
  /** The daycare's own fields and consents. */
  named: OwnNames;
  /** If undefined, the rows are only shown. */
  edits?: RowEdits;
}

const rowHeight = 60;

/** The rows of the file. Only those near the window are rendered. */
export function RowList({ rows, words, named, edits }: RowListProps) {
  const list = useRef<HTMLUListElement>(null);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: list.current?.offsetTop ?? 0,
    getItemKey: (index) => rows[index]?.row.line ?? index,
  });
  const ofSheets = rows.some(({ row }) => row.number !== String(row.line));
  return (
    <>
      <div className={classes.headings} data-sheets={ofSheets || undefined} aria-hidden>
        <span>{labels.lineLabel}</span>
        <span />
        <span>{text.students.name}</span>
        <span>{text.students.dob}</span>
        <span>{text.students.classroom}</span>
        <span>{text.students.guardians}</span>
      </div>
      <ul
        ref={list}
        className={classes.list}
        data-sheets={ofSheets || undefined}
        aria-label={labels.list}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const listed = rows[index];
          return listed === undefined ? null : (
            <Row
              key={key}
              row={listed.row}
              kind={listed.kind}
              reason={listed.reason}
              word={words[listed.kind] ?? ''}
              index={index}
              count={rows.length}
              top={start - virtualizer.options.scrollMargin}
              measure={virtualizer.measureElement}
              named={named}
              edits={edits}
            />
          );
        })}
      </ul>
    </>
  );
}

const icons: Record<ReviewKind, Icon> = {
  new: IconCirclePlus,
  update: IconRefresh,
  similar: IconHelp,
  unchanged: IconEqual,
  wrong: IconAlertCircle,
};

interface RowProps extends ListedRow {
  word: string;
  index: number;
  count: number;
  /** Pixels from the list's top. */
  top: number;
  measure: (item: HTMLLIElement | null) => void;
  named: OwnNames;
  edits: RowListProps['edits'];
}

const Row = memo(function Row({ row, kind, reason, word, index, count, top, measure, named, edits }: RowProps) {
  useLanguage();
  const { line, number, cells, problems, dob, rooms } = row;
  const KindIcon = icons[kind];
  // A cell that had an error stays open for another correction.
  const [opened, setOpened] = useState<ReadonlySet<GridField>>(new Set());
  const isOpen = (field: GridField) => edits !== undefined && (opened.has(field) || problems.some((problem) => problem.field === field));
  const cell = (field: GridField, shown: string) =>
    isOpen(field) ? (
      <EditableCell
        label={text.bulk.cell(text.createStudents[field], number)}
        placeholder={text.createStudents[field]}
        value={cells[field]}
        problems={problems.flatMap((problem) => (problem.field === field ? [problem.message] : []))}
        onEdit={(value) => {
          setOpened(new Set([...opened, field]));
          edits?.mend(line, field, value);
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
        <span className={classes.lineWord}>{labels.lineLabel} </span>
        <bdi>{number}</bdi>
        {edits === undefined || gridFields.every(isOpen) ? null : (
          <button type="button" className={classes.edit} aria-label={labels.editRow(number)} onClick={openAll}>
            <IconPencil size={16} stroke={1.75} aria-hidden />
          </button>
        )}
      </span>
      <span className={classes.kind}>
        <KindIcon size={18} stroke={1.75} aria-hidden />
        {word}
      </span>
      <span ref={item} className={classes.name}>
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
      {edits === undefined || row.similar === undefined ? null : (
        <div className={classes.similar}>
          <SimilarPanel row={row} similar={row.similar} onDecide={(choice) => edits.decide(line, choice)} />
        </div>
      )}
      <Notes row={row} reason={reason} named={named} edits={edits} />
    </li>
  );
});

/** Why the row is what it is, what it changes, and whose address it can replace. */
function Notes({ row, reason, named, edits }: Pick<RowProps, 'row' | 'reason' | 'named' | 'edits'>) {
  const { line, cells, changes, replaceable, removedEmails } = row;
  const notes = [
    ...(reason === '' ? [] : [reason]),
    ...changes.map((change) => changeWords(change, named)),
    ...(cells.wholeName === undefined || cells.firstName === '' || cells.lastName === ''
      ? []
      : [labels.splitInto(cells.wholeName, cells.firstName, cells.lastName)]),
  ];
  if (notes.length === 0) return null;
  const replaces = removedEmails.length === 0;
  const addresses = replaceable.join(', ');
  return (
    <span className={classes.notes}>
      {notes.map((note) => (
        <span key={note}>
          <WithAddresses>{note}</WithAddresses>
        </span>
      ))}
      {edits === undefined || replaceable.length === 0 ? null : (
        <button type="button" className={classes.choice} onClick={() => edits.replace([line], replaces)}>
          <WithAddresses>{replaces ? labels.replace(addresses) : labels.keep(addresses)}</WithAddresses>
        </button>
      )}
    </span>
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

function changeWords(change: Change, named: OwnNames): string {
  if (change.field === 'about') return aboutChangeWords(change.change, named);
  if (change.field === 'guardianEmails') return labels.guardianChange(change.added, change.removed, change.stays);
  if (change.field === 'child') return labels.change(labels.changeOf.child, childWords(change.before), childWords(change.after));
  if (change.field === 'unread') return labels.unread(change.cells);
  if (change.field === 'homeRoom') return labels.change(labels.changeOf.homeRoom, change.before ?? labels.none, change.after);
  if (change.field === 'enrolment')
    return labels.change(
      labels.changeOf.enrolment,
      change.before === undefined ? labels.none : enrolmentInWords(change.before),
      enrolmentInWords(change.after),
    );
  return labels.change(labels.changeOf.classroom, change.before.join(', ') || labels.none, change.after.join(', '));
}

function childWords({ firstName, lastName, dob }: EditedStudent): string {
  const date = readIsoDate(dob);
  return `${firstName} ${lastName}, ${date === undefined ? dob : formatDate(date, 'short')}`;
}

interface KindFilterProps {
  counts: Record<ReviewKind, number>;
  words: KindWords;
  chosen: ReviewKind | undefined;
  onChoose: (kind: ReviewKind | undefined) => void;
}

const kinds = ['new', 'update', 'similar', 'unchanged', 'wrong'] as const satisfies ReviewKind[];

/** The kinds with their number of rows. Pressing one filters the list. */
export function KindFilter({ counts, words, chosen, onChoose }: KindFilterProps) {
  const offered = kinds.filter((kind) => kind !== 'similar' || counts.similar > 0);
  const all = kinds.reduce((sum, kind) => sum + counts[kind], 0);
  return (
    <div className={classes.filter} role="group" aria-label={labels.filter}>
      <Chip pressed={chosen === undefined} count={all} onPress={() => onChoose(undefined)}>
        {labels.all}
      </Chip>
      {offered.map((kind) => (
        <Chip
          key={kind}
          pressed={chosen === kind}
          count={counts[kind]}
          wrong={kind === 'wrong' && counts.wrong > 0}
          onPress={() => onChoose(chosen === kind ? undefined : kind)}
        >
          {words[kind] ?? ''}
        </Chip>
      ))}
      <VisuallyHidden role="status">{labels.shown(chosen === undefined ? all : counts[chosen], all)}</VisuallyHidden>
    </div>
  );
}

export function countKinds(rows: readonly { kind: ReviewKind }[]): Record<ReviewKind, number> {
  const counts = { new: 0, update: 0, similar: 0, unchanged: 0, wrong: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  return counts;
}
