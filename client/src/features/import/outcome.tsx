import type { ImportKind } from '@daycare-portal/shared/imports';
import { importText } from '@daycare-portal/shared/import-text';
import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import progressBar from '../../components/progress.module.css';
import { ErrorBox } from '../../components/error-box';
import { Row, Stack, Text } from '../../components/layout';
import { LinkButton } from '../../components/link-button';
import words from '../../components/words.module.css';
import { paths } from '../../paths';
import classes from './import-page.module.css';
import type { List } from './join-rows';
import { Download } from './review';
import { outcomeOf } from './result-file';
import { countKinds, KindFilter, RowList } from './row-list';
import { importable, type Sending } from './send-import';
import { UndoButton } from './undo-button';
import type { ImportState } from './use-import';

const labels = importText;

/** The rows during the import, with a way to continue after a lost connection. */
export function Importing({ sending, onGoOn }: { sending: Sending; onGoOn: () => void }) {
  const of = importable(sending.rows).length;
  const done = sending.done.size;
  if (sending.failure !== undefined) {
    return (
      <Stack align="start" gap="s" above="xl" figures most="l" className={classes.progress}>
        <ErrorBox message={sending.failure} help={labels.interrupted(done, of)} />
        <Button onClick={onGoOn}>{labels.goOn}</Button>
      </Stack>
    );
  }
  return (
    <Stack align="start" gap="s" above="xl" figures most="l" className={classes.progress}>
      <p role="status">{labels.progress(done, of)}</p>
      <progress className={progressBar.progress} aria-label={labels.importing} max={Math.max(of, 1)} value={done} />
    </Stack>
  );
}

interface OutcomeProps {
  state: ImportState;
  sending: Sending;
  list: List;
  onUndone: Parameters<typeof UndoButton>[0]['onUndone'];
}

/** The result of each row, to save as a file, and the way back. */
export function Outcome({ state, sending, list, onUndone }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = useMemo(() => sending.rows.map((row) => ({ ...row, problems: [], ...outcomeOf(row, sending.done) })), [sending]);
  const counts = useMemo(() => countKinds(rows), [rows]);
  const [kind, setKind] = useState<ImportKind>(() => (counts.new === 0 && counts.update > 0 ? 'update' : 'new'));
  const shown = useMemo(() => rows.filter((row) => row.kind === kind), [rows, kind]);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="import-done">
      <div className={`${classes.top} ${classes.done}`}>
        <div>
          <Text id="import-done" ref={heading} tabIndex={-1} as="h2" size="xl">
            {labels.doneTitle(counts.new + counts.update)}
          </Text>
          <p className={words.quiet}>{labels.doneHelp}</p>
        </div>
        <Row wrap gap="s">
          {sending.importId === undefined || counts.new + counts.update === 0 ? null : (
            <UndoButton importId={sending.importId} label={labels.undo} onUndone={onUndone} />
          )}
          <Download state={state} list={list} rows={sending.rows} sending={sending} />
          <Button variant="default" onClick={state.startOver}>
            {labels.again}
          </Button>
          <LinkButton to={paths.students}>{labels.toStudents}</LinkButton>
        </Row>
      </div>
      <KindFilter counts={counts} words={labels.outcomes} chosen={kind} onChoose={setKind} />
      <RowList named={state.named} rows={shown} words={labels.outcomes} />
    </section>
  );
}
