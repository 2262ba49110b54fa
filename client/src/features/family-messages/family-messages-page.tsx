import type { FamilyInbox } from '@daycare-portal/shared/messages';
import { messagesText } from '@daycare-portal/shared/messages-text';
import { Link, useSearchParams } from 'react-router';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { ErrorBox } from '../../components/error-box';
import { Row, Stack, Text } from '../../components/layout';
import { PageTitle } from '../../components/page-title';
import { buttonClass } from '../../components/plain-button';
import { paths } from '../../paths';
import { Announcements } from './announcements';
import { Chat } from './chat';
import classes from './family-messages.module.css';

const labels = messagesText.family;

/** A family's messages with the team about each child, and announcements. */
export function FamilyMessagesPage() {
  const [search] = useSearchParams();
  const { data, error, refetch } = trpc.messages.getInbox.useQuery();
  if (data === undefined) {
    return (
      <>
        <PageTitle>{labels.title}</PageTitle>
        {error === null ? null : <ErrorBox message={callError(error).message} onRetry={() => void refetch()} />}
      </>
    );
  }
  const { children, announcements } = data;
  const child = children.find(({ studentId }) => studentId === search.get('child')) ?? children[0];
  if (child === undefined) {
    return (
      <>
        <PageTitle>{labels.title}</PageTitle>
        <Text tone="soft">{labels.noAccess}</Text>
      </>
    );
  }
  return (
    <Stack gap="l" className={`family-sheet ${classes.page}`} data-alone={announcements.length === 0 || undefined}>
      <Stack gap="s" className={classes.head}>
        <PageTitle keepScroll>{labels.title}</PageTitle>
        {children.length < 2 ? null : <Choice family={children} current={child.studentId} />}
      </Stack>
      <Announcements inbox={data} />
      <Chat key={child.studentId} child={child} answering={search.get('answer')} announcements={announcements} />
    </Stack>
  );
}

function Choice({ family, current }: { family: FamilyInbox['children']; current: string }) {
  return (
    <Row as="nav" gap="xs" wrap aria-label={labels.conversations}>
      {family.map(({ studentId, firstName, unread }) => (
        <Link
          key={studentId}
          to={`${paths.familyMessages}?child=${encodeURIComponent(studentId)}`}
          className={buttonClass('outlined')}
          aria-current={studentId === current ? 'page' : undefined}
        >
          <bdi>{firstName}</bdi>
          {unread === 0 ? null : ` (${messagesText.unread(unread)})`}
        </Link>
      ))}
    </Row>
  );
}
