import { dayText } from '@daycare-portal/shared/day-text';
import IconLogout2 from '@tabler/icons-react/dist/esm/icons/IconLogout2.mjs';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Row, Text } from '../../../components/layout';
import classes from './check-out-sheet.module.css';

interface RowProps {
  face: ReactNode;
  title: string;
  /** Shown next to the name. */
  tag?: ReactNode;
  help?: string | undefined;
  busy?: boolean;
  /** What pressing opens below. Without it, pressing checks the child out. */
  expanded?: boolean;
  onPress: () => void;
  children?: ReactNode;
}

/** A row of the sheet. Pressing it checks the child out, or first opens a question. */
export function CheckOutRow({ face, title, tag, help, busy = false, expanded, onPress, children }: RowProps) {
  return (
    <li>
      <button type="button" className={classes.row} data-busy={busy || undefined} aria-expanded={expanded} onClick={onPress}>
        {face}
        <Row as="span" grow align="stretch" down>
          <span className={classes.name}>
            <bdi>{title}</bdi> {tag}
          </span>
          {busy ? (
            <Text as="span" size="s" weight="plain" tone="soft">
              {dayText.sheets.sending}
            </Text>
          ) : help === undefined ? null : (
            <Text as="span" size="s" weight="plain" tone="soft">
              {help}
            </Text>
          )}
        </Row>
        {expanded === undefined ? <IconLogout2 className={classes.arrow} size={20} stroke={1.75} aria-hidden /> : null}
      </button>
      {children}
    </li>
  );
}

/** A round icon in place of a face. */
export function RowSign({ icon: SignIcon }: { icon: Icon }) {
  return (
    <span className={classes.sign}>
      <SignIcon size={22} stroke={1.75} aria-hidden />
    </span>
  );
}
