import classes from './key-cap.module.css';

/** A key's name, shown only next to a mouse or trackpad. It is hidden from screen readers, because its control says it another way. */
export function KeyCap({ children }: { children: string }) {
  return (
    <kbd className={classes.key} aria-hidden>
      {children}
    </kbd>
  );
}
