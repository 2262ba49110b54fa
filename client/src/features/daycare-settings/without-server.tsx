import { daySettingsText } from '@daycare-portal/shared/day-settings-text';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import { Row, Stack, Text } from '../../components/layout';
import { canKeepDay } from '../../waiting/kept-day';
import { SettingsSection } from './settings-section';

const labels = daySettingsText.withoutServer;

/** Explains what works while the server is away. Part of it needs https. */
export function WithoutServer() {
  const isHttps = canKeepDay();
  return (
    <SettingsSection id="without-server" title={labels.title}>
      <Text tone="soft" breaks>
        {labels.help}
      </Text>
      <Stack as="dl" gap="s">
        <Fact works title={labels.open} help={labels.openHelp} />
        <Fact works={isHttps} title={labels.start} help={isHttps ? labels.startHttps : labels.startHttp} />
      </Stack>
    </SettingsSection>
  );
}

function Fact({ works, title, help }: { works: boolean; title: string; help: string }) {
  const FactIcon = works ? IconCircleCheck : IconCircleX;
  return (
    <div>
      <Row as="dt" gap="xs" weight="strong">
        <FactIcon color={works ? 'var(--dp-success)' : 'var(--dp-warning)'} size={20} stroke={1.75} aria-hidden />
        {title}
      </Row>
      <Text as="dd" padX="l" tone="soft">
        {help}
      </Text>
    </div>
  );
}
