import { messageFor, type Action, type CallError } from '@daycare-portal/shared/error-messages';
import { ErrorBox } from './error-box';
import { FallenBlocks } from './illustration/fallen-blocks';
import classes from './page-error.module.css';

interface PageErrorProps {
  /** What the page wanted to do. */
  action: Action;
  error: CallError;
  onRetry?: () => void;
}

/** In place of a page that could not be loaded. Nobody is offered to try again what they may not see. */
export function PageError({ action, error, onRetry }: PageErrorProps) {
  return (
    <div className={classes.failed}>
      <FallenBlocks />
      <ErrorBox message={messageFor(action, error)} {...(onRetry !== undefined && error.code !== 'FORBIDDEN' && { onRetry })} />
    </div>
  );
}
