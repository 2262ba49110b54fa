import { text } from '@daycare-portal/shared/text';
import { Button, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useDeferredValue, useMemo } from 'react';
import { ListPage } from '../../lists/list-page';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { usePermission } from '../../auth/use-permission';
import { EmptyState } from '../../components/empty-state';
import { ErrorBox } from '../../components/error-box';
import { EmptyShelf } from '../../components/illustration/empty-shelf';
import { Row, Text } from '../../components/layout';
import { LinkButton } from '../../components/link-button';
import { useListAddress } from '../../components/list-address';
import { sortingBy } from '../../components/list-order';
import classes from '../../components/list-page.module.css';
import { NothingFound } from '../../components/nothing-found';
import { focusPageTitle } from '../../components/page-title';
import { RowSkeletons } from '../../components/row-skeletons';
import { SearchField } from '../../components/search-field';
import { SortSelect } from '../../components/sort-select';
import { LiveRegion } from '../../components/live-region';
import thumb from '../../components/thumb-button.module.css';
import { useNarrow } from '../../components/use-narrow';
import { paths } from '../../paths';
import { ClassroomCards } from './classroom-cards';
import { listRooms, orderColumns, orderRooms, searchRooms, type ListedClassroom } from './classroom-order';
import { ClassroomTable } from './classroom-table';
import { ClassroomTotals } from './classroom-totals';
import { NewClassroomDialog } from './new-classroom-dialog';
import { RoomOrderDialog } from './room-order-dialog';
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
  const [ordering, { open: order, close: endOrdering }] = useDisclosure();
  const mayAdd = usePermission()('classrooms.manage');
  const isEmpty = listed?.length === 0;

  const addButton = (className?: string) => (
    <Button {...(className && { className })} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={add}>
      {labels.add}
    </Button>
  );
  const actions = (
    <>
      {listed === undefined ? null : (
        <LinkButton to={paths.places} look="outlined">
          {labels.places}
        </LinkButton>
      )}
      {rooms === undefined || rooms.length < 2 ? null : (
        <Button variant="default" onClick={order}>
          {labels.order}
        </Button>
      )}
      {listed !== undefined || (error === null && mayAdd) ? addButton(thumb.thumb) : null}
    </>
  );
  return (
    <>
      <ListPage
        title={labels.title}
        actions={isEmpty ? null : actions}
        query={{ data: listed, error, refetch }}
        action="listClassrooms"
        loading={<RowSkeletons label={labels.loading} rows={5} />}
      >
        {(listed) =>
          listed.length > 0 ? (
            <Classrooms classrooms={listed} daycareId={daycareId} />
          ) : (
            <EmptyState picture={<EmptyShelf guest="blocks" />} title={labels.emptyTitle} help={labels.emptyHelp}>
              {addButton()}
            </EmptyState>
          )
        }
      </ListPage>
      {rooms === undefined ? null : <RoomOrderDialog opened={ordering} rooms={rooms} onClose={endOrdering} />}
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
  const sorting = useMemo(() => sortingBy(orderColumns, sort, (next) => setQuery({ sort: next })), [sort, setQuery]);
  const narrow = useNarrow();
  // The row that had the focus is gone.
  const deletion = useDeleteClassroom(daycareId, () => focusPageTitle());

  const sought = useDeferredValue(search.trim());
  const shown = useMemo(() => searchRooms(orderRooms(classrooms, sorting.order), sought), [classrooms, sorting, sought]);

  const List = narrow ? ClassroomCards : ClassroomTable;
  return (
    <>
      <Row wrap gap="l" rowGap="s" above="l" className={classes.tools}>
        <SearchField label={labels.search} value={search} onChange={(words) => setQuery({ search: words })} />
        <Row wrap justify="between" gap="l" rowGap="xs" className={classes.summary}>
          <ClassroomTotals classrooms={classrooms} daycareId={daycareId} />
          {narrow && shown.length > 0 ? <SortSelect labels={labels} {...sorting} /> : null}
        </Row>
      </Row>
      {deletion.failure === undefined ? null : (
        <Text as="div" above="xl">
          <ErrorBox message={deletion.failure} />
        </Text>
      )}
      <VisuallyHidden>
        <LiveRegion>{labels.found(shown.length, classrooms.length)}</LiveRegion>
      </VisuallyHidden>
      {shown.length === 0 ? (
        <NothingFound message={labels.noneFound(sought)} onClear={() => setQuery({ search: '' })} />
      ) : (
        <List classrooms={shown} sorting={sorting} onDelete={deletion.ask} />
      )}
      {deletion.dialog}
    </>
  );
}
