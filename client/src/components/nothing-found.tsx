import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import { Stack } from './layout';

interface NothingFoundProps {
  message: string;
  /** The button's text, if it clears more than a search. */
  clear?: string;
  onClear: () => void;
}

/** Shown when a search finds nothing. */
export function NothingFound({ message, clear = text.actions.clearSearch, onClear }: NothingFoundProps) {
  return (
    <Stack align="center" gap="m" tone="soft" text="center" breaks above="2xl">
      <p>{message}</p>
      <Button variant="default" onClick={onClear}>
        {clear}
      </Button>
    </Stack>
  );
}
