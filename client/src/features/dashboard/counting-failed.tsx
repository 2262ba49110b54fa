import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { failureOf } from '../../api/failure-of';
import { NoticeBox } from '../../components/notice-box';
import classes from './dashboard-page.module.css';

/** The yellow warning shown when the counters could not be loaded. */
export function CountingFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className={classes.warning}>
      <NoticeBox
        icon={IconAlertTriangle}
        tone="warning"
        role="alert"
        actions={
          <Button variant="default" onClick={onRetry}>
            {text.actions.retry}
          </Button>
        }
      >
        <p>{failureOf('loadDashboard', error)}</p>
      </NoticeBox>
    </div>
  );
}
