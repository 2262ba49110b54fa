import type { DayChild } from '@daycare-portal/shared/attendance';
import { useState } from 'react';
import { useBusy } from '../../components/use-busy';
import type { MarkDetails, TapKind } from './after-mark';
import type { Today } from './today';

/** What a dialog of Today is about. */
export interface AboutChildren {
  today: Today;
  chosen: readonly DayChild[];
  onClose: () => void;
}

/**
 * Marks the children that a dialog is about. Where nothing was typed it closes at once, as the page says how it went; else it closes when the
 * marks were taken, and says before what was wrong, with all that was typed.
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
  return { busy, problem, submit };
}
