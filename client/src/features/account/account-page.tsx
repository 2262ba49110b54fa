import { text } from '@daycare-portal/shared/text';
import { PageTitle } from '../../components/page-title';
import { DeleteAccount } from './delete-account';
import { LanguageForm } from './language-form';
import { NameForm } from './name-form';
import { NoticesForm } from './notices-form';
import { OwnChildren } from './own-children';
import { PasswordForm } from './password-form';
import { SessionList } from './session-list';
import { TwoFactor } from './two-factor';

/** Settings that belong to a person, not to a daycare. */
export function AccountPage() {
  return (
    <>
      <PageTitle>{text.account.title}</PageTitle>
      <OwnChildren />
      <NoticesForm />
      <NameForm />
      <LanguageForm />
      <PasswordForm />
      <TwoFactor />
      <SessionList />
      <DeleteAccount />
    </>
  );
}
