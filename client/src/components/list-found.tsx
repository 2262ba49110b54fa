import { text } from '@daycare-portal/shared/text';
import { Row, Text } from './layout';
import { LiveRegion } from './live-region';

interface ListFoundProps {
  /** How many are shown of how many. Changes are announced. */
  found: string;
  /** The active filters, in words. */
  on: readonly string[];
  /** Undefined if another control offers the same. */
  onClear?: () => void;
}

/** How many rows a list shows and why, with a button to show all. */
export function ListFound({ found, on, onClear }: ListFoundProps) {
  return (
    <Row wrap gap="s" rowGap="none" shrink tone="soft" size="s" figures breaks>
      <LiveRegion>{found}</LiveRegion>
      {on.length === 0 ? null : (
        <Text as="span" shrink tone="ink" weight="strong">
          {on.join(' · ')}
        </Text>
      )}
      {on.length === 0 || onClear === undefined ? null : (
        <Text type="button" as="button" pad="xs" tone="primary" weight="strong" minH={24} bare onClick={onClear}>
          {text.studentFilters.clear}
        </Text>
      )}
    </Row>
  );
}
