import type { FamilyAnnouncement, FamilyInbox } from '@daycare-portal/shared/messages';
import { messagesText } from '@daycare-portal/shared/messages-text';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import { Link } from 'react-router';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { Row, Stack, Text } from '../../components/layout';
import { showFailure } from '../../components/notice';
import { buttonClass } from '../../components/plain-button';
import { paths } from '../../paths';
import { MessageFiles, sentAt } from '../../shared-features/message-parts';
import classes from './family-messages.module.css';

const labels = messagesText.family;

export function isNew({ isRead, withdrawn }: FamilyAnnouncement): boolean {
  return !isRead && withdrawn === null;
}

/** Announcements: the new ones, and behind a press those that were read. */
export function Announcements({ inbox }: { inbox: FamilyInbox }) {
  const { announcements } = inbox;
  if (announcements.length === 0) return null;
  const fresh = announcements.filter(isNew);
  const read = announcements.filter((one) => !isNew(one));
  return (
    <Stack as="section" gap="s" className={`family-side ${classes.announcements}`}>
      <Row gap="xs">
        <IconSpeakerphone size={22} stroke={1.75} aria-hidden />
        <Text as="h2" size="l">
          {labels.announcements}
        </Text>
      </Row>
      <AnnouncementList inbox={inbox} shown={fresh} />
      {read.length === 0 ? null : (
        <details>
          <Text as="summary" touch padY="xs" tone="primary" weight="strong">
            {labels.earlierAnnouncements(read.length)}
          </Text>
          <AnnouncementList inbox={inbox} shown={read} />
        </details>
      )}
    </Stack>
  );
}

function AnnouncementList({ inbox: { children }, shown }: { inbox: FamilyInbox; shown: readonly FamilyAnnouncement[] }) {
  if (shown.length === 0) return null;
  return (
    <Stack as="ul" gap="s">
      {shown.map((announcement) => (
        <li key={`${announcement.daycareId} ${announcement.announcementId}`}>
          <Announcement
            announcement={announcement}
            zone={children.find(({ daycareId }) => daycareId === announcement.daycareId)?.timeZone ?? 'UTC'}
          />
        </li>
      ))}
    </Stack>
  );
}

function Announcement({ announcement, zone }: { announcement: FamilyAnnouncement; zone: string }) {
  const { announcementId, daycareId, author, at, text, language, photos, withdrawn, answersOn, children } = announcement;
  const { mutate, isPending } = trpc.messages.markOwnRead.useMutation({ onError: (error) => showFailure(callError(error).message) });
  const [first] = children;
  const fresh = isNew(announcement);
  return (
    <Stack gap="xs" pad="m" round="l" fill={fresh ? 'primary' : 'surface'} card>
      <Text size="xs" tone="soft" breaks>
        {fresh ? `${labels.new} · ` : null}
        <bdi>{messagesText.writtenBy(author, sentAt(at, zone))}</bdi> · {labels.concerns(children.map(({ firstName }) => firstName))}
      </Text>
      {withdrawn === null ? (
        <Text breaks written lang={language} dir="auto">
          {text}
        </Text>
      ) : (
        <Text tone="soft">{messagesText.withdrawn(withdrawn.by, sentAt(withdrawn.at, zone))}</Text>
      )}
      <MessageFiles files={photos} author={author} />
      {first === undefined ? null : (
        <Row gap="s" wrap>
          {fresh ? (
            <button
              type="button"
              className={buttonClass('outlined')}
              disabled={isPending}
              onClick={() => mutate({ daycareId, studentId: first.studentId, announcementId })}
            >
              {labels.markRead}
            </button>
          ) : null}
          {answersOn ? (
            <Link
              to={`${paths.familyMessages}?child=${encodeURIComponent(first.studentId)}&answer=${encodeURIComponent(announcementId)}`}
              className={buttonClass('outlined')}
            >
              {labels.answer}
            </Link>
          ) : null}
        </Row>
      )}
    </Stack>
  );
}
