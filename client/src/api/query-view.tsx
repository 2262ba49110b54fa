import type { Action } from '@daycare-portal/shared/error-messages';
import type { ReactNode } from 'react';
import { ErrorBox } from '../components/error-box';
import { PageError } from '../components/page-error';
import { callError } from './call-error';
import { failureOf } from './failure-of';

interface QueryViewProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
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
  const onRetry = () => void refetch();
  if (page && action !== undefined) return <PageError action={action} error={callError(error)} onRetry={onRetry} />;
  return <ErrorBox message={action === undefined ? callError(error).message : failureOf(action, error)} onRetry={onRetry} />;
}
