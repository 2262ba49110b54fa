import type { KeptByUndo } from '@daycare-portal/shared/imports';
import { importText } from '@daycare-portal/shared/import-text';
import { Link } from 'react-router';
import { paths } from '../../paths';
import classes from './import-page.module.css';

const labels = importText;

/** What undoing an import leaves, and why. */
export function KeptList({ kept }: { kept: readonly KeptByUndo[] }) {
  if (kept.length === 0) return null;
  return (
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
  );
}
