import { useEffect, useState } from 'react';

const steadyMs = 5_000;
let pressedAt = -Infinity;
window.addEventListener('pointerdown', () => (pressedAt = performance.now()), true);

/** Follows `due` at once, or 5 seconds after the last press: what stands above rows must not move them under a finger. */
export function useSettled(due: string): string {
  const [shown, setShown] = useState(due);
  useEffect(() => {
    if (shown === due) return;
    let timer: ReturnType<typeof setTimeout>;
    const follow = () => {
      const rest = pressedAt + steadyMs - performance.now();
      if (rest <= 0) setShown(due);
      else timer = setTimeout(follow, rest);
    };
    timer = setTimeout(follow);
    return () => clearTimeout(timer);
  }, [shown, due]);
  return shown;
}
