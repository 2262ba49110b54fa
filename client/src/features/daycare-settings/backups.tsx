import type { BackupEntry, BackupState } from '@daycare-portal/shared/backups';
import { locale } from '@daycare-portal/shared/language';
import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useState } from 'react';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { Card, Row, Stack, Text } from '../../components/layout';
import { Loading } from '../../components/loading';
import { NoticeBox } from '../../components/notice-box';
import { sentenceWithTime, TimeInWords } from '../../components/time-in-words';
import classes from './settings.module.css';
import { ReportingButton } from './reporting-button';
import { SettingsSection } from './settings-section';
import { useScrollTo } from '../../components/use-scroll-to';

const labels = text.backups;
const id = 'backups';
const shownAtFirst = 3;

/** The page calls this too, so that all its sections load in one request. */
export function useBackups(daycareId: string, enabled: boolean) {
  return trpc.daycare.getBackups.useQuery({ daycareId }, { enabled });
}

interface BackupsProps {
  daycareId: string;
  backups: ReturnType<typeof useBackups>;
}

/** The state of the installation's backups, and a button to make one. The files stay on the server. */
export function Backups({ daycareId, backups: { data, error, refetch } }: BackupsProps) {
  const { mutateAsync: make } = trpc.daycare.makeBackup.useMutation();
  useScrollTo(id, data !== undefined);
  return (
    <SettingsSection id={id} title={labels.title}>
      <Stack tone="soft" gap="xs">
        <p>{labels.help}</p>
        <p>{labels.elsewhere}</p>
      </Stack>
      <QueryView query={{ data, error, refetch }} loading={<Loading label={labels.loading} tall={72} />}>
        {(data) => (
          <>
            <Warnings state={data} />
            <Kept backups={data.backups} />
          </>
        )}
      </QueryView>
      <ReportingButton busyText={labels.making} work={async () => labels.made(size((await make({ daycareId })).bytes))}>
        {labels.make}
      </ReportingButton>
    </SettingsSection>
  );
}

function Warnings({ state: { overdue, failure } }: { state: BackupState }) {
  if (!overdue && failure === null) return null;
  return (
    <NoticeBox icon={IconAlertTriangle} tone="warning" role="status">
      {overdue ? <p>{labels.overdue}</p> : null}
      {failure === null ? null : <p>{sentenceWithTime((when) => labels.failedOn(when, labels.problems[failure.problem]), failure.at)}</p>}
    </NoticeBox>
  );
}

function Kept({ backups }: { backups: BackupEntry[] }) {
  const [all, setAll] = useState(false);
  if (backups.length === 0) return <p>{labels.none}</p>;
  const shown = all ? backups : backups.slice(0, shownAtFirst);
  return (
    <>
      <Card as="ul" wide aria-label={labels.list}>
        {shown.map(({ madeAt, kind, bytes }) => (
          <Stack key={madeAt} as="li" gap="m" rowGap="2xs" pad="s" figures cells="center" divided className={classes.backup}>
            <Text as="span" capital>
              <TimeInWords at={madeAt} />
            </Text>
            <Text as="span" tone="soft">
              {labels.kinds[kind]}
            </Text>
            <Text as="span" tone="soft" text="end">
              {size(bytes)}
            </Text>
            <Row as="span" inline gap="2xs" tone="success" size="s" weight="strong" className={classes.checked}>
              <IconCheck size={16} stroke={2.25} aria-hidden />
              {labels.checked}
            </Row>
          </Stack>
        ))}
      </Card>
      {shown.length < backups.length ? (
        <Button variant="subtle" onClick={() => setAll(true)}>
          {labels.showAll(backups.length)}
        </Button>
      ) : null}
    </>
  );
}

function size(bytes: number): string {
  return new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit: 'megabyte',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(Math.max(bytes, 100_000) / 1_000_000);
}
