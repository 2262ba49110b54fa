import type { Action } from '@daycare-portal/shared/error-messages';
import type { ReactNode } from 'react';
import { Row } from '../components/layout';
import { useComesBack, useKeptScroll } from '../components/list-address';
import classes from '../components/list-page.module.css';
import { PageTitle } from '../components/page-title';
import { QueryView, type FoundQuery } from '../api/query-view';

interface ListPageProps<Data> {
  title: string;
  /** Shown next to the title, from the beginning, so that nothing moves when the rows arrive. */
  actions: ReactNode;
  query: FoundQuery<Data>;
  action: Action;
  loading: ReactNode;
  /** The rows, or what to do if there are none. */
  children: (data: Data) => ReactNode;
}

/** A page with one list. It opens where it was left when someone returns from one of its entries. */
export function ListPage<Data>({ title, actions, children, ...list }: ListPageProps<Data>) {
  const comesBack = useComesBack();
  return (
    <>
      <Row wrap gap="s" className={classes.top}>
        <PageTitle keepScroll={comesBack}>{title}</PageTitle>
        {actions}
      </Row>
      <QueryView {...list} page>
        {(data) => <KeptScroll>{children(data)}</KeptScroll>}
      </QueryView>
    </>
  );
}

function KeptScroll({ children }: { children: ReactNode }) {
  useKeptScroll();
  return children;
}
