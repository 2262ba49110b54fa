import type { Student } from '@daycare-portal/shared/students';
import { useCallback, useRef, useState } from 'react';

export interface Choice {
  /** By id; some may not be among those that are shown. */
  chosen: ReadonlySet<string>;
  /** Turns one, or with `range` all from the one before to it. */
  onChoose: (id: string, range: boolean) => void;
  /** All that are shown, or none of them. */
  onChooseAll: (all: boolean) => void;
}

/** Which students are chosen. What is chosen stays so while one searches for the next. */
export function useChoice(shown: readonly Student[]): Choice & { clear: () => void } {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const onChoose = useCallback(
    (id: string, range: boolean) => {
      const from = range ? shown.findIndex((student) => student.id === last.current) : -1;
      const to = shown.findIndex((student) => student.id === id);
      const turned = from < 0 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1).map((student) => student.id);
      last.current = id;
      setChosen((before) => turn(before, turned, !before.has(id)));
    },
    [shown],
  );
  return {
    chosen,
    onChoose,
    onChooseAll: (all) =>
      setChosen((before) =>
        turn(
          before,
          shown.map(({ id }) => id),
          all,
        ),
      ),
    clear: () => setChosen(new Set()),
  };
}

function turn(before: ReadonlySet<string>, ids: readonly string[], on: boolean): ReadonlySet<string> {
  const after = new Set(before);
  for (const id of ids) {
    if (on) after.add(id);
    else after.delete(id);
  }
  return after;
}
