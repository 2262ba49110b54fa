import type { ImportKind } from '@daycare-portal/shared/imports';
import { importText } from '@daycare-portal/shared/import-text';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import thumb from '../../../components/thumb-button.module.css';
import type { GridField } from '../grid-rows';
import classes from './import-page.module.css';
import type { ReviewRow } from './look-over';
import { countKinds, KindFilter, RowList } from './row-list';
import { importable } from './send-import';

const labels = importText;

interface ReviewProps {
  rows: readonly ReviewRow[];
  onMend: (line: number, field: GridField, value: string) => void;
  onStart: () => void;
}

/** Every row of the list and what importing it would do. */
export function Review({ rows, onMend, onStart }: ReviewProps) {
  const [kind, setKind] = useState<ImportKind>();
  const [mendedHere, setMendedHere] = useState<ReadonlySet<number>>(new Set());
  const counts = useMemo(() => countKinds(rows), [rows]);
  const ready = importable(rows).length;
  // A row that is mended stays where it is until another kind is chosen.
  const shown = useMemo(
    () =>
      rows
        .filter((row) => kind === undefined || row.kind === kind || mendedHere.has(row.line))
        .map((row) => ({ row, kind: row.kind, reason: '' })),
    [rows, kind, mendedHere],
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
            setMendedHere(new Set());
          }}
        />
        <div className={classes.go}>
          <span className={classes.quiet}>
            {ready === 0 ? labels.nothingToImport : counts.wrong > 0 ? labels.leftOut(counts.wrong) : null}
          </span>
          {ready === 0 ? null : (
            <Button className={thumb.thumb} onClick={onStart}>
              {labels.submit(ready)}
            </Button>
          )}
        </div>
      </div>
      {shown.length === 0 ? (
        <p className={classes.nothing}>{labels.noneOfKind}</p>
      ) : (
        <RowList
          rows={shown}
          words={labels.kinds}
          onMend={(line, field, value) => {
            setMendedHere((mended) => new Set([...mended, line]));
            onMend(line, field, value);
          }}
        />
      )}
    </section>
  );
}
