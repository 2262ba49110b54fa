import { entryText as text } from '@daycare-portal/shared/entry-text';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import type { MouseEvent } from 'react';
import classes from './error-box.module.css';
import { Text } from './layout';
import { focusHeadingOf } from './page-title';
import { buttonClass } from './plain-button';

interface ErrorBoxProps {
  message: string;
  help?: string;
  onRetry?: () => void;
}

/** An error, in red, announced at once. */
export function ErrorBox({ message, help, onRetry }: ErrorBoxProps) {
  // The box, which has the focus, goes away and returns if the call fails again.
  const retry = (event: MouseEvent) => {
    focusHeadingOf(event.currentTarget);
    onRetry?.();
  };
  return (
    <div className={classes.box} role="alert">
      <IconAlertCircle className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <Text weight="strong" tone="error">
          {message}
        </Text>
        {help === undefined ? null : (
          <Text size="s" tone="soft">
            {help}
          </Text>
        )}
      </div>
      {onRetry === undefined ? null : (
        <button type="button" className={buttonClass('outlined')} onClick={retry}>
          <IconRefresh size={18} stroke={1.75} aria-hidden />
          {text.actions.retry}
        </button>
      )}
    </div>
  );
}
