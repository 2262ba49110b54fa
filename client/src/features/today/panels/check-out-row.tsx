import { dayText } from '@daycare-portal/shared/day-text';
import IconLogout2 from '@tabler/icons-react/dist/esm/icons/IconLogout2.mjs';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Row, Text } from '../../../components/layout';
import classes from './panels.module.css';

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
      <Row
        as="button"
        type="button"
        gap="s"
        padX="m"
        hovers
        inset
        className={classes.press}
        data-busy={busy || undefined}
        aria-expanded={expanded}
        onClick={onPress}
      >
        {face}
        <Row as="span" grow align="stretch" down>
          <Row as="span" wrap rowGap="2xs" gap="xs" weight="strong" breaks>
            <bdi>{title}</bdi> {tag}
          </Row>
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
        {expanded === undefined ? <IconLogout2 color="var(--dp-primary-text)" size={20} stroke={1.75} aria-hidden /> : null}
      </Row>
      {children}
    </li>
  );
}

/** A round icon in place of a face. */
export function RowSign({ icon: SignIcon }: { icon: Icon }) {
  return (
    <Text as="span" middle fixed w={46} h={46} round="full" fill="fill" tone="soft">
      <SignIcon size={22} stroke={1.75} aria-hidden />
    </Text>
  );
}
