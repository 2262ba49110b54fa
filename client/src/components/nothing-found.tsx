import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import classes from './nothing-found.module.css';

/** A search without result. */
export function NothingFound({ message, onClear }: { message: string; onClear: () => void }) {
  return (
    <div className={classes.none}>
      <p>{message}</p>
      <Button variant="default" onClick={onClear}>
        {text.actions.clearSearch}
      </Button>
    </div>
  );
}
