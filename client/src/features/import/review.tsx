import { importText } from '@daycare-portal/shared/import-text';
import { maxImportRows, type ImportKind } from '@daycare-portal/shared/imports';
import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { failureOf } from '../../api/failure-of';
import { ErrorBox } from '../../components/error-box';
import { Row, Stack, Text } from '../../components/layout';
import { LinkButton } from '../../components/link-button';
import { PageTitle } from '../../components/page-title';
import { RowSkeletons } from '../../components/row-skeletons';
import { saveFile } from '../../components/save-file';
import { paths } from '../../paths';
import { DecisionList } from './decision-list';
import { choiceIn } from './decisions';
import classes from './import.module.css';
import type { List } from './list';
import { ListSettings } from './list-settings';
import { UndoButton } from './recent-imports';
import { outcomeOf, resultFile } from './result-file';
import type { ReviewRow } from './review-rows';
import { countKinds, KindFilter, RowList, type Shown } from './row-list';
import { importable, type Sending } from './send-import';
import type { ImportState } from './use-import';
import { WordPanel } from './word-panel';

const labels = importText;

interface OfList {
  state: ImportState;
  list: List;
}

/** Shows every row of the list and what importing it would do. What a person has to decide comes first. */
export function Review({ state, list, onStart }: OfList & { onStart: () => void }) {
  const { review, loadError, asksOrder } = state;
  return (
    <Stack gap="xl" above="xs" cols="minmax(0, 1fr) 300px" className={classes.review}>
      <Text as="div" shrink className={classes.main}>
        <Head title={<PageTitle>{labels.review(state.chosen?.name ?? '')}</PageTitle>} help={labels.fileRows(list.rows.length)}>
          {review === undefined ? null : <Download state={state} list={list} rows={review} />}
        </Head>
        <ListSettings state={state} list={list} />
        {state.problem === undefined ? null : <ErrorBox message={state.problem} />}
        {loadError !== null && review === undefined ? (
          <ErrorBox message={failureOf('listStudents', loadError)} onRetry={state.retryLoading} />
        ) : asksOrder || list.rows.length > maxImportRows ? null : review === undefined ? (
          <RowSkeletons label={labels.loading} />
        ) : (
          <Rows rows={review} state={state} />
        )}
      </Text>
      <WordPanel state={state} />
      {review === undefined || asksOrder ? null : <Foot rows={review} state={state} onStart={onStart} />}
    </Stack>
  );
}

/** A title with what can be done at its end. */
function Head({ title, help, children }: { title: ReactNode; help: string; children: ReactNode }) {
  return (
    <Row wrap justify="between" gap="s" rowGap="xs" breaks>
      <div>
        {title}
        <Text tone="soft">{help}</Text>
      </div>
      {children}
    </Row>
  );
}

function Rows({ rows, state }: { rows: readonly ReviewRow[]; state: ImportState }) {
  const deciding = useMemo(() => rows.filter(({ decisions }) => decisions.length > 0), [rows]);
  const [chosen, setChosen] = useState<Shown>();
  // A row that is changed stays in place until another kind is selected.
  const [editedHere, setEditedHere] = useState<readonly number[]>([]);
  const counts = { decide: deciding.flatMap(({ decisions }) => decisions).length, ...countKinds(rows) };
  const kind = chosen ?? (['decide', 'new', 'update', 'unchanged', 'wrong'] as const).find((each) => counts[each] > 0) ?? 'new';
  const shown = useMemo(() => rows.filter((row) => row.kind === kind || editedHere.includes(row.line)), [rows, kind, editedHere]);
  const choose = (next: Shown) => {
    setChosen(next);
    setEditedHere([]);
  };
  const mend: Parameters<typeof RowList>[0]['onMend'] = (line, field, value) => {
    setEditedHere((here) => [...here, line]);
    state.mend(line, field, value);
  };
  return (
    <section aria-label={labels.list}>
      <KindFilter counts={counts} words={labels.kinds} chosen={kind} onChoose={choose} />
      {kind === 'decide' ? (
        <DecisionList rows={deciding} state={state} />
      ) : (
        <RowList rows={shown} words={labels.kinds} named={state.named} onMend={mend} />
      )}
    </section>
  );
}

