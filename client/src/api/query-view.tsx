import type { Action } from '@daycare-portal/shared/error-messages';
import type { ReactNode } from 'react';
import { ErrorBox } from '../components/error-box';
import { PageError } from '../components/page-error';
import { callError } from './call-error';
import { failureOf } from './failure-of';

/** What a page shows of a query. */
export interface FoundQuery<Data> {
  data: Data | undefined;
  error: unknown;
  refetch: () => unknown;
}

interface QueryViewProps<Data> {
  query: FoundQuery<Data>;
  /** The action, for the sentence of a failure. Without it the server's own sentence is shown. */
  action?: Action;
  /** Whether the whole page is about this query, so that a failure replaces the page. */
  page?: boolean;
  loading: ReactNode;
  /** Left out if the data is shown elsewhere on the page. */
  children?: (data: Data) => ReactNode;
}

/**
 * Shows a query's data, or that it is loading, or why it failed with a button to try again. Data stays visible while it is loaded again.
 */
export function QueryView<Data>({ query: { data, error, refetch }, action, page = false, loading, children }: QueryViewProps<Data>) {
  if (data !== undefined) return children?.(data);
  if (error === null) return loading;
  const message = failureOf(action, error);
  const onRetry = () => void refetch();
  if (!page) return <ErrorBox message={message} onRetry={onRetry} />;
  // Trying again does not help someone who may not see the page.
  return <PageError message={message} {...(callError(error).code !== 'FORBIDDEN' && { onRetry })} />;
}
