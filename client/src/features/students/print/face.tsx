import { initials } from '../../../components/avatar';
import { Picture } from '../../../components/picture';
import classes from './print-page.module.css';

/** A photo, or initials in a ring that needs no color. It loads before printing. */
export function Face({ name, photo, large = false }: { name: string; photo: string | null; large?: boolean }) {
  return (
    <span className={classes.face} data-large={large || undefined} aria-hidden>
      {photo === null ? initials(name) : <Picture src={photo} instead={initials(name)} />}
    </span>
  );
}
