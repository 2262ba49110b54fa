import { ErrorBox } from './error-box';
import { FallenBlocks } from './illustration/fallen-blocks';
import classes from './page-error.module.css';

interface PageErrorProps {
  message: string;
  onRetry?: () => void;
}

/** Replaces a page that could not be loaded, or that the person may not see. */
export function PageError(error: PageErrorProps) {
  return (
    <div className={classes.failed}>
      <FallenBlocks />
      <ErrorBox {...error} />
    </div>
  );
}
