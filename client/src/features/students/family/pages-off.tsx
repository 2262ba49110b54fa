import { familySeesText } from '@daycare-portal/shared/family-sees-text';
import { text } from '@daycare-portal/shared/text';
import { Link } from 'react-router';
import { usePermission } from '../../../auth/use-permission';
import { Row, Text } from '../../../components/layout';
import { paths } from '../../../paths';

/** Says that families see nothing of what is opened to them here. */
export function PagesOff() {
  const may = usePermission();
  return (
    <Row wrap gap="m" rowGap="none" above="s">
      <Text tone="soft">{familySeesText.off}</Text>
      {may('daycare.settings') ? (
        <Row as={Link} to={paths.settings} touch>
          {text.portal.nav.settings}
        </Row>
      ) : null}
    </Row>
  );
}
