import { opensOnlyHere, type SiteReach } from '@daycare-portal/shared/site';
import { text } from '@daycare-portal/shared/text';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useState } from 'react';
import { failureOf } from '../../api/failure-of';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { BusyButton } from '../../components/busy-button';
import { ErrorBox } from '../../components/error-box';
import { Card, Row, Stack, Text } from '../../components/layout';
import { Loading } from '../../components/loading';
import { NoticeBox } from '../../components/notice-box';
import type { QrCode } from '../../components/qr-code';
import { useBusy } from '../../components/use-busy';
import classes from './settings.module.css';
import { ReportingButton } from './reporting-button';
import { SettingsSection } from './settings-section';
import { useScrollTo } from '../../components/use-scroll-to';

const labels = text.reach;
const id = 'reach';
const pollMs = 1500;

/** The page calls this too, so that all its sections load in one request. During a test it polls until the device has answered. */
export function useReach(daycareId: string, enabled: boolean) {
  const [waiting, setWaiting] = useState(false);
  const query = trpc.site.getReach.useQuery({ daycareId }, { enabled, refetchInterval: waiting ? pollMs : false });
  const { attempt } = query.data ?? {};
  if (waiting && (attempt === null || (attempt !== undefined && attempt.device !== null))) setWaiting(false);
  return { ...query, waiting, wait: () => setWaiting(true) };
}

interface ReachProps {
  daycareId: string;
  reach: ReturnType<typeof useReach>;
}

/** The address that links use, and a test whether other devices can open it. */
export function Reach({ daycareId, reach }: ReachProps) {
  const { data, error, refetch } = reach;
  useScrollTo(id, data !== undefined);
  return (
    <SettingsSection id={id} title={labels.title}>
      <Text tone="soft" breaks>
        {labels.help}
      </Text>
      <QueryView query={{ data, error, refetch }} loading={<Loading label={labels.loading} tall={160} />}>
        {(data) => (
          <>
            <Text breaks>
              {labels.linksLeadTo} <strong>{data.links}</strong>
            </Text>
            <Warning reach={data} />
            {data.addresses.length === 0 ? null : <Addresses daycareId={daycareId} data={data} reach={reach} />}
          </>
        )}
      </QueryView>
    </SettingsSection>
  );
}

function Warning({ reach: { links, source, lost, addresses, noMail } }: { reach: SiteReach }) {
  const words =
    addresses.length === 0
      ? labels.onlyHere
      : lost !== null
        ? labels.lost(lost)
        : !opensOnlyHere(links)
          ? undefined
          : source === 'publicUrl'
            ? labels.publicUrlOnlyHere
            : labels.linksOnlyHere;
  if (words === undefined && !noMail) return null;
  return (
    <NoticeBox icon={IconAlertTriangle} tone="warning" role="status">
      {words === undefined ? null : <p>{words}</p>}
      {noMail ? <p>{labels.noMail}</p> : null}
    </NoticeBox>
  );
}

interface AddressesProps extends ReachProps {
  data: SiteReach;
}

function Addresses({ daycareId, data, reach }: AddressesProps) {
  const { links, source, addresses, attempt } = data;
  const [picked, setPicked] = useState<string>();
  const { mutateAsync: setAddress } = trpc.site.setAddress.useMutation();
  const shown = [picked, attempt?.address, links].find((one) => one !== undefined && addresses.includes(one)) ?? addresses[0] ?? '';
  const arrived = attempt?.address === shown && attempt.device !== null;

  const use = async () => {
    await setAddress({ daycareId, address: shown });
    return labels.used(shown);
  };

  return (
    <>
      {source === 'publicUrl' ? (
        <Text tone="soft" breaks>
          {labels.publicUrl}
        </Text>
      ) : (
        <Text as="fieldset" wide>
          <Text as="legend" size="s" weight="strong" below="xs">
            {labels.addresses}
          </Text>
          <Card>
            {addresses.map((address) => (
              <Row key={address} as="label" wrap gap="s" rowGap="2xs" pad="s" divided>
                <input type="radio" name="site-address" value={address} checked={address === shown} onChange={() => setPicked(address)} />
                <Text as="span" grow breaks>
                  {address}
                </Text>
                {source === 'chosen' && address === links ? (
                  <Text as="span" tone="success" size="s" weight="strong">
                    {labels.inUse}
                  </Text>
                ) : null}
              </Row>
            ))}
          </Card>
        </Text>
      )}
      <Try key={shown} daycareId={daycareId} address={shown} attempt={attempt} reach={reach} />
      <ReportingButton
        variant={arrived ? 'filled' : 'default'}
        offered={source === 'none' || links !== shown}
        busyText={labels.using}
        action="changeReach"
        work={use}
      >
        {labels.use}
      </ReportingButton>
    </>
  );
}

interface TryProps extends ReachProps {
  address: string;
  attempt: SiteReach['attempt'];
}

/** A code to open this address on another device, and the result. */
function Try({ daycareId, address, attempt, reach: { waiting, wait, refetch } }: TryProps) {
  const { mutateAsync: tryAddress } = trpc.site.tryAddress.useMutation();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<string>();
  const [code, setCode] = useState<{ url: string; Draw: typeof QrCode }>();
  const device = attempt?.address === address ? attempt.device : null;

  const begin = () =>
    whileBusy(async () => {
      setFailure(undefined);
      setCode(undefined);
      try {
        const [{ url }, { QrCode: Draw }] = await Promise.all([tryAddress({ daycareId, address }), import('../../components/qr-code')]);
        await refetch();
        setCode({ url, Draw });
        wait();
      } catch (error) {
        setFailure(failureOf('changeReach', error));
      }
    });

  const ended = code !== undefined && device === null && !waiting;
  return (
    <Stack align="start" gap="s" wide className={classes.parts}>
      {failure === undefined ? null : <ErrorBox message={failure} />}
      {code === undefined || device !== null || ended ? null : (
        <Row wrap gap="l">
          <code.Draw value={code.url} label={labels.code(address)} />
          <Stack gap="xs" flex="1 1 200px">
            <p>{labels.scan}</p>
            <Text tone="soft" size="s">
              {labels.nothingYet}
            </Text>
          </Stack>
        </Row>
      )}
      <Text role="status" as="div" wide unlessEmpty>
        {device === null ? null : (
          <NoticeBox icon={IconCircleCheck} tone="success">
            <p>{labels.arrived(device)}</p>
          </NoticeBox>
        )}
        {code !== undefined && device === null ? <p>{ended ? labels.ended : labels.waiting}</p> : null}
      </Text>
      {code !== undefined && device === null && !ended ? null : (
        <BusyButton variant="default" busy={busy} busyText={labels.starting} onClick={() => void begin()}>
          {device === null && !ended ? labels.tryIt : labels.tryAgain}
        </BusyButton>
      )}
    </Stack>
  );
}
