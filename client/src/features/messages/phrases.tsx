import { language } from '@daycare-portal/shared/language';
import type { MessageReader, Phrase } from '@daycare-portal/shared/messages';
import { messagesText } from '@daycare-portal/shared/messages-text';
import { Link } from 'react-router';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { Row, Stack, Text } from '../../components/layout';
import { buttonClass } from '../../components/plain-button';
import { paths } from '../../paths';

const labels = messagesText;

interface PhrasesProps {
  daycareId: string;
  /** Those who will read it: a phrase is put in in their language. */
  readers?: readonly MessageReader[];
  onUse: (words: string) => void;
}

/** The saved phrases, each put into the field with one press. */
export function Phrases({ daycareId, readers = [], onUse }: PhrasesProps) {
  const { data } = trpc.messages.getPhrases.useQuery({ daycareId });
  const { selectedDaycare } = useAuth();
  const theirs = readers.find((reader) => reader.reads && reader.language !== null)?.language ?? language();
  const mayManage = selectedDaycare?.permissions.includes('messages.manage') === true;
  if (data === undefined || (data.phrases.length === 0 && !mayManage)) return null;
  return (
    <Row gap="xs" wrap role="group" aria-label={labels.compose.phrases}>
      {data.phrases.map((phrase) => (
        <button
          key={phrase.id}
          type="button"
          lang={theirs}
          className={buttonClass('outlined')}
          aria-label={labels.phrases.use(phrase[theirs])}
          onClick={() => onUse(phrase[theirs])}
        >
          {phrase[theirs]}
        </button>
      ))}
      {mayManage ? (
        <Row as={Link} touch to={paths.messagePhrases}>
          {labels.phrases.manage}
        </Row>
      ) : null}
    </Row>
  );
}

/** The same for an announcement, which is written in both languages: one press fills both. */
export function BothPhrases({ daycareId, onUse }: { daycareId: string; onUse: (phrase: Phrase) => void }) {
  const { data } = trpc.messages.getPhrases.useQuery({ daycareId });
  const { selectedDaycare } = useAuth();
  const mayManage = selectedDaycare?.permissions.includes('messages.manage') === true;
  if (data === undefined || (data.phrases.length === 0 && !mayManage)) return null;
  return (
    <Stack as="section" gap="s" aria-label={labels.compose.phrases}>
      <Row gap="s" justify="between">
        <Text as="h2" size="s">
          {labels.compose.phrases}
        </Text>
        {mayManage ? (
          <Row as={Link} touch to={paths.messagePhrases}>
            {labels.phrases.manage}
          </Row>
        ) : null}
      </Row>
      {data.phrases.map((phrase) => (
        <Stack
          as="button"
          key={phrase.id}
          type="button"
          gap="2xs"
          pad="s"
          card
          lifts
          text="start"
          aria-label={labels.phrases.use(phrase.en)}
          onClick={() => onUse(phrase)}
        >
          <Text as="span" lang="en" breaks>
            {phrase.en}
          </Text>
          <Text as="span" lang="es" size="s" tone="soft" breaks>
            {phrase.es}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}
