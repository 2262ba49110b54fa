import type { DayChild } from '@daycare-portal/shared/attendance';
import { useState } from 'react';
import { useBusy } from '../../../components/use-busy';
import type { MarkDetails, TapKind } from '../marks/after-mark';
import type { Today } from '../today';

/** The subject of a dialog of Today. */
export interface AboutChildren {
  today: Today;
  chosen: readonly DayChild[];
  onClose: () => void;
}

/**
 * Marks a dialog's children. If nothing was typed, it closes at once and the page reports the result. Otherwise it stays open with
 * everything typed until the marks are accepted, and shows what is wrong.
 */
export function useMarking({ today, chosen, onClose }: AboutChildren) {
  const [busy, whileBusy] = useBusy();
  const [problem, setProblem] = useState<string>();
  const submit = (kind: TapKind, details: MarkDetails, typed: boolean, children = chosen) => {
    const answered = today.mark(children, kind, details);
    if (!typed) return onClose();
    void whileBusy(async () => {
      setProblem(undefined);
      const notice = await answered;
      if (notice?.kind === 'failed') setProblem(notice.words);
      else onClose();
    });
  };
  return { busy, problem, dropProblem: () => setProblem(undefined), submit };
}
