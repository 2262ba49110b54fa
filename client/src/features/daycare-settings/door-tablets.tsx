import { doorTeamText } from '@daycare-portal/shared/door-text';
import { useDaycare } from '../../auth/use-daycare';
import { LinkButton } from '../../components/link-button';
import { paths } from '../../paths';
import { SettingsSection } from './settings-section';

const labels = doorTeamText.devices;

/** Leads to the tablets at the door, which belong to attendance. */
export function DoorTablets() {
  const { keepsAttendance } = useDaycare();
  if (!keepsAttendance) return null;
  return (
    <SettingsSection id="door" title={labels.title}>
      <p>{labels.intro}</p>
      <LinkButton look="outlined" to={paths.doorTablets}>
        {labels.title}
      </LinkButton>
    </SettingsSection>
  );
}
