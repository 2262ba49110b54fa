import { isOf, originOf, type Kept } from './kept-rows';

/**
 * Whether a tap is sent only once the person has said that it is theirs: on a shared device everything that an earlier page kept, anywhere
 * what has no valid seal, and never an exception.
 */
export function needsYes(kept: Kept, isShared: boolean): boolean {
  const origin = originOf(kept);
  return isException(kept) || (origin !== 'thisPage' && (isShared || origin !== 'sealed'));
}

/** The same once it is known who made it, so that the person can be asked. What was refused is not sent by itself anyway. */
export function isHeldBack(kept: Kept, isShared: boolean): boolean {
  if (originOf(kept) === 'unknown') return false;
  return kept.refused === null ? needsYes(kept, isShared) : isPlanted(kept, isShared);
}

/**
 * Whether a page shows it: as done, or as refused and to be decided. A device of one's own also shows what it kept before the server has
 * sent the key, as after a reload without it.
 */
export function isShown(kept: Kept, isShared: boolean): boolean {
  const isUnknown = originOf(kept) === 'unknown';
  if (kept.refused !== null) return !(isShared && isUnknown) && !isPlanted(kept, isShared);
  return !needsYes(kept, isShared) || (!isShared && !isException(kept) && isUnknown);
}

/** Whether it cannot be theirs, or may not be sent late: on a shared device what has no valid seal, and an exception anywhere. */
export function isNotTheirs(kept: Kept, isShared: boolean): boolean {
  return isException(kept) || isPlanted(kept, isShared);
}

function isPlanted(kept: Kept, isShared: boolean): boolean {
  return isShared && originOf(kept) === 'unsealed';
}

function isException(kept: Kept): boolean {
  return isOf('attendance.mark', kept) && Boolean(kept.row.exception);
}
