import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import classes from './bulk-grid.module.css';
import { Row } from './layout';
import { WithAddresses } from './with-addresses';

/** A message under a row of a bulk grid: 'error' if something is wrong, 'warning' if something is missing. */
export interface Strip {
  tone: 'error' | 'warning';
  message: string;
}

/** The messages under a row of a bulk grid. Their cells refer to `id` as their description. */
export function RowStrips({ id, columns, strips }: { id: string; columns: number; strips: readonly Strip[] }) {
  if (strips.length === 0) return null;
  return (
    <tr className={classes.stripRow}>
      <td colSpan={columns} id={id}>
        {strips.map(({ tone, message }) => (
          <Row key={message} as="p" gap="xs" size="s" breaks tone={tone} fill={tone} className={classes.strip}>
            {tone === 'error' ? (
              <IconAlertCircle size={16} stroke={1.75} aria-hidden />
            ) : (
              <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            )}
            <span>
              <WithAddresses>{message}</WithAddresses>
            </span>
          </Row>
        ))}
      </td>
    </tr>
  );
}
