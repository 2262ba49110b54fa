import { text } from '@daycare-portal/shared/text';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FailedCall } from './call-error';
import { startDownload } from './start-download';

/** Downloads a file of this site. A refusal is shown here. Once started, the download belongs to the browser. */
export function useDownload(address: string) {
  // A second press is refused while the first download runs, which has started all the same.
  const [isStarted, setStarted] = useState(false);
  const download = useMutation({
    mutationFn: async () => {
      const status = await startDownload(address);
      if (status !== 200) throw refusals[status]?.() ?? new FailedCall('INTERNAL_SERVER_ERROR', text.errors.busy);
    },
    onSuccess: () => setStarted(true),
  });
  return { ...download, isStarted };
}

/** An answer without a body has only its status. */
const refusals: Partial<Record<number, () => FailedCall>> = {
  401: () => new FailedCall('UNAUTHORIZED', text.errors.notSignedIn),
  403: () => new FailedCall('FORBIDDEN', text.errors.notPermitted),
  404: () => new FailedCall('NOT_FOUND', text.errors.notFound),
  429: () => new FailedCall('TOO_MANY_REQUESTS', text.yourData.underWay),
};
