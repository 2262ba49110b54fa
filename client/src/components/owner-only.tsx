import { text } from '@daycare-portal/shared/text';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { Row } from './layout';
import classes from './owner-only.module.css';

/** Shown next to the title of a page that only owners may open. */
export function OwnerOnly() {
  return (
    <Row as="span" inline gap="xs" round="s" fill="fill" tone="soft" size="xs" weight="strong" className={classes.ownerOnly}>
      <IconLock size={14} stroke={2} aria-hidden />
      {text.settings.ownerOnly}
    </Row>
  );
}
