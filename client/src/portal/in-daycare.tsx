import { text } from '@daycare-portal/shared/text';
import { Fragment, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useAuth } from '../auth/auth-provider';
import { EmptyState } from '../components/empty-state';
import { later } from '../components/later';
import { LinkButton } from '../components/link-button';
import { ListMemory } from '../components/list-address';
import { PageTitle } from '../components/page-title';
import { paths } from '../paths';
import { SelectDaycare } from './select-daycare';

// Few people see it.
const ThreeCubbies = later(async () => ({ default: (await import('../components/illustration/three-cubbies')).ThreeCubbies }));

/** Wraps every page of a daycare: asks for one first, and for two-factor sign-in if it is required. */
export function InDaycare({ children = <Outlet /> }: { children?: ReactNode }) {
  const { selectedDaycare, twoFactor } = useAuth();
  const { pathname } = useLocation();
  if (selectedDaycare === null) return <SelectDaycare />;
  const { id, name, twoFactorRequired } = selectedDaycare;
  // Nothing that was shown for one daycare stays for another.
  return (
    <ListMemory key={id}>
      {twoFactorRequired && !twoFactor ? (
        <TwoFactorFirst daycare={name} />
      ) : (
        // Each child has a page of its own, so a link that is shown once goes away with it.
        <Fragment key={pathname}>{children}</Fragment>
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
