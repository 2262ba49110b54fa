import { Row, Text } from '../components/layout';
import classes from './pin-boxes.module.css';

/** A new PIN, which is shown this once. A screen reader says its digits one by one. */
export function PinBoxes({ pin }: { pin: string }) {
  const digits = Array.from(pin);
  return (
    <Row as="p" gap="xs" align="stretch" role="img" aria-label={digits.join(' ')}>
      {digits.map((digit, at) => (
        <Text as="span" key={at} middle fill="surface" round="m" weight="strong" className={classes.box}>
          {digit}
        </Text>
      ))}
    </Row>
  );
}
