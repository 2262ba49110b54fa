import { text } from '@daycare-portal/shared/text';
import { useMutation } from '@tanstack/react-query';
import { FailedCall } from './call-error';

/** Downloads a file of this site. A refusal is shown here. Once started, the download belongs to the browser. */
export function useDownload(address: string) {
  return useMutation({ mutationFn: () => download(address) });
}

async function download(address: string): Promise<void> {
  // Asks first, because nobody would read a refusal that the browser downloads.
  const { ok, status } = await fetch(address, { method: 'HEAD' });
  if (!ok) throw refusals[status]?.() ?? new FailedCall('INTERNAL_SERVER_ERROR', text.errors.busy);
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

/** An answer without a body has only its status. */
const refusals: Partial<Record<number, () => FailedCall>> = {
  401: () => new FailedCall('UNAUTHORIZED', text.errors.notSignedIn),
  403: () => new FailedCall('FORBIDDEN', text.errors.notPermitted),
  404: () => new FailedCall('NOT_FOUND', text.errors.notFound),
  429: () => new FailedCall('TOO_MANY_REQUESTS', text.yourData.underWay),
};
