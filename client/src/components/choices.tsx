import classes from './choices.module.css';
import { Row, Text } from './layout';

interface ChoicesProps {
  label: string;
  options: readonly { key: string; label: string; isChosen: boolean; onChoose: () => void }[];
  /** Nothing can be chosen now. */
  isFixed?: boolean;
}

/** One of a few, side by side. */
export function Choices({ label, options, isFixed = false }: ChoicesProps) {
  return (
    <Row align="stretch" edge="control" round="m" fill="surface" role="group" aria-label={label}>
      {options.map((option) => (
        <Text
          key={option.key}
          as="button"
          type="button"
          flex="1 1 auto"
          minH={44}
          minW={56}
          padX="s"
          breaks
          capital
          className={classes.choice}
          aria-pressed={option.isChosen}
          aria-disabled={isFixed || undefined}
          onClick={() => isFixed || option.onChoose()}
        >
          {option.label}
        </Text>
      ))}
    </Row>
  );
}
