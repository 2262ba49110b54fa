import { text } from '@daycare-portal/shared/text';
import type { AttendanceState } from '@daycare-portal/shared/attendance';
import type { BadgeLook } from '@daycare-portal/shared/badges';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconClockPause from '@tabler/icons-react/dist/esm/icons/IconClockPause.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import { memo } from 'react';
import { Avatar, type AvatarSize } from '../components/avatar';
import { Row, Text } from '../components/layout';
import { FaceBadge } from './health-badge';
import classes from './cubby.module.css';

interface CubbyProps {
  studentId: string;
  /** For screen readers: the full name and the state in words. */
  label: string;
  /** The text on the plate. */
  name: string;
  line: string;
  /** For the initials of a child without a photo. */
  fullName: string;
  photo: string | null;
  /** `noConsent`: the family has not agreed to what the wall chooses for. */
  state: AttendanceState | 'missing' | 'noConsent';
  /** The room's color pair, 0 to 7. */
  mark: number | undefined;
  /** The last tap waits on this device for the server. */
  isWaiting: boolean;
  /** The child's most severe badge. `label` says it in words. */
  badge: BadgeLook | null;
  /** Undefined if pressing opens something instead of selecting. */
  chosen: boolean | undefined;
  /** Tab stops at one cubby of the wall. */
  isTabStop: boolean;
  /** Handles the press outside a wall. */
  onPress?: () => void;
  /** 46 on a desktop, 36 if many rows share a low window, 54 or 60 on a phone. */
  size?: AvatarSize;
}

/**
 * One child's place on the wall: a face, a plate with the name, and a line about the current state. The wall handles presses, so a cubby
 * re-renders only when its content changes.
 */
export const Cubby = memo(function Cubby({
  studentId,
  label,
  name,
  line,
  fullName,
  photo,
  state,
  mark,
  badge,
  isWaiting,
  chosen,
  isTabStop,
  onPress,
  size = 46,
}: CubbyProps) {
  return (
    <button
      type="button"
      className={classes.cubby}
      data-child={studentId}
      data-state={state}
      aria-pressed={chosen}
      aria-haspopup={chosen === undefined ? 'dialog' : undefined}
      aria-label={isWaiting ? `${label}, ${text.waiting.said}` : label}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onPress}
    >
      {chosen ? (
        <Text as="span" middle w={18} h={18} className={classes.tick}>
          <IconCheck size={13} stroke={2.5} aria-hidden />
        </Text>
      ) : null}
      <span className={classes.ring}>
        <span className={classes.face}>
          <Avatar name={fullName} photo={photo} mark={mark} size={size} />
        </span>
        <FaceBadge look={badge} size={size < 46 ? 18 : size === 46 ? 20 : 22} />
      </span>
      <Row as="span" down align="stretch" justify="center" wide minH={42} className={classes.plate}>
        <Text as="span" weight="strong" breaks className={classes.name} data-long={name.length > 8 || undefined}>
          {name}
        </Text>
        <Row as="span" justify="center" tone="soft" figures nowrap className={classes.line} data-long={line.length > 9 || undefined}>
          {isWaiting ? <IconClockPause size={14} stroke={2} aria-hidden /> : null}
          {state === 'late' && !isWaiting ? <IconClock size={12} stroke={2} aria-hidden /> : null}
          {state === 'out' && !isWaiting ? <IconHome size={12} stroke={2} aria-hidden /> : null}
          {line}
        </Row>
      </Row>
    </button>
  );
});

/** A place that nobody uses today. */
export function EmptyCubby({ children }: { children?: React.ReactNode }) {
  return <span className={classes.empty}>{children}</span>;
}
