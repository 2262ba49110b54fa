import { text } from '@daycare-portal/shared/text';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { LinkButton } from '../../components/link-button';
import { NoticeBox } from '../../components/notice-box';
import { paths } from '../../paths';
import { Text } from '../../components/layout';
import { SettingsSection } from './settings-section';

const labels = text.settings.data;

/** How the data is protected, with a warning if the network could be listened in on (trust 14). */
export function DataPromises() {
  return (
    <SettingsSection id="data-promises" title={labels.title}>
      {isReadByOthers(window.location) ? (
        <NoticeBox icon={IconAlertTriangle} tone="warning" role="status">
          <p>{labels.plainHttp}</p>
        </NoticeBox>
      ) : null}
      <Text tone="soft" breaks>
        {labels.help}
      </Text>
      <LinkButton look="outlined" to={paths.promises}>
        {labels.open}
      </LinkButton>
    </SettingsSection>
  );
}

function isReadByOthers({ protocol, hostname }: Location): boolean {
  return protocol === 'http:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
