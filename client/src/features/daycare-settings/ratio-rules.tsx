import { daySettingsText } from '@daycare-portal/shared/day-settings-text';
import type { Day } from '@daycare-portal/shared/daycare-day';
import { ruleSetOf } from '@daycare-portal/shared/ratio-rule-sets';
import { LinkButton } from '../../components/link-button';
import { paths } from '../../paths';
import { SettingsSection } from './settings-section';
import section from './settings-section.module.css';

const labels = daySettingsText.ratio;

/** Names the ratio rules in use, with a link to them in full. */
export function RatioRules({ ruleSetId }: Pick<Day, 'ruleSetId'>) {
  const rules = ruleSetOf(ruleSetId);
  return (
    <SettingsSection id="ratio-rules" title={labels.title}>
      <p className={section.state}>{rules === undefined ? labels.none : labels.chosen(rules.citation)}</p>
      <LinkButton look="outlined" to={paths.ratioRules}>
        {labels.open}
      </LinkButton>
    </SettingsSection>
  );
}
