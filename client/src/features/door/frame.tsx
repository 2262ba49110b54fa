import { clockAt } from '@daycare-portal/shared/center-time';
import { formatClock } from '@daycare-portal/shared/clock-words';
import type { DoorScreen } from '@daycare-portal/shared/door';
import { doorText as text } from '@daycare-portal/shared/door-text';
import type { Icon } from '@tabler/icons-react';
import IconLogout2 from '@tabler/icons-react/dist/esm/icons/IconLogout2.mjs';
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import type { ComponentProps } from 'react';
import { Row, Text } from '../../components/layout';
import classes from './door.module.css';
import type { View } from './view';

/** What each view gets. */
export interface DoorProps {
  screen: DoorScreen;
  now: Date;
  part: 'morning' | 'afternoon' | 'evening';
  setView: (view: View) => void;
  goHome: () => void;
  hear: (error: unknown) => boolean;
}

interface DoorButtonProps extends ComponentProps<'button'> {
  look?: 'filled' | 'outlined' | 'quiet' | undefined;
  icon?: Icon;
}

export function DoorButton({ look, icon: ButtonIcon, children, ...button }: DoorButtonProps) {
  return (
    <button type="button" className={classes.button} data-look={look} {...button}>
      {ButtonIcon === undefined ? null : <ButtonIcon aria-hidden />}
      {children}
    </button>
  );
}

/** Why something did not work. */
export function Problem({ children }: { children: string | undefined }) {
  return (
    <Text tone="error" weight="strong" padY="xs" role="alert">
      {children}
    </Text>
  );
}

export function Tile({ name }: { name: string }) {
  return (
    <Text as="span" middle fixed size="l" weight="strong" className={classes.tile} aria-hidden>
      {Array.from(name.trim())[0]?.toUpperCase()}
    </Text>
  );
}

export function DoorHeader({ screen, now }: { screen: DoorScreen; now: Date }) {
  return (
    <Row as="header" gap="s" size="l" weight="strong">
      <Tile name={screen.daycareName} />
      <Text as="span" grow dots>
        {screen.daycareName}
      </Text>
      <time>{formatClock(clockAt(now, screen.timeZone).time)}</time>
    </Row>
  );
}

/** A way out for anybody who is here by mistake. After a while the screen leaves by itself. */
export function DoorFoot({ left, onLeave }: { left: number; onLeave: () => void }) {
  return (
    <Row as="footer" wrap gap="m" justify="between" className={classes.foot}>
      <DoorButton look="quiet" icon={IconLogout2} onClick={onLeave}>
        {text.notYou}
      </DoorButton>
      <Text as="span" tone="soft" size="s">
        {text.closesIn(left)}
      </Text>
    </Row>
  );
}

/** Without the server nothing is recorded here, and nobody is left waiting for it. */
export function AwayNotice({ now, screen }: { now: Date; screen: DoorScreen | undefined }) {
  return (
    <main className={classes.door}>
      {screen === undefined ? null : <DoorHeader screen={screen} now={now} />}
      <Row down grow justify="center" gap="m" text="center" role="alert">
        <Text as={IconWifiOff} tone="warning" w={72} h={72} aria-hidden />
        <h1 className={classes.title}>{text.noConnection}</h1>
        <Text tone="soft">{text.noConnectionHelp}</Text>
      </Row>
    </main>
  );
}
