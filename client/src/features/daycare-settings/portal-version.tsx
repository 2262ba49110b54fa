import { text } from '@daycare-portal/shared/text';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { Loading } from '../../components/loading';
import { NoticeBox } from '../../components/notice-box';
import { useScrollTo } from '../../components/use-scroll-to';
import { Text } from '../../components/layout';
import { SettingsSection } from './settings-section';

const labels = text.version;
const id = 'version';

/** The page calls this too, so that all its sections load in one request. */
export function useVersion(daycareId: string, enabled: boolean) {
  return trpc.site.getVersion.useQuery({ daycareId }, { enabled });
}

/** Which version is installed, and what to do about a newer one. Nothing is installed from here. */
export function Version({ version: { data, error, refetch } }: { version: ReturnType<typeof useVersion> }) {
  useScrollTo(id, data !== undefined);
  return (
    <SettingsSection id={id} title={labels.title}>
      <QueryView query={{ data, error, refetch }} action="loadSettings" loading={<Loading label={labels.loading} />}>
        {({ installed, newer, list }) => (
          <>
            {newer === null ? null : (
              <NoticeBox icon={IconPackage} tone="warning" role="status">
                <p>{labels.available(newer)}</p>
              </NoticeBox>
            )}
            <Text as="div" tone="soft" breaks>
              {newer === null ? null : <p>{labels.howTo}</p>}
              <p>{newer === null && list === 'read' ? labels.newest(installed) : labels.installed(installed)}</p>
              {list === 'none' ? <p>{labels.nobodyLooks}</p> : null}
              {list === 'unreadable' ? <p>{labels.unreadable}</p> : null}
            </Text>
          </>
        )}
      </QueryView>
    </SettingsSection>
  );
}
