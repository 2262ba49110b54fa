import classes from './pin-boxes.module.css';

/** A new PIN, which is shown this once. A screen reader says its digits one by one. */
export function PinBoxes({ pin }: { pin: string }) {
  const digits = Array.from(pin);
  return (
    <p className={classes.boxes} role="img" aria-label={digits.join(' ')}>
      {digits.map((digit, at) => (
        <span key={at} className={classes.box}>
          {digit}
        </span>
      ))}
    </p>
  );
}
