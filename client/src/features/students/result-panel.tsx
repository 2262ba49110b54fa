import { text } from '@daycare-portal/shared/text';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import type { Icon } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { LinkButton } from '../../components/link-button';
import { paths } from '../../paths';
import classes from './result-panel.module.css';
import type { SentRow } from './send-students';

interface ResultPanelProps {
  headingRef: RefObject<HTMLHeadingElement | null>;
  rows: readonly SentRow[];
  /** How many rows are still in the form. */
  left: number;
}

const labels = text.createStudents;

const looks: Record<SentRow['status'], { word: string; icon: Icon; rank: number }> = {
  error: { word: labels.statusError, icon: IconAlertCircle, rank: 0 },
  notSent: { word: labels.statusNotSent, icon: IconCircleDashed, rank: 1 },
  skipped: { word: labels.statusSkipped, icon: IconCircleDashed, rank: 2 },
  success: { word: labels.statusSuccess, icon: IconCircleCheck, rank: 3 },
};

/** How the last sending ended: in total, then row by row, those first that ask for something. */
export function ResultPanel({ headingRef, rows, left }: ResultPanelProps) {
  const count = (status: SentRow['status']) => rows.filter((row) => row.status === status).length;
  const ordered = rows.toSorted((a, b) => looks[a.status].rank - looks[b.status].rank);
  const added = count('success');
  return (
    <section className={classes.panel} aria-labelledby="result-title">
      <header className={classes.top}>
        <span className={classes.sign} data-clean={added === rows.length || undefined}>
          <IconListCheck size={22} stroke={1.75} aria-hidden />
        </span>
        <div className={classes.words}>
          <h2 id="result-title" ref={headingRef} tabIndex={-1} className={classes.title}>
            {labels.resultTitle(added, rows.length)}
          </h2>
          <p className={classes.help}>{left === 0 ? labels.resultAllDone : labels.resultStillBelow(left)}</p>
        </div>
        <dl className={classes.totals}>
          <Total count={rows.length} word={labels.total} tone="total" />
          <Total count={added} word={labels.successful} tone="success" />
          {count('skipped') > 0 ? <Total count={count('skipped')} word={labels.skipped} tone="notSent" /> : null}
          <Total count={count('error')} word={labels.errors(count('error'))} tone="error" />
          {count('notSent') > 0 ? <Total count={count('notSent')} word={labels.notSent} tone="notSent" /> : null}
        </dl>
        {added > 0 ? (
          <LinkButton to={paths.students} variant="default">
            {labels.done}
          </LinkButton>
        ) : null}
      </header>
      {/* A region that scrolls must be reachable by the keyboard that scrolls it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={classes.rows} tabIndex={0} aria-label={labels.resultRows}>
        {ordered.map(({ name, status, reason, guardians }, index) => {
          const { word, icon: StatusIcon } = looks[status];
          return (
            <li key={index} className={classes.row} data-status={status}>
              <span className={classes.status}>
                <StatusIcon size={18} stroke={1.75} aria-hidden />
                {word}
              </span>
              <span className={classes.name}>
                <bdi>{name === '' ? labels.nameless : name}</bdi>
              </span>
              <span className={classes.reason}>{reason ?? labels.guardiansPending(guardians)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Total({ count, word, tone }: { count: number; word: string; tone: string }) {
  return (
    <div className={classes.total} data-tone={count === 0 ? 'total' : tone}>
      <dt className={classes.word}>{word}</dt>
      <dd className={classes.figure}>{count.toLocaleString()}</dd>
    </div>
  );
}
