import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import type { ComponentProps, ReactNode } from 'react';
import icon from '../../components/icon-button.module.css';
import { Text } from '../../components/layout';
import { MenuButton } from '../../components/menu-button';
import classes from './billing.module.css';

interface MoneyTableProps {
  label: string;
  /** On a phone a row is a few lines, with amounts at the right or, in `lines`, below the words. Others scroll. */
  rows?: 'pairs' | 'ledger' | 'lines';
  children: ReactNode;
}

export function MoneyTable({ label, rows, children }: MoneyTableProps) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={label} data-rows={rows}>
        {children}
      </table>
    </div>
  );
}

/** The last cell of a row, with what can be done with it. */
export function ActionsCell({ children }: { children: ReactNode }) {
  return (
    <Text as="td" text="end" nowrap w="1%" className={classes.last}>
      {children}
    </Text>
  );
}

/** What can be done with a row or a line. */
export function DotsMenu(props: Pick<ComponentProps<typeof MenuButton>, 'label' | 'children'>) {
  return (
    <MenuButton
      {...props}
      face={<IconDots size={18} stroke={1.75} aria-hidden />}
      className={icon.button}
      position="bottom-end"
      width={240}
    />
  );
}
