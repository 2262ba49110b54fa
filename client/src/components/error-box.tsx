import { entryText as text } from '@daycare-portal/shared/entry-text';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import type { MouseEvent } from 'react';
import { Row, Text } from './layout';
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
    <Row wrap gap="s" pad="s" round="l" fill="error" wide maxW={720} buttons="lines" role="alert">
      <IconAlertCircle color="var(--dp-error)" size={20} stroke={1.75} aria-hidden />
      <Text as="div" flex="1 1 200px" breaks>
        <Text weight="strong" tone="error">
          {message}
        </Text>
        {help === undefined ? null : (
          <Text size="s" tone="soft">
            {help}
          </Text>
        )}
      </Text>
      {onRetry === undefined ? null : (
        <button type="button" className={buttonClass('outlined')} onClick={retry}>
          <IconRefresh size={18} stroke={1.75} aria-hidden />
          {text.actions.retry}
        </button>
      )}
    </Row>
  );
}
