import { text } from '@daycare-portal/shared/text';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import classes from './owner-only.module.css';

/** Shown next to the title of a page that only owners may open. */
export function OwnerOnly() {
  return (
    <span className={classes.ownerOnly}>
      <IconLock size={14} stroke={2} aria-hidden />
      {text.settings.ownerOnly}
    </span>
  );
}
