import type { ThreadLine } from '@daycare-portal/shared/messages';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import { Avatar } from '../../components/avatar';
import { Text } from '../../components/layout';
import classes from './messages.module.css';

/** The child whom a conversation is about, or that it is an announcement. */
export function ThreadFace({ about, title, profilePic }: Pick<ThreadLine, 'about' | 'title' | 'profilePic'>) {
  if (about === 'child') return <Avatar name={title} photo={profilePic} size={46} />;
  return (
    <Text as="span" middle fixed w={46} h={46} round="l" tone="info" className={classes.announced} aria-hidden>
      <IconSpeakerphone size={24} stroke={1.75} />
    </Text>
  );
}
