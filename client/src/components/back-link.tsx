import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { Link } from 'react-router';
import { Row } from './layout';

/** Links from a page to the one it belongs to. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Row to={to} as={Link} inline gap="xs" below="2xs" tone="soft" breaks press bare>
      <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      {children}
    </Row>
  );
}
