import { dayText } from '@daycare-portal/shared/day-text';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import IconUserQuestion from '@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs';
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Avatar } from '../components/avatar';
import { Row, Stack, Text } from '../components/layout';
import { buttonClass } from '../components/plain-button';
import { telUrl } from '../components/tel-url';
import type { BarredAdult } from './barred-adult';

interface WhoIsThisProps {
  like: BarredAdult;
  /** The name of the adult at the door. */
  fullName: string;
  childName: string;
  /** The adult is on the list, so that a guardian's word is not needed. */
  isListed: boolean;
  /** The child has left already, so nobody is at the door. */
  isOver?: boolean;
  /** It is the one who is not authorized: the attempt is sent, refused and kept in the log. */
  onSame: () => void;
  /** What has to be said about somebody else. */
  children: ReactNode;
}

/** Asks whether the adult at the door is someone who is not authorized and has a similar name. Nothing is chosen beforehand. */
export function WhoIsThis({ like, fullName, childName, isListed, isOver = false, onSame, children }: WhoIsThisProps) {
  const words = dayText.people.compare;
  const [answer, setAnswer] = useState<'same' | 'other'>();
  return (
    <section style={{ borderTop: '2px solid var(--dp-error)' }} aria-label={words.isThis(like.person.fullName)}>
      <Row pad="m" gap="s" fill="error" align="stretch" down>
        <Text as="h4" weight="strong" tone="error" size="xl" breaks>
          {words.isThis(like.person.fullName)}
        </Text>
        <p>{words.stops(like.person.fullName, childName)}</p>
        <Stack gap="s" columns="pair">
          <Row gap="2xs" padY="s" padX="xs" fill="surface" round="l" down shrink breaks text="center">
            <Avatar name={like.person.fullName} photo={like.person.photo} size={128} />
            <Text as="bdi" above="xs" weight="strong">
              {like.person.fullName}
            </Text>
            <Text as="span" size="m" tone="error">
              {words.notAuthorized}
            </Text>
          </Row>
          <Row gap="2xs" padY="s" padX="xs" fill="surface" round="l" down shrink breaks text="center">
            <Text as="span" middle tone="soft" round="full" w={128} h={128} style={{ border: '1.5px dashed var(--dp-control)' }}>
              <IconUserQuestion size={56} stroke={1.5} aria-hidden />
            </Text>
            <Text as="span" above="xs" weight="strong">
              {isOver ? words.whoTook : words.atTheDoor}
            </Text>
            <Text as="bdi" size="m" tone="soft">
              {fullName}
            </Text>
          </Row>
        </Stack>
        <Stack gap="s" cols="repeat(auto-fit, minmax(130px, 1fr))">
          <Button
            variant="outline"
            color="red"
            size="lg"
            aria-pressed={answer === 'same'}
            onClick={() => {
              setAnswer('same');
              onSame();
            }}
          >
            {words.yesItIs}
          </Button>
          {like.isSame ? null : (
            <Button variant="default" size="lg" aria-pressed={answer === 'other'} onClick={() => setAnswer('other')}>
              {words.no}
            </Button>
          )}
        </Stack>
      </Row>
      {answer === 'other' ? (
        children
      ) : isOver ? null : (
        <Row pad="m" gap="s" align="stretch" down>
          <Text size="m" tone="soft">
            {answer === 'same' || like.isSame ? words.keep(childName) : isListed ? words.afterNoListed : words.afterNo}
          </Text>
          {like.call === null ? null : (
            <a className={buttonClass('filled', 'large')} href={telUrl(like.call.number)}>
              <IconPhone size={20} stroke={1.75} aria-hidden />
              {dayText.people.pickup.call(like.call.name)}
            </a>
          )}
        </Row>
      )}
    </section>
  );
}