/** How much is decided, and the button that imports. */
function Foot({ rows, state, onStart }: { rows: readonly ReviewRow[]; state: ImportState; onStart: () => void }) {
  const answers = state.chosen?.answers;
  const all = rows.flatMap(({ line, decisions }) => decisions.map((each) => choiceIn(each, answers?.get(line)?.get(each.key))));
  const open = all.filter((choice) => choice === undefined).length;
  const ready = importable(rows).length;
  const { allPlain, decided, undecided, nobody } = labels.decide;
  return (
    <Row
      wrap
      justify="between"
      gap="s"
      rowGap="xs"
      breaks
      above="m"
      padY="s"
      rule="top"
      fill="surface"
      buttons="share"
      className={classes.foot}
    >
      <Text flex="1 1 24rem" phone="line">
        <strong role="status">{all.length === 0 ? allPlain : decided(all.length - open, all.length)}</strong>{' '}
        <Text as="span" tone="soft">
          {ready === 0 ? labels.nothingToImport : open > 0 ? undecided : nobody}
        </Text>
      </Text>
      <Button variant="default" onClick={state.startOver}>
        {labels.cancel}
      </Button>
      <Button disabled={ready === 0} onClick={onStart}>
        {labels.submit(ready)}
      </Button>
    </Row>
  );
}

interface DownloadProps extends OfList {
  rows: readonly ReviewRow[];
  /** Set once the rows are imported. */
  sending?: Sending;
}

/** Saves the list with what becomes, or became, of each row. */
function Download({ state: { chosen, places, named }, list, rows, sending }: DownloadProps) {
  if (chosen === undefined) return null;
  const name = chosen.name.replace(/\.[^.]{1,5}$/, '');
  const save = () => {
    const written = resultFile(list, { rows, done: sending?.done ?? new Map(), places, chosen, named });
    const file = sending === undefined ? labels.reviewFile(name) : labels.resultFile(name);
    saveFile(new File([written], file, { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <Button variant="default" leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />} onClick={save}>
      {sending === undefined ? labels.downloadReview : labels.download}
    </Button>
  );
}

/** The rows during the import, with a way to continue after a lost connection. */
export function Importing({ sending: { rows, done, failure }, onGoOn }: { sending: Sending; onGoOn: () => void }) {
  const of = importable(rows).length;
  return (
    <Stack align="start" gap="s" above="xl" figures most="l">
      {failure === undefined ? (
        <>
          <p role="status">{labels.progress(done.size, of)}</p>
          <progress aria-label={labels.importing} max={Math.max(of, 1)} value={done.size} />
        </>
      ) : (
        <>
          <ErrorBox message={failure} help={labels.interrupted(done.size, of)} />
          <Button onClick={onGoOn}>{labels.goOn}</Button>
        </>
      )}
    </Stack>
  );
}

interface OutcomeProps extends OfList {
  sending: Sending;
  onUndone: Parameters<typeof UndoButton>[0]['onUndone'];
}

/** The result of each row, to save as a file, and the way back. */
export function Outcome({ state, sending, list, onUndone }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = useMemo(() => sending.rows.map((row) => ({ ...row, problems: [], ...outcomeOf(row, sending.done) })), [sending]);
  const counts = useMemo(() => countKinds(rows), [rows]);
  const [kind, setKind] = useState<ImportKind>(() => (counts.new === 0 && counts.update > 0 ? 'update' : 'new'));
  const shown = useMemo(() => rows.filter((row) => row.kind === kind), [rows, kind]);
  const count = counts.new + counts.update;
  useEffect(() => heading.current?.focus(), []);
  const title = (
    <Text id="import-done" ref={heading} tabIndex={-1} as="h2" size="xl">
      {labels.doneTitle(count)}
    </Text>
  );
  return (
    <Text as="section" above="m" aria-labelledby="import-done">
      <Head title={title} help={labels.doneHelp}>
        <Row wrap gap="s" below="m">
          {sending.importId === undefined || count === 0 ? null : (
            <UndoButton importId={sending.importId} label={labels.undo} onUndone={onUndone} />
          )}
          <Download state={state} list={list} rows={sending.rows} sending={sending} />
          <Button variant="default" onClick={state.startOver}>
            {labels.again}
          </Button>
          <LinkButton to={paths.students}>{labels.toStudents}</LinkButton>
        </Row>
      </Head>
      <KindFilter counts={counts} words={labels.outcomes} chosen={kind} onChoose={setKind} />
      <RowList named={state.named} rows={shown} words={labels.outcomes} />
    </Text>
  );
}
