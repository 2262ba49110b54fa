import { ErrorBox } from './error-box';
import { FallenBlocks } from './illustration/fallen-blocks';
import { Stack } from './layout';

interface PageErrorProps {
  message: string;
  onRetry?: () => void;
}

/** Replaces a page that could not be loaded, or that the person may not see. */
export function PageError(error: PageErrorProps) {
  return (
    <Stack align="center" gap="2xl" most="l" className="dp-lone">
      <FallenBlocks />
      <ErrorBox {...error} />
    </Stack>
  );
}
