import { text } from '@daycare-portal/shared/text';
import { Link } from 'react-router';
import { trpc } from '../api/trpc';
import { useAuth } from '../auth/auth-provider';
import { Avatar } from '../components/avatar';
import { Row, Text } from '../components/layout';
import { Logo } from '../components/logo';
import { paths } from '../paths';
import { DaycareTile } from './daycare-tile';
import classes from './family-header.module.css';
import { SignOutButton } from './sign-out-button';

/** The header of a family's pages: their daycare, or the product if they have several or none, and the reader's account. */
export function FamilyHeader() {
  const { user, profile } = useAuth();
  const fullName = profile?.fullName ?? user?.displayName ?? '';
  const { data } = trpc.auth.getLinkedChildren.useQuery();
  const [daycare, ...more] = new Set(data?.children.map(({ daycareName }) => daycareName));
  return (
    <Row as="header" gap="xs" pad="s" className={classes.header}>
      <Row to={paths.portal} as={Link} grow gap="s" touch round="m" tone="ink" weight="strong" unlined>
        {daycare === undefined || more.length > 0 ? <Logo size={28} /> : <DaycareTile name={daycare} />}
        <Text as="span" breaks>
          {daycare === undefined || more.length > 0 ? text.product : daycare}
        </Text>
      </Row>
      <Row
        to={paths.account}
        as={Link}
        gap="s"
        touch
        round="m"
        tone="soft"
        className={classes.person}
        aria-label={text.portal.toAccount(text.portal.welcome(fullName))}
      >
        <Text as="span" only="wide">
          {text.portal.welcome(fullName)}
        </Text>
        <Avatar name={fullName} />
      </Row>
      <SignOutButton className={classes.signOut} />
    </Row>
  );
}
