import type { Student } from '@daycare-portal/shared/students';
import { useCallback, useMemo, useRef, useState } from 'react';

export interface Choice {
  /** By id. Some may not be in the shown list. */
  chosen: ReadonlySet<string>;
  /** Toggles one, or with `range` all from the previous one to it. */
  onChoose: (id: string, range: boolean) => void;
  /** Selects all shown students, or none of them. */
  onChooseAll: (all: boolean) => void;
}

/** The selected students. The selection survives searching for the next one. */
function useChoice(shown: readonly Student[]): Choice & { clear: () => void } {
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

/** The selection of a list: the selected students among all, and those the list does not show. */
export function useSelection(students: readonly Student[], shown: readonly Student[]) {
  const { clear, ...choice } = useChoice(shown);
  // On a phone the checkboxes appear on request.
  const [choosing, setChoosing] = useState(false);
  const chosen = useMemo(() => students.filter(({ id }) => choice.chosen.has(id)), [students, choice.chosen]);
  const hidden = useMemo(() => {
    if (chosen.length === 0) return 0;
    const here = new Set(shown.map(({ id }) => id));
    return chosen.filter(({ id }) => !here.has(id)).length;
  }, [chosen, shown]);
  const stop = () => {
    clear();
    setChoosing(false);
  };
  return { choice, chosen, hidden, choosing, start: () => setChoosing(true), stop };
}

export type Selection = ReturnType<typeof useSelection>;
