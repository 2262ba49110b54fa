import { text } from '@daycare-portal/shared/text';
import { trpc } from '../../api/trpc';
import { ChildList } from '../../shared-features/child-list';
import { AccountSection } from './account-section';

/** Lists the children linked to a parent's account. */
export function OwnChildren() {
  const { data } = trpc.auth.getLinkedChildren.useQuery();
  if (data === undefined || data.children.length === 0) return null;
  return (
    <AccountSection id="children" title={text.portal.yourChildren} help={text.account.childrenHelp}>
      <ChildList>{data.children}</ChildList>
    </AccountSection>
  );
}
