import type { AttendanceState } from '@daycare-portal/shared/attendance';
import type { BadgeLook } from '@daycare-portal/shared/badges';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconClockPause from '@tabler/icons-react/dist/esm/icons/IconClockPause.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import { memo } from 'react';
import { dayText } from '@daycare-portal/shared/day-text';
import { Avatar, type AvatarSize } from '../../components/avatar';
import { FaceBadge } from '../../components/health-badge';
import classes from './cubby.module.css';

interface CubbyProps {
  studentId: string;
  /** What a screen reader says: the full name and the state in words. */
  label: string;
  /** On the plate. */
  name: string;
  line: string;
  /** For the initials where there is no photo. */
  fullName: string;
  photo: string | null;
  state: AttendanceState;
  /** The room's pair of colors, 0 to 7. */
  mark: number | undefined;
  /** The last tap is kept on this device until the server is back. */
  isWaiting: boolean;
  /** The worst of the child's health; `label` says it. */
  badge: BadgeLook | null;
  /** Undefined where a press does not choose, but opens something. */
  chosen: boolean | undefined;
  /** Tab stops at one cubby of the wall. */
  isTabStop: boolean;
  /** Where no wall hears the press. */
  onPress?: () => void;
  /** 46 at the desk, 36 where many rows share a low window, 54 or 60 on a phone. */
  size?: AvatarSize;
}

/**
 * One child's place on the wall: a face, a plate with the name, and a line about now. The wall hears the press, so that a cubby is drawn anew
 * only when something that it shows changes.
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
      aria-label={isWaiting ? `${label}, ${dayText.waiting.said}` : label}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onPress}
    >
      {chosen ? (
        <span className={classes.tick}>
          <IconCheck size={13} stroke={2.5} aria-hidden />
        </span>
      ) : null}
      <span className={classes.ring}>
        <span className={classes.face}>
          <Avatar name={fullName} photo={photo} mark={mark} size={size} />
        </span>
        <FaceBadge look={badge} size={size < 46 ? 18 : size === 46 ? 20 : 22} />
      </span>
      <span className={classes.plate}>
        <span className={classes.name} data-long={name.length > 8 || undefined}>
          {name}
        </span>
        <span className={classes.line} data-long={line.length > 9 || undefined}>
          {isWaiting ? <IconClockPause size={14} stroke={2} aria-hidden /> : null}
          {state === 'late' && !isWaiting ? <IconClock size={12} stroke={2} aria-hidden /> : null}
          {state === 'out' && !isWaiting ? <IconHome size={12} stroke={2} aria-hidden /> : null}
          {line}
        </span>
      </span>
    </button>
  );
});

/** A place that is nobody's today. */
export function EmptyCubby({ children }: { children?: React.ReactNode }) {
  return <span className={classes.empty}>{children}</span>;
}
