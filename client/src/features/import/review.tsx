import { importText } from '@daycare-portal/shared/import-text';
import { maxImportRows } from '@daycare-portal/shared/imports';
import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMemo, useState } from 'react';
import { failureOf } from '../../api/failure-of';
import { ErrorBox } from '../../components/error-box';
import { Row, Text } from '../../components/layout';
import { PageTitle } from '../../components/page-title';
import { RowSkeletons } from '../../components/row-skeletons';
import { saveFile } from '../../components/save-file';
import words from '../../components/words.module.css';
import { DecisionList } from './decision-list';
import classes from './import-page.module.css';
import type { List } from './join-rows';
import { ListSettings } from './list-settings';
import { resultFile } from './result-file';
import { undecidedIn, type ReviewRow } from './review-rows';
import { countKinds, KindFilter, RowList, type Shown } from './row-list';
import { importable, type Sending } from './send-import';
import type { ImportState } from './use-import';
import { WordPanel } from './word-panel';

const labels = importText;

/** Shows every row of the list and what importing it would do. What a person has to decide comes first. */
export function Review({ state, list, onStart }: { state: ImportState; list: List; onStart: () => void }) {
  const { review, loadError } = state;
  return (
    <Text as="div" gap="xl" rowGap="none" above="xs" className={classes.review}>
      <Text as="div" shrink className={classes.main}>
        <div className={classes.top}>
          <div>
            <PageTitle>{labels.review(state.chosen?.name ?? '')}</PageTitle>
            <p className={words.quiet}>{labels.fileRows(list.rows.length)}</p>
          </div>
          {review === undefined ? null : <Download state={state} list={list} rows={review} />}
        </div>
        <ListSettings state={state} list={list} />
        {state.problem === undefined ? null : <ErrorBox message={state.problem} />}
        {loadError !== null && review === undefined ? (
          <ErrorBox message={failureOf('listStudents', loadError)} onRetry={state.retryLoading} />
        ) : state.asksOrder || list.rows.length > maxImportRows ? null : review === undefined ? (
          <RowSkeletons label={labels.loading} />
        ) : (
          <Rows rows={review} state={state} />
        )}
      </Text>
      <WordPanel state={state} />
      {review === undefined || state.asksOrder ? null : <Foot rows={review} state={state} onStart={onStart} />}
    </Text>
  );
}

function Rows({ rows, state }: { rows: readonly ReviewRow[]; state: ImportState }) {
  const deciding = useMemo(() => rows.filter(({ decisions }) => decisions.length > 0), [rows]);
  const [chosen, setChosen] = useState<Shown>();
  // A row that is changed stays in place until another kind is selected.
  const [editedHere, setEditedHere] = useState<ReadonlySet<number>>(new Set());
  const counts = useMemo(() => ({ ...countKinds(rows), decide: rows.reduce((sum, { decisions }) => sum + decisions.length, 0) }), [rows]);
  const first = (['new', 'update', 'unchanged', 'wrong'] as const).find((kind) => counts[kind] > 0) ?? 'new';
  const kind = chosen ?? (counts.decide > 0 ? 'decide' : first);
  const shown = useMemo(() => rows.filter((row) => row.kind === kind || editedHere.has(row.line)), [rows, kind, editedHere]);
  return (
    <section aria-label={labels.list}>
      <KindFilter
        counts={counts}
        words={labels.kinds}
        chosen={kind}
        onChoose={(next) => {
          setChosen(next);
          setEditedHere(new Set());
        }}
      />
      {kind === 'decide' ? (
        <DecisionList rows={deciding} state={state} />
      ) : (
        <RowList
          rows={shown}
          words={labels.kinds}
          named={state.named}
          onMend={(line, field, value) => {
            setEditedHere((here) => new Set([...here, line]));
            state.mend(line, field, value);
          }}
        />
      )}
    </section>
  );
}

/** How much is decided, and the button that imports. */
function Foot({ rows, state, onStart }: { rows: readonly ReviewRow[]; state: ImportState; onStart: () => void }) {
  const all = rows.reduce((sum, { decisions }) => sum + decisions.length, 0);
  const answers = state.chosen?.answers ?? new Map();
  const open = rows.reduce((sum, row) => sum + undecidedIn(row, answers).length, 0);
  const ready = importable(rows).length;
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
      <p>
        <strong role="status">{all === 0 ? labels.decide.allPlain : labels.decide.decided(all - open, all)}</strong>{' '}
        <span className={words.quiet}>
          {ready === 0 ? labels.nothingToImport : open > 0 ? labels.decide.undecided : labels.decide.nobody}
        </span>
      </p>
      <Button variant="default" onClick={state.startOver}>
        {labels.cancel}
      </Button>
      <Button disabled={ready === 0} onClick={onStart}>
        {labels.submit(ready)}
      </Button>
    </Row>
  );
}

interface DownloadProps {
  state: ImportState;
  list: List;
  rows: readonly ReviewRow[];
  /** Set once the rows are imported. */
  sending?: Sending;
}

/** Saves the list with what becomes, or became, of each row. */
export function Download({ state, list, rows, sending }: DownloadProps) {
  const { chosen, places, named } = state;
  if (chosen === undefined) return null;
  const name = chosen.name.replace(/\.[^.]{1,5}$/, '');
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      onClick={() => {
        const written = resultFile(list, { rows, done: sending?.done ?? new Map(), places, chosen, named });
        const file = sending === undefined ? labels.reviewFile(name) : labels.resultFile(name);
        saveFile(new File([written], file, { type: 'text/csv;charset=utf-8' }));
      }}
    >
      {sending === undefined ? labels.downloadReview : labels.download}
    </Button>
  );
}
