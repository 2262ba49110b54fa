import classes from './key-cap.module.css';

/** A key's name, where the device has keys: shown only beside a mouse or a trackpad, and not read out, as what it stands on says it in its own way. */
export function KeyCap({ children }: { children: string }) {
  return (
    <kbd className={classes.key} aria-hidden>
      {children}
    </kbd>
  );
}
