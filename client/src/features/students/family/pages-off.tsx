import { familySeesText } from '@daycare-portal/shared/family-sees-text';
import { text } from '@daycare-portal/shared/text';
import { Link } from 'react-router';
import { usePermission } from '../../../auth/use-permission';
import { Text } from '../../../components/layout';
import { paths } from '../../../paths';

/** Says that families see nothing of what is opened to them here. */
export function PagesOff() {
  const may = usePermission();
  return (
    <Text tone="soft" above="s">
      {familySeesText.off} {may('daycare.settings') ? <Link to={paths.settings}>{text.portal.nav.settings}</Link> : null}
    </Text>
  );
}
