import { messageFor, type Action, type CallError } from '@daycare-portal/shared/error-messages';
import { ErrorBox } from './error-box';
import { FallenBlocks } from './illustration/fallen-blocks';
import classes from './page-error.module.css';

interface PageErrorProps {
  /** What the page tried to do. */
  action: Action;
  error: CallError;
  onRetry?: () => void;
}

/** Replaces a page that could not be loaded. It offers no retry for a page that the person may not see. */
export function PageError({ action, error, onRetry }: PageErrorProps) {
  return (
    <div className={classes.failed}>
      <FallenBlocks />
      <ErrorBox message={messageFor(action, error)} {...(onRetry !== undefined && error.code !== 'FORBIDDEN' && { onRetry })} />
    </div>
  );
}
