import { opensOnlyHere } from '@daycare-portal/shared/site';
import { text } from '@daycare-portal/shared/text';
import { Link } from 'react-router';
import { usePermission } from '../auth/use-permission';
import { paths } from '../paths';
import { Text } from './layout';

/** Says that a link only works on the server's own computer, with the way for an owner to change that. Empty for any other link. */
export function OnlyHere({ url }: { url: string }) {
  const may = usePermission();
  if (!opensOnlyHere(url)) return null;
  return (
    <Text as="span" whole tone="warning" size="s">
      {text.reach.linkOnlyHere}
      {may('daycare.settings') ? (
        <>
          {' '}
          <Text to={paths.reach} as={Link} inline padY="2xs" tone="warning" weight="strong">
            {text.reach.change}
          </Text>
        </>
      ) : null}
    </Text>
  );
}
