import { text } from '@daycare-portal/shared/text';
import { useMutation } from '@tanstack/react-query';
import { FailedCall } from './call-error';

/** Downloads the file at an address of this site. A refusal is told here; once the file is under way it is the browser's. */
export function useDownload(address: string) {
  return useMutation({ mutationFn: () => download(address) });
}

async function download(address: string): Promise<void> {
  // Asked first: what is refused while the browser fetches it nobody reads.
  const { ok, status } = await fetch(address, { method: 'HEAD' });
  if (!ok) throw refusals[status]?.() ?? new FailedCall('INTERNAL_SERVER_ERROR', text.errors.busy);
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

/** An answer without a body tells no more than its number. */
const refusals: Partial<Record<number, () => FailedCall>> = {
  401: () => new FailedCall('UNAUTHORIZED', text.errors.notSignedIn),
  403: () => new FailedCall('FORBIDDEN', text.errors.notPermitted),
  404: () => new FailedCall('NOT_FOUND', text.errors.notFound),
  429: () => new FailedCall('TOO_MANY_REQUESTS', text.yourData.underWay),
};
