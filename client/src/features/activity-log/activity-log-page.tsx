import { activityText } from '@daycare-portal/shared/activity-text';
import { Button, VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { callError } from '../../api/call-error';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { BusyButton } from '../../components/busy-button';
import { EmptyState } from '../../components/empty-state';
import { ErrorBox } from '../../components/error-box';
import { EmptyShelf } from '../../components/illustration/empty-shelf';
import { Row, Stack, Text } from '../../components/layout';
import { LinkButton } from '../../components/link-button';
import { NothingFound } from '../../components/nothing-found';
import { PageTitle } from '../../components/page-title';
import { paths } from '../../paths';
import { ActivityChart } from './activity-chart';
import { ActivityFilters } from './activity-filters';
import { ActivityList, ActivitySkeletons } from './activity-list';
import classes from './activity-log.module.css';
import { activityFileUrl, useActivityFilter } from './use-activity-filter';

/** Shows an owner who did what in the daycare. */
export function ActivityLogPage() {
  const { daycareId } = useDaycare();
  const { chosen, filter, isFiltered, search, choose, clear } = useActivityFilter();
  const { client } = trpc.useUtils();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = useInfiniteQuery({
    queryKey: [['daycare', 'getActivityLog'], { daycareId, ...filter }],
    queryFn: ({ pageParam, signal }) =>
      client.daycare.getActivityLog.query({ daycareId, ...filter, ...(pageParam !== null && { before: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ before }) => before,
  });
  const entries = data?.pages.flatMap((page) => page.entries);
  const hours = data?.pages[0]?.hours;
  const isDenied = error !== null && callError(error).code === 'FORBIDDEN';
  const names = {
    person: entries?.find(({ person }) => person?.id === chosen.person)?.person?.name ?? undefined,
    record: entries?.find(({ record }) => record?.id === chosen.record)?.record?.name ?? undefined,
  };

  return (
    <>
      <Row wrap justify="between" gap="s" rowGap="xs">
        <PageTitle>{activityText.title}</PageTitle>
        {isDenied ? null : (
          <Text whole tone="soft" className={classes.help}>
            {activityText.help}
          </Text>
        )}
        {isDenied ? null : (
          <Button
            component="a"
            href={activityFileUrl(daycareId, filter)}
            download
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          >
            {activityText.download}
          </Button>
        )}
      </Row>
      {isDenied ? null : (
        <>
          <ActivityFilters
            daycareId={daycareId}
            chosen={chosen}
            isClearable={isFiltered && entries?.length !== 0}
            names={names}
            onChoose={choose}
            onClear={clear}
          />
          {hours === undefined || hours.length === 0 ? null : <ActivityChart hours={hours} chosen={chosen} search={search} />}
          <VisuallyHidden role="status">{entries === undefined ? '' : activityText.shown(entries.length)}</VisuallyHidden>
        </>
      )}
      <QueryView query={{ data: entries, error, refetch }} action="loadActivity" page loading={<ActivitySkeletons />} />
      {entries?.length === 0 && isFiltered ? (
        <NothingFound message={activityText.noneFound} clear={activityText.clear} onClear={clear} />
      ) : null}
      {entries?.length === 0 && !isFiltered ? (
        <EmptyState picture={<EmptyShelf guest="books" />} title={activityText.emptyTitle} help={activityText.emptyHelp}>
          <LinkButton to={paths.portal}>{activityText.toDashboard}</LinkButton>
        </EmptyState>
      ) : null}
      {entries === undefined || entries.length === 0 ? null : <ActivityList entries={entries} search={search} />}
      {hasNextPage ? (
        <Stack align="center" gap="s" above="xl">
          {isFetchNextPageError ? <ErrorBox message={activityText.moreFailed} /> : null}
          <BusyButton variant="default" busy={isFetchingNextPage} busyText={activityText.loadingMore} onClick={() => void fetchNextPage()}>
            {activityText.more}
          </BusyButton>
        </Stack>
      ) : null}
    </>
  );
}
