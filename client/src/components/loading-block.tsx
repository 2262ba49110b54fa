import { Text } from './layout';
import { Loading } from './loading';

/** A quiet block in place of content that loads. */
export function LoadingBlock({ label, h }: { label: string; h: number }) {
  return (
    <Loading label={label}>
      <Text as="div" h={h} above="xl" round="l" fill="fill" />
    </Loading>
  );
}
