import { messagesText } from '@daycare-portal/shared/messages-text';
import { trpc } from '../../api/trpc';
import { Stack, Text } from '../../components/layout';
import { LinkButton } from '../../components/link-button';
import { paths } from '../../paths';
import { sentAt } from '../../shared-features/message-parts';
import classes from './messages.module.css';
import { canRead, Families, hasRead, HowManyRead } from './who-has-read';

const words = messagesText.announcement;
const named = 8;

/** Beside a new announcement: who has read the last one. Nothing if there is none, or until it is here. */
export function LastAnnouncement({ daycareId, zone }: { daycareId: string; zone: string }) {
  const lines = trpc.messages.listThreads.useQuery({ daycareId }).data?.threads ?? [];
  const announced = lines.flatMap(({ threadId, about, title, last }) =>
    about === 'child' || last === null || last.isWithdrawn ? [] : [{ threadId, title, ...last }],
  );
  const newest = announced.toSorted((a, b) => (a.at < b.at ? 1 : -1)).at(0);
  const { data: thread } = trpc.messages.getThread.useQuery(
    { daycareId, threadId: newest?.threadId ?? '' },
    { enabled: newest !== undefined },
  );
  if (newest === undefined || thread === undefined) return null;
  const { families } = thread;
  const unread = families.filter((family) => canRead(family) && !hasRead(family));
  const address = `${paths.messages}?thread=${encodeURIComponent(newest.threadId)}`;
  return (
    <Stack as="section" gap="s" aria-label={words.last}>
      <Text as="h2" size="l">
        {words.last}
      </Text>
      <Text size="s" tone="soft" breaks>
        {newest.title}, {sentAt(newest.at, zone)}
      </Text>
      <Text breaks clip className={classes.short}>
        {newest.text}
      </Text>
      <HowManyRead families={families} />
      <Families title={words.notRead} families={unread.slice(0, named)} zone={zone} />
      <LinkButton to={address} look="outlined">
        {words.families}
      </LinkButton>
    </Stack>
  );
}
