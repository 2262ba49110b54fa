import type { FamilyChild } from '@daycare-portal/shared/family';
import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { Row, Text } from '../../components/layout';
import { LinkButton } from '../../components/link-button';
import { telUrl } from '../../components/tel-url';
import { familyPages } from '../../pages';
import classes from './child-actions.module.css';

interface ChildActionsProps {
  child: FamilyChild;
}

/** What a parent does from here most often: write and call. */
export function ChildActions({ child }: ChildActionsProps) {
  const messages = familyPages.find(({ isMessages }) => isMessages === true);
  const { daycareName, daycarePhone, features, parts } = child;
  return (
    <div className={classes.actions}>
      {messages !== undefined && features.messages && parts.includes('messages') ? (
        <LinkButton to={messages.address} size="large">
          <IconMessageCircle size={20} stroke={1.75} aria-hidden />
          {familyPagesText.message}
        </LinkButton>
      ) : null}
      {daycarePhone === null ? null : (
        <Row href={telUrl(daycarePhone)} as="a" gap="s" touch round="m" tone="soft" unlined className={classes.call}>
          <IconPhone size={20} stroke={1.75} aria-hidden />
          <Text as="span" breaks>
            {familyPagesText.call(daycareName)}
          </Text>
          <Text as="span" figures nowrap>
            {daycarePhone}
          </Text>
        </Row>
      )}
    </div>
  );
}
