import { importText } from '@daycare-portal/shared/import-text';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import thumb from '../../components/thumb-button.module.css';
import words from '../../components/words.module.css';
import classes from './import-page.module.css';
import type { OwnNames } from './about-words';
import type { ReviewKind, ReviewRow } from './review-rows';
import { countKinds, KindFilter, RowList, type RowEdits } from './row-list';
import { importable } from './send-import';

const labels = importText;

interface ReviewProps {
  rows: readonly ReviewRow[];
  /** The daycare's own fields and consents. */
  named: OwnNames;
  edits: RowEdits;
  onStart: () => void;
}

/** Shows every row of the list and what importing it would do. */
export function Review({ rows, named, edits, onStart }: ReviewProps) {
  const [kind, setKind] = useState<ReviewKind>();
  // A row that is changed stays in place until another kind is selected.
  const [editedHere, setEditedHere] = useState<ReadonlySet<number>>(new Set());
  const counts = useMemo(() => countKinds(rows), [rows]);
  const ready = importable(rows).length;
  const undecided = rows.filter((row) => row.kind === 'similar' && row.similar?.choice === undefined).length;
  const stay = (line: number) => setEditedHere((here) => new Set([...here, line]));
  const shown = useMemo(
    () =>
      rows
        .filter((row) => kind === undefined || row.kind === kind || editedHere.has(row.line))
        .map((row) => ({ row, kind: row.kind, reason: '' })),
    [rows, kind, editedHere],
  );
  return (
    <section className={classes.review} aria-label={labels.list}>
      <div className={classes.tools}>
        <KindFilter
          counts={counts}
          words={labels.kinds}
          chosen={kind}
          onChoose={(chosen) => {
            setKind(chosen);
            setEditedHere(new Set());
          }}
        />
        <div className={classes.go}>
          <span className={words.quiet}>
            {undecided > 0 ? `${labels.undecided(undecided)} ` : null}
            {ready === 0 && undecided === 0 ? labels.nothingToImport : counts.wrong > 0 ? labels.leftOut(counts.wrong) : null}
          </span>
          {ready === 0 ? null : (
            <Button className={thumb.thumb} onClick={onStart}>
              {labels.submit(ready)}
            </Button>
          )}
        </div>
      </div>
      <ReplaceAll rows={rows} replace={edits.replace} />
      {shown.length === 0 ? (
        <p className={classes.nothing}>{labels.noneOfKind}</p>
      ) : (
        <RowList
          rows={shown}
          words={labels.kinds}
          named={named}
          edits={{
            ...edits,
            mend: (line, field, value) => {
              stay(line);
              edits.mend(line, field, value);
            },
            decide: (line, choice) => {
              stay(line);
              edits.decide(line, choice);
            },
          }}
        />
      )}
    </section>
  );
}

/** Offers one choice for all rows whose addresses differ from the stored ones. */
function ReplaceAll({ rows, replace }: { rows: readonly ReviewRow[]; replace: RowEdits['replace'] }) {
  const lines = useMemo(() => rows.filter(({ replaceable }) => replaceable.length > 0), [rows]);
  if (lines.length < 2) return null;
  const all = lines.every(({ removedEmails }) => removedEmails.length > 0);
  return (
    <p className={classes.replaceAll}>
      <span>{labels.otherAddresses(lines.length)}</span>
      <Button
        variant="default"
        onClick={() =>
          replace(
            lines.map(({ line }) => line),
            !all,
          )
        }
      >
        {all ? labels.keepAll : labels.replaceAll}
      </Button>
    </p>
  );
}
