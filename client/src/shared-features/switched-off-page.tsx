import type { Feature } from '@daycare-portal/shared/features';
import { text } from '@daycare-portal/shared/text';
import { usePermission } from '../auth/use-permission';
import { EmptyState } from '../components/empty-state';
import { ThreeCubbies } from '../components/illustration/three-cubbies';
import { Text } from '../components/layout';
import { LinkButton } from '../components/link-button';
import { PageTitle } from '../components/page-title';
import { paths } from '../paths';

interface SwitchedOffPageProps {
  name: string;
  feature: Feature;
  /** Of the settings, where an owner turns it on. */
  section: string;
  scene: 'outside' | 'letters';
}

/** A page whose feature this daycare has not turned on: where it is instead (product 2), and who can turn it on here. */
export function SwitchedOffPage({ name, feature, section, scene }: SwitchedOffPageProps) {
  const mayTurnOn = usePermission()('daycare.settings');
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <EmptyState picture={<ThreeCubbies scene={scene} />} help={text.portal.mobileOnly(name)}>
        <Text tone="soft">{text.features[feature].off}</Text>
        {mayTurnOn ? (
          <LinkButton to={`${paths.settings}#${section}`} look="outlined">
            {text.portal.nav.settings}
          </LinkButton>
        ) : null}
      </EmptyState>
    </>
  );
}
