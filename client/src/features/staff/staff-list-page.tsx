import type { DaycareStaffList } from '@daycare-portal/shared/staff';
import { text } from '@daycare-portal/shared/text';
import { VisuallyHidden } from '@mantine/core';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useRef } from 'react';
import { ListPage } from '../../lists/list-page';
import { saveFileHandlers } from '../../api/saving-file';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { usePermission } from '../../auth/use-permission';
import { Counters } from '../../components/counters';
import { EmptyState } from '../../components/empty-state';
import { ErrorBox } from '../../components/error-box';
import { EmptyShelf } from '../../components/illustration/empty-shelf';
import { ExportButton } from '../../components/export-button';
import { Row, Text } from '../../components/layout';
import { LinkButton } from '../../components/link-button';
import { useListAddress } from '../../components/list-address';
import { sortingBy } from '../../components/list-order';
import listPage from '../../components/list-page.module.css';
import { NothingFound } from '../../components/nothing-found';
import { RowSkeletons } from '../../components/row-skeletons';
import { SearchField } from '../../components/search-field';
import { SortSelect } from '../../components/sort-select';
import { LiveRegion } from '../../components/live-region';
import thumb from '../../components/thumb-button.module.css';
import { useNarrow } from '../../components/use-narrow';
import { paths } from '../../paths';
import { AskToCancelInvite, AskToRemove, AskToRenew } from './ask-first';
import { PendingCards, PendingTable } from './pending-invites';
import { RemovedPerson } from './removed-person';
import { searchStaff } from './search-staff';
import classes from './staff.module.css';
import { HandOverResetLink } from './hand-over-reset-link';
import { orderInvites, orderStaff, teamColumns, waitingColumns } from './staff-order';
import { TeamCards, TeamTable } from './team';
import { useStaffActions, type StaffActions } from './use-staff-actions';

const labels = text.staff;

/** Who works here and who is invited. People who may invite and remove others do it here (product 2). */
export function StaffListPage() {
  const { daycareId, selectedDaycare } = useDaycare();
  const mayInvite = usePermission()('staff.invite');
  const seesHours = usePermission()('staff.clock') && selectedDaycare?.features.attendance === true;
  const seesDocuments = usePermission()('staff.documents');
  const { data, error, dataUpdatedAt, refetch } = trpc.staff.getDaycareStaffList.useQuery({ daycareId });
  const alone = data !== undefined && data.staff.length + data.pendingInvites.length === 1;
  const actions = (
    <>
      {seesHours ? (
        <LinkButton to={paths.staffHours} look="outlined">
          {labels.hours}
        </LinkButton>
      ) : null}
      {seesDocuments ? (
        <LinkButton to={paths.teamDocuments} look="outlined">
          {labels.documents}
        </LinkButton>
      ) : null}
      {mayInvite ? <InviteButton className={thumb.thumb} /> : null}
    </>
  );
  return (
    <ListPage
      title={labels.title}
      actions={alone ? null : actions}
      query={{ data, error, refetch }}
      action="listStaff"
      loading={<RowSkeletons label={labels.loading} tools={2} />}
    >
      {(data) => (
        <>
          <StaffLists daycareId={daycareId} list={data} now={new Date(dataUpdatedAt)} />
          {alone && mayInvite ? (
            <EmptyState picture={<EmptyShelf guest="mug" />} title={labels.aloneTitle} help={labels.aloneHelp}>
              <InviteButton />
            </EmptyState>
          ) : null}
        </>
      )}
    </ListPage>
  );
}

function InviteButton({ className }: { className?: string | undefined }) {
  return (
    <LinkButton to={paths.inviteStaff} className={className}>
      <IconSend size={18} stroke={1.75} aria-hidden />
      {labels.invite}
    </LinkButton>
  );
}

