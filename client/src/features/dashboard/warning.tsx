import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { failureOf } from '../../api/failure-of';
import type { FoundQuery } from '../../api/query-view';
import { Text } from '../../components/layout';
import { NoticeBox } from '../../components/notice-box';

/** Says that the first of the calls failed, with a button that repeats all that failed. */
export function CountingFailed({ calls }: { calls: readonly [FoundQuery<unknown>, ...FoundQuery<unknown>[]] }) {
  const [{ data, error }] = calls;
  if (error === null || data !== undefined) return null;
  const countAgain = () => {
    for (const call of calls) if (call.error !== null) void call.refetch();
  };
  return (
    <Text as="div" above="l">
      <NoticeBox
        icon={IconAlertTriangle}
        tone="warning"
        role="alert"
        actions={
          <Button variant="default" onClick={countAgain}>
            {text.actions.retry}
          </Button>
        }
      >
        <p>{failureOf('loadDashboard', error)}</p>
      </NoticeBox>
    </Text>
  );
}
