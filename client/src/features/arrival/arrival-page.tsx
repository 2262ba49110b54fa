import { entryText as text } from '@daycare-portal/shared/entry-text';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { trpc } from '../../api/trpc';
import { EntryLayout } from '../../components/entry-layout';
import { ErrorBox } from '../../components/error-box';
import { Stack } from '../../components/layout';
import { PageTitle } from '../../components/page-title';

/** The page that a test code opens on another device. Opening it shows that the device reaches the portal, and it needs no sign-in. */
export function ArrivalPage() {
  const token = useLocation().hash.slice(1);
  const { mutate, isSuccess, error } = trpc.site.arrive.useMutation();
  useEffect(() => mutate({ token: token || '-' }), [mutate, token]);
  return (
    <EntryLayout>
      <PageTitle>{text.arrival.title}</PageTitle>
      <Stack gap="xs" above="s" tone="soft" size="m" role="status">
        {isSuccess ? (
          <>
            <p>{text.arrival.done}</p>
            <p>{text.arrival.close}</p>
          </>
        ) : null}
        {!isSuccess && error === null ? <p>{text.arrival.checking}</p> : null}
      </Stack>
      {error === null ? null : <ErrorBox message={text.arrival.failed} />}
    </EntryLayout>
  );
}
