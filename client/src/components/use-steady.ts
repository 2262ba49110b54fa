import { useEffect, useState } from 'react';

const steadyMs = 5_000;

interface Steadying<Value> {
  /** Whether the earlier value stays for now. */
  isHeld?: boolean;
  isSame?: (a: Value, b: Value) => boolean;
}

/** Follows `due` 5 seconds after its last change, so that nothing moves under a finger that has just pressed something. */
export function useSteady<Value>(due: Value, { isHeld = false, isSame = Object.is }: Steadying<Value> = {}): Value {
  const [shown, setShown] = useState<{ value: Value }>({ value: due });
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => setShown((now) => (isSame(now.value, due) ? now : { value: due })), steadyMs);
    return () => clearTimeout(timer);
  }, [due, isHeld, isSame]);
  return shown.value;
}
