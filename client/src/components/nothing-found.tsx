import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import classes from './nothing-found.module.css';

interface NothingFoundProps {
  message: string;
  /** The button's text, if it clears more than a search. */
  clear?: string;
  onClear: () => void;
}

/** Shown when a search finds nothing. */
export function NothingFound({ message, clear = text.actions.clearSearch, onClear }: NothingFoundProps) {
  return (
    <div className={classes.none}>
      <p>{message}</p>
      <Button variant="default" onClick={onClear}>
        {clear}
      </Button>
    </div>
  );
}
