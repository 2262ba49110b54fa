import { Row, Text } from '../components/layout';

/** A new PIN, which is shown this once. A screen reader says its digits one by one. */
export function PinBoxes({ pin }: { pin: string }) {
  const digits = Array.from(pin);
  return (
    <Row as="p" gap="xs" align="stretch" className="dp-pin" role="img" aria-label={digits.join(' ')}>
      {digits.map((digit, at) => (
        <Text as="span" key={at} middle edge="control" fill="surface" round="m" weight="strong">
          {digit}
        </Text>
      ))}
    </Row>
  );
}
