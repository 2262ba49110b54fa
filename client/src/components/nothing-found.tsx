import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import classes from './nothing-found.module.css';

interface NothingFoundProps {
  message: string;
  /** Of the button; where it clears more than a search. */
  clear?: string;
  onClear: () => void;
}

/** A search without result. */
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
