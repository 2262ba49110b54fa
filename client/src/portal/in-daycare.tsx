import { text } from '@daycare-portal/shared/text';
import { Fragment } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useAuth } from '../auth/auth-provider';
import { EmptyState } from '../components/empty-state';
import { ThreeCubbies } from '../components/illustration/three-cubbies';
import { LinkButton } from '../components/link-button';
import { ListMemory } from '../components/list-address';
import { PageTitle } from '../components/page-title';
import { paths } from '../paths';
import { SelectDaycare } from './select-daycare';

/** Around every page about a daycare: asks for one first, and for the two-factor sign-in that it may require. */
export function InDaycare() {
  const { selectedDaycare, twoFactor } = useAuth();
  const { pathname } = useLocation();
  if (selectedDaycare === null) return <SelectDaycare />;
  const { id, name, twoFactorRequired } = selectedDaycare;
  // Nothing that one saw of one daycare stays for another.
  return (
    <ListMemory key={id}>
      {twoFactorRequired && !twoFactor ? (
        <TwoFactorFirst daycare={name} />
      ) : (
        // One child's page is not another's: what it holds, as a link that is shown once, goes with it.
        <Fragment key={pathname}>
          <Outlet />
        </Fragment>
      )}
    </ListMemory>
  );
}

function TwoFactorFirst({ daycare }: { daycare: string }) {
  return (
    <>
      <PageTitle>{text.twoFactor.requiredTitle(daycare)}</PageTitle>
      <EmptyState picture={<ThreeCubbies scene="belongings" />} help={text.twoFactor.requiredHelp}>
        <LinkButton to={paths.twoFactor}>{text.twoFactor.goToSetUp}</LinkButton>
      </EmptyState>
    </>
  );
}
