import { Text } from '../../components/layout';
import classes from './child-attendance.module.css';

/** Facts of a day or a mark in one line, with dots between. */
export function DayFacts({ facts }: { facts: readonly string[] }) {
  if (facts.length === 0) return null;
  return (
    <Text as="ul" tone="soft" size="s" figures breaks className={classes.facts}>
      {facts.map((fact) => (
        <li key={fact}>
          <bdi>{fact}</bdi>
        </li>
      ))}
    </Text>
  );
}
