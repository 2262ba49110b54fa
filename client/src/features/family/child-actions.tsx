import type { FamilyChild, FamilyDay } from '@daycare-portal/shared/family';
import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { Row, Text } from '../../components/layout';
import { LinkButton } from '../../components/link-button';
import { buttonClass } from '../../components/plain-button';
import { telUrl } from '../../components/tel-url';
import { familyPages } from '../../pages';
import { PlansButton } from './plans-button';

interface ChildActionsProps {
  child: FamilyChild;
  all: readonly FamilyChild[];
  day: FamilyDay;
}

/** What a parent does from here most often: report, write, call. A child who has left has nothing to report. */
export function ChildActions({ child, all, day }: ChildActionsProps) {
  const messages = familyPages.find(({ isMessages }) => isMessages === true);
  const { daycareName, daycarePhone, features, parts } = child;
  const isReported = day.absence !== null || day.plan.arrival !== null;
  return (
    <Row wrap gap="xs" align="stretch">
      {child.leftOn === null ? (
        <PlansButton child={child} all={all} day={day} onDay={null} className={`${buttonClass('outlined', 'large')} family-press`}>
          <IconCalendarOff size={20} stroke={1.75} aria-hidden />
          {isReported ? familyPagesText.change : familyPagesText.report}
        </PlansButton>
      ) : null}
      {messages !== undefined && features.messages && parts.includes('messages') ? (
        <LinkButton to={messages.address} size="large" className="family-press">
          <IconMessageCircle size={20} stroke={1.75} aria-hidden />
          {familyPagesText.message}
        </LinkButton>
      ) : null}
      {daycarePhone === null ? null : (
        <Row href={telUrl(daycarePhone)} as="a" gap="s" rowGap="none" touch round="m" tone="soft" unlined wrap whole justify="center">
          <IconPhone size={20} stroke={1.75} aria-hidden />
          <Text as="span" breaks>
            {familyPagesText.call(daycareName)}
          </Text>
          <Text as="span" figures nowrap>
            {daycarePhone}
          </Text>
        </Row>
      )}
    </Row>
  );
}
