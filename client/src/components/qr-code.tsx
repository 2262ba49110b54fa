import { encode } from 'uqr';
import { Text } from './layout';

interface QrCodeProps {
  /** What a camera reads. */
  value: string;
  label: string;
}

/** Dark on white in both schemes, with the margin that readers need. It is drawn in the page, so nothing is loaded. */
export function QrCode({ value, label }: QrCodeProps) {
  const { data, size } = encode(value, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <Text
      as="svg"
      block
      edge="line"
      round="m"
      w={208}
      maxW="100%"
      style={{ background: '#fff', color: '#000' }}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </Text>
  );
}
