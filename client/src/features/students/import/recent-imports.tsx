import { formatInstant } from '@daycare-portal/shared/dates';
import { messageFor } from '@daycare-portal/shared/error-messages';
import type { UndoneImport } from '@daycare-portal/shared/imports';
import { importText } from '@daycare-portal/shared/import-text';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { Link } from 'react-router';
import { callError } from '../../../api/call-error';
import { trpc } from '../../../api/trpc';
import { ErrorBox } from '../../../components/error-box';
import { NoticeBox } from '../../../components/notice-box';
import { sentenceWithTime } from '../../../components/time-in-words';
import { paths } from '../../../paths';
import classes from './import-page.module.css';
import { UndoButton } from './undo-button';

const labels = importText;

interface RecentImportsProps {
  daycareId: string;
  onUndone: (undone: UndoneImport) => void;
}

/** The imports of the last 30 days, each with its way back. */
export function RecentImports({ daycareId, onUndone }: RecentImportsProps) {
  const { data, error, refetch } = trpc.students.getRecentImports.useQuery({ daycareId });
  if (data === undefined && error !== null) {
    return (
      <div className={classes.notice}>
        <ErrorBox message={messageFor('listImports', callError(error))} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (data === undefined) return null;
  return (
    <section className={classes.recent} aria-labelledby="recent-imports">
      <h2 id="recent-imports" className={classes.doneTitle}>
        {labels.recent}
      </h2>
      {data.imports.length === 0 ? <p className={classes.quiet}>{labels.noneRecent}</p> : null}
      {data.imports.some(({ canUndo }) => canUndo) ? <p className={classes.quiet}>{labels.recentHelp}</p> : null}
      {data.imports.length === 0 ? null : (
        <ul className={classes.imports}>
          {data.imports.map(({ id, createdAt, startedBy, fileRows, created, updated, undoneAt, canUndo }) => (
            <li key={id} className={classes.import}>
              <span className={classes.when}>
                {sentenceWithTime((when) => labels.recentOne(when, startedBy ?? labels.somebody), createdAt)}
              </span>
              <span className={classes.quiet}>
                {labels.recentCounts(fileRows, created, updated)}
                {undoneAt === null ? null : <> · {sentenceWithTime(labels.wasUndone, undoneAt)}</>}
              </span>
              {canUndo ? <UndoButton importId={id} label={labels.undoOf(formatInstant(createdAt))} onUndone={onUndone} /> : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What undoing took back, and what it left and why. */
export function UndoneNotice({ undone }: { undone: UndoneImport }) {
  const { removed, takenBack, classroomsRemoved, kept } = undone;
  return (
    <NoticeBox icon={IconArrowBackUp} tone={kept.length === 0 ? 'success' : 'quiet'}>
      <p>
        <strong>{labels.undone(removed, takenBack, classroomsRemoved)}</strong>
      </p>
      {kept.length === 0 ? null : (
        <>
          <p>{labels.staysTitle(kept.length)}</p>
          {/* A region that scrolls must be reachable by the keyboard that scrolls it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <ul className={classes.kept} tabIndex={0} aria-label={labels.staysTitle(kept.length)}>
            {kept.map(({ kind, id, name, reason }) => (
              <li key={`${kind} ${id}`}>
                {labels.stays[kind]} {kind === 'classroom' ? <bdi>{name}</bdi> : <Link to={paths.student(id)}>{<bdi>{name}</bdi>}</Link>}:{' '}
                {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </NoticeBox>
  );
}
