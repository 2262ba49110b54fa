import type { Icon } from '@tabler/icons-react';
import type { MouseEventHandler } from 'react';
import classes from './icon-button.module.css';

interface IconButtonProps {
  icon: Icon;
  /** Says what it does, and to whom. */
  label: string;
  disabled?: boolean;
  /** Skips Tab, because a key does the same. */
  skipped?: boolean;
  onClick: MouseEventHandler<HTMLButtonElement>;
}

/** A quiet button with only an icon. */
export function IconButton({ icon: ButtonIcon, label, disabled = false, skipped = false, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      {...(skipped && { tabIndex: -1 })}
    >
      <ButtonIcon size={18} stroke={1.75} aria-hidden />
    </button>
  );
}
