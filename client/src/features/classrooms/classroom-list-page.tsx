import { text } from '@daycare-portal/shared/text';
import { Button, VisuallyHidden } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useDeferredValue, useMemo } from 'react';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { usePermission } from '../../auth/use-permission';
import { EmptyState } from '../../components/empty-state';
import { ErrorBox } from '../../components/error-box';
import { EmptyShelf } from '../../components/illustration/empty-shelf';
import { LinkButton } from '../../components/link-button';
import { useComesBack, useKeptScroll, useListAddress } from '../../components/list-address';
import { pressHeading, readOrder, writeOrder } from '../../components/list-order';
import classes from '../../components/list-page.module.css';
import { NothingFound } from '../../components/nothing-found';
import { focusPageTitle, PageTitle } from '../../components/page-title';
import { RowSkeletons } from '../../components/row-skeletons';
import { SearchField } from '../../components/search-field';
import { SortSelect } from '../../components/sort-select';
import { LiveRegion } from '../../components/live-region';
import thumb from '../../components/thumb-button.module.css';
import { paths } from '../../paths';
import { ClassroomCards } from './classroom-cards';
import { listRooms, orderColumns, orderRooms, searchRooms, type ListedClassroom } from './classroom-order';
import { ClassroomTable } from './classroom-table';
import { ClassroomTotals } from './classroom-totals';
import { NewClassroomDialog } from './new-classroom-dialog';
import { useDeleteClassroom } from './use-delete-classroom';

const labels = text.classrooms;

/** Lists the daycare's classrooms and who is in them, for owners. */
export function ClassroomListPage() {
  const { daycareId } = useDaycare();
  const { data, error, refetch } = trpc.classrooms.getClassroomList.useQuery({ daycareId });
  const rooms = data?.classrooms;
  const staffNames = useStaffNames(daycareId);
  const listed = useMemo(() => rooms && listRooms(rooms, staffNames), [rooms, staffNames]);
  const [adding, { open: add, close }] = useDisclosure();
  const comesBack = useComesBack();
  const isLoading = listed === undefined && error === null;
  const mayAdd = usePermission()('classrooms.manage');

  const addButton = (className?: string) => (
    <Button {...(className && { className })} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={add}>
      {labels.add}
    </Button>
  );
  return (
    <>
      <div className={classes.top}>
        <PageTitle keepScroll={comesBack}>{labels.title}</PageTitle>
        {listed !== undefined && listed.length > 0 ? (
          <LinkButton to={paths.places} look="outlined">
            {labels.places}
          </LinkButton>
        ) : null}
        {listed === undefined ? isLoading && mayAdd && addButton(thumb.thumb) : listed.length > 0 && addButton(thumb.thumb)}
      </div>
      <QueryView
        query={{ data: listed, error, refetch }}
        action="listClassrooms"
        page
        loading={<RowSkeletons label={labels.loading} rows={5} />}
      />
      {listed?.length === 0 ? (
        <EmptyState picture={<EmptyShelf guest="blocks" />} title={labels.emptyTitle} help={labels.emptyHelp}>
          {addButton()}
        </EmptyState>
      ) : null}
      {listed !== undefined && listed.length > 0 ? <Classrooms classrooms={listed} daycareId={daycareId} /> : null}
      {listed === undefined && !mayAdd ? null : <NewClassroomDialog opened={adding} onClose={close} />}
    </>
  );
}

/** Without these names the list shows numbers. */
function useStaffNames(daycareId: string): ReadonlyMap<string, string> {
  const { data } = trpc.staff.getDaycareStaffList.useQuery({ daycareId });
  return useMemo(() => new Map(data?.staff.map(({ userId, fullName }) => [userId, fullName])), [data]);
}

function Classrooms({ classrooms, daycareId }: { classrooms: readonly ListedClassroom[]; daycareId: string }) {
  const [{ search, sort }, setQuery] = useListAddress(['search', 'sort']);
  const order = useMemo(() => readOrder(orderColumns, sort), [sort]);
  useKeptScroll();
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  // The row that had the focus is gone.
  const deletion = useDeleteClassroom(daycareId, () => focusPageTitle());

  const sought = useDeferredValue(search.trim());
  const shown = useMemo(() => searchRooms(orderRooms(classrooms, order), sought), [classrooms, order, sought]);

  const List = narrow ? ClassroomCards : ClassroomTable;
  return (
    <>
      <div className={classes.tools}>
        <SearchField label={labels.search} value={search} onChange={(words) => setQuery({ search: words })} />
        <div className={classes.summary}>
          <ClassroomTotals classrooms={classrooms} daycareId={daycareId} />
          {narrow && shown.length > 0 ? (
            <SortSelect labels={labels} columns={orderColumns} order={order} onOrder={(next) => setQuery({ sort: next })} />
          ) : null}
        </div>
      </div>
      {deletion.failure === undefined ? null : (
        <div className={classes.error}>
          <ErrorBox message={deletion.failure} />
        </div>
      )}
      <VisuallyHidden>
        <LiveRegion>{labels.found(shown.length, classrooms.length)}</LiveRegion>
      </VisuallyHidden>
      {shown.length === 0 ? (
        <NothingFound message={labels.noneFound(sought)} onClear={() => setQuery({ search: '' })} />
      ) : (
        <List
          classrooms={shown}
          order={order}
          onPressHeading={(column) => setQuery({ sort: writeOrder(orderColumns, pressHeading(order, column)) })}
          onDelete={deletion.ask}
        />
      )}
      {deletion.dialog}
    </>
  );
}
