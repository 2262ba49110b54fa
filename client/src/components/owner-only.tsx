import { text } from '@daycare-portal/shared/text';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { Row } from './layout';

/** Shown next to the title of a page that only owners may open. */
export function OwnerOnly() {
  return (
    <Row as="span" inline gap="xs" pad="xs" round="s" fill="fill" tone="soft" size="xs" weight="strong">
      <IconLock size={14} stroke={2} aria-hidden />
      {text.settings.ownerOnly}
    </Row>
  );
}