function StaffLists({ daycareId, list, now }: { daycareId: string; list: DaycareStaffList; now: Date }) {
  const [{ search, sort, waiting }, setQuery] = useListAddress(['search', 'sort', 'waiting']);
  const sorting = sortingBy(teamColumns, sort, (next) => setQuery({ sort: next }));
  const waitingSorting = sortingBy(waitingColumns, waiting, (next) => setQuery({ waiting: next }));
  const narrow = useNarrow();
  const teamHeading = useRef<HTMLHeadingElement>(null);
  const alerts = useRef<HTMLDivElement>(null);
  const actions = useStaffActions({
    // The row that had the focus is gone.
    onGone: () => teamHeading.current?.focus(),
    onFailure: () => alerts.current?.scrollIntoView({ block: 'nearest' }),
  });

  const sought = search.trim();
  const invites = orderInvites(searchStaff(list.pendingInvites, sought), waitingSorting.order);
  const staff = orderStaff(searchStaff(list.staff, sought), sorting.order);
  const total = list.staff.length + list.pendingInvites.length;
  const [Pending, Team] = narrow ? [PendingCards, TeamCards] : [PendingTable, TeamTable];
  return (
    <>
      <Row wrap gap="l" rowGap="s" above="l" className={listPage.tools}>
        <SearchField label={labels.search} value={search} onChange={(words) => setQuery({ search: words })} />
        <Row wrap justify="between" gap="l" rowGap="xs" className={listPage.summary}>
          <Counters label={labels.counts}>
            {[
              [list.staff.length, labels.active],
              [list.pendingInvites.length, labels.pending],
              [total, labels.total],
            ]}
          </Counters>
          <Export {...{ daycareId, invites, staff }} />
        </Row>
      </Row>
      <VisuallyHidden>
        <LiveRegion>{labels.found(invites.length + staff.length, total)}</LiveRegion>
      </VisuallyHidden>
      <Text as="div" ref={alerts} above="l" unlessEmpty className={classes.alerts}>
        {actions.failure === undefined ? null : <ErrorBox message={actions.failure} />}
      </Text>
      {invites.length + staff.length === 0 ? (
        <NothingFound message={labels.noneFound(sought)} onClear={() => setQuery({ search: '' })} />
      ) : null}
      {list.pendingInvites.length === 0 && list.staff.length > 1 && sought === '' && actions.mayInvite ? <NobodyWaits /> : null}
      {invites.length === 0 ? null : (
        <section aria-labelledby="waiting-title">
          <Row wrap justify="between" gap="s" rowGap="2xs" above="2xl">
            <WaitingHeading />
            {narrow ? <SortSelect of={labels.waiting} labels={labels} {...waitingSorting} /> : null}
          </Row>
          <Pending invites={invites} now={now} sorting={waitingSorting} actions={actions} />
        </section>
      )}
      {staff.length === 0 ? null : (
        <section aria-labelledby="team-title">
          <Row wrap justify="between" gap="s" rowGap="2xs" above="2xl">
            <Text id="team-title" ref={teamHeading} tabIndex={-1} as="h2" size="xl">
              {labels.team}
            </Text>
            {narrow ? <SortSelect of={labels.team} labels={labels} {...sorting} /> : null}
          </Row>
          <Team staff={staff} sorting={sorting} actions={actions} />
        </section>
      )}
      <StaffDialogs actions={actions} />
    </>
  );
}

function WaitingHeading() {
  return (
    <Text id="waiting-title" as="h2" size="xl">
      {labels.waiting}
    </Text>
  );
}

function NobodyWaits() {
  return (
    <section aria-labelledby="waiting-title">
      <WaitingHeading />
      <Text above="xs" tone="soft">
        {labels.nobodyWaits}
      </Text>
    </section>
  );
}

function StaffDialogs({ actions }: { actions: StaffActions }) {
  return (
    <>
      <AskToRemove actions={actions} />
      <RemovedPerson actions={actions} />
      <AskToCancelInvite actions={actions} />
      <AskToRenew actions={actions} />
      <HandOverResetLink actions={actions} />
    </>
  );
}

/** Makes a file of the people who are shown. */
function Export({
  daycareId,
  invites,
  staff,
}: {
  daycareId: string;
  invites: readonly { id: string }[];
  staff: readonly { userId: string }[];
}) {
  const exporting = trpc.staff.exportStaffList.useMutation(saveFileHandlers);
  if (!usePermission()('daycare.export') || invites.length + staff.length === 0) return null;
  const inviteIds = invites.map(({ id }) => id);
  const userIds = staff.map(({ userId }) => userId);
  return <ExportButton busy={exporting.isPending} onExport={(format) => exporting.mutate({ daycareId, inviteIds, userIds, format })} />;
}
