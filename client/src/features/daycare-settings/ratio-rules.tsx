import { daySettingsText } from '@daycare-portal/shared/day-settings-text';
import type { Day } from '@daycare-portal/shared/daycare-day';
import { ruleSetOf } from '@daycare-portal/shared/ratio-rule-sets';
import { LinkButton } from '../../components/link-button';
import { paths } from '../../paths';
import { Text } from '../../components/layout';
import { SettingsSection } from './settings-section';

const labels = daySettingsText.ratio;

/** Names the ratio rules in use, with a link to them in full. */
export function RatioRules({ ruleSetId }: Pick<Day, 'ruleSetId'>) {
  const rules = ruleSetOf(ruleSetId);
  return (
    <SettingsSection id="ratio-rules" title={labels.title}>
      <Text tone="soft" breaks>
        {rules === undefined ? labels.none : labels.chosen(rules.citation)}
      </Text>
      <LinkButton look="outlined" to={paths.ratioRules}>
        {labels.open}
      </LinkButton>
    </SettingsSection>
  );
}
