import { dayText } from '@daycare-portal/shared/day-text';
import { Stack } from '../../../components/layout';
import classes from './decision-list.module.css';

interface SidesProps {
  /** Whose words these are. */
  said: string;
  words: string;
  /** What stands against them. */
  against: string;
  /** Nothing stands against it, and the person has to look. */
  isAsked?: boolean;
}

/** What somebody tapped, beside what the record or the rules say. */
export function Sides({ said, words, against, isAsked = false }: SidesProps) {
  return (
    <Stack as="dl" gap="xs" className={classes.sides}>
      <div className={classes.side}>
        <dt>{said}</dt>
        <dd>{words}</dd>
      </div>
      <div className={classes.side}>
        <dt>{isAsked ? dayText.waiting.check : dayText.waiting.theirs}</dt>
        <dd>{against}</dd>
      </div>
    </Stack>
  );
}
