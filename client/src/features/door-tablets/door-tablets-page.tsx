import type { DeviceList } from '@daycare-portal/shared/door';
import { doorTeamText } from '@daycare-portal/shared/door-text';
import { Button } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useRef, useState } from 'react';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { BackLink } from '../../components/back-link';
import { Row, Stack, Text } from '../../components/layout';
import { Loading } from '../../components/loading';
import { NoticeBox } from '../../components/notice-box';
import { PageTitle } from '../../components/page-title';
import { paths } from '../../paths';
import { DeviceRow } from './device-row';
import { DoorRules } from './door-rules';
import classes from './door-tablets.module.css';
import { PairTablet } from './pair-tablet';
import { Pins } from './pins';

const labels = doorTeamText.devices;
// A page that waits for the tablet sees it come.
const askEveryMs = 10_000;

/** The tablets at the door, the PINs of adults, and what is asked there. */
export function DoorTabletsPage() {
  const { daycareId } = useDaycare();
  const { data, error, refetch } = trpc.door.listDevices.useQuery({ daycareId }, { refetchInterval: askEveryMs });
  // Each press pairs another tablet.
  const [pairing, setPairing] = useState({ tablet: 0, isOpen: false });
  const pairButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    setPairing((before) => ({ ...before, isOpen: false }));
    pairButton.current?.focus();
  };
  return (
    <Stack gap="l" className={classes.page}>
      <div>
        <BackLink to={paths.settings}>{labels.back}</BackLink>
        <Row wrap align="center" gap="m" rowGap="s">
          <Stack grow phone="line">
            <PageTitle>{labels.title}</PageTitle>
            <Text tone="soft" most="l">
              {labels.intro}
            </Text>
          </Stack>
          <Button
            ref={pairButton}
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            onClick={() => setPairing(({ tablet }) => ({ tablet: tablet + 1, isOpen: true }))}
          >
            {labels.pair}
          </Button>
        </Row>
      </div>
      {pairing.isOpen ? (
        <PairTablet key={pairing.tablet} daycareId={daycareId} devices={data?.devices ?? []} className={classes.side} onClose={close} />
      ) : null}
      <QueryView query={{ data, error, refetch }} action="loadSettings" page loading={<Loading label={labels.loading} tall={320} />}>
        {(list) => <Tablets daycareId={daycareId} list={list} />}
      </QueryView>
    </Stack>
  );
}

function Tablets({ daycareId, list }: { daycareId: string; list: DeviceList }) {
  return (
    <Stack gap="m">
      {list.isOff ? (
        <NoticeBox icon={IconAlertTriangle} tone="warning">
          <p>{labels.off}</p>
        </NoticeBox>
      ) : null}
      {list.pinsEndedAt === null ? null : (
        <NoticeBox icon={IconAlertTriangle} tone="warning">
          <p>{doorTeamText.pins.ended}</p>
        </NoticeBox>
      )}
      <Stack gap="xs">
        {list.devices.length === 0 ? (
          <p>{labels.none}</p>
        ) : (
          <Text as="ul" rule="top" aria-label={labels.title}>
            {list.devices.map((device) => (
              <DeviceRow key={device.deviceId} daycareId={daycareId} device={device} />
            ))}
          </Text>
        )}
        <Text tone="soft" size="s">
          {labels.lock}
        </Text>
      </Stack>
      <Pins daycareId={daycareId} list={list} />
      <DoorRules daycareId={daycareId} list={list} />
    </Stack>
  );
}
