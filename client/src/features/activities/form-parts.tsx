import { logPageText } from '@daycare-portal/shared/log-page-text';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { buttonClass } from '../../components/plain-button';
import classes from './activities.module.css';
import type { Draft, Log } from './log';

export interface FormProps {
  log: Log;
  /** The ids of the chosen children. The choice stays while another kind is looked at. */
  chosen: readonly string[];
  onChoose: (studentIds: readonly string[]) => void;
  narrow: boolean;
  /** What the form begins with: an entry that was refused, which is entered again. */
  begun: Draft | null;
  /** The place at the thumb for what the form does. */
  foot: HTMLElement | null;
}

/** What the form does, at the thumb. */
export function AtThumb({ foot, children }: { foot: HTMLElement | null; children: ReactNode }) {
  return foot === null ? null : createPortal(children, foot);
}

interface MainButtonProps {
  icon?: Icon;
  /** What it will do. */
  words: string;
  busy?: boolean;
  onPress: () => void;
}

/** The one filled button of the page. It says what it will do. */
export function MainButton({ icon: ActionIcon = IconCheck, words, busy = false, onPress }: MainButtonProps) {
  return (
    <button
      type="button"
      className={`${buttonClass('filled', 'large')} ${classes.do}`}
      aria-disabled={busy || undefined}
      onClick={() => (busy ? undefined : onPress())}
    >
      <ActionIcon size={22} stroke={1.75} aria-hidden />
      {busy ? logPageText.saving : words}
    </button>
  );
}
