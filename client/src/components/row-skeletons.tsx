import { Row, Text } from './layout';
import { Loading } from './loading';

interface RowSkeletonsProps {
  label: string;
  rows?: number;
  /** How many lines are above the rows: the search, and a heading. */
  tools?: 0 | 1 | 2;
}

/** A list page's layout while its rows load. */
export function RowSkeletons({ label, rows = 8, tools = 1 }: RowSkeletonsProps) {
  return (
    <Loading label={label}>
      {tools === 0 ? null : <Text as="div" above="l" h={44} maxW={340} round="m" fill="fill" style={{ marginBottom: tools * 50 }} />}
      {Array.from({ length: rows }, (_, row) => (
        <Row key={row} gap="s" rule="bottom" h={72}>
          <Text as="span" fill="fill" fixed round="full" w={40} h={40} />
          <Text as="span" round="m" fill="fill" w={160} h={14} />
          <Text as="span" round="m" fill="fill" only="wide" apart w="24%" h={14} />
        </Row>
      ))}
    </Loading>
  );
}
