import type { Thread } from '@daycare-portal/shared/messages';
import { messagesText } from '@daycare-portal/shared/messages-text';
import { Row, Stack, Text } from '../../components/layout';
import { sentAt } from '../../shared-features/message-parts';

const labels = messagesText;
const words = messagesText.announcement;

type Family = Thread['families'][number];

export const hasRead = ({ people }: Family) => people.some(({ at }) => at !== null);
export const canRead = ({ people }: Family) => people.some(({ reads }) => reads);

/** What each family has read of an announcement: first those whom somebody may have to tell in person. */
export function WhoHasRead({ thread: { families, answersOn, textEs }, zone }: { thread: Thread; zone: string }) {
  return (
    <Stack gap="s">
      {textEs === null ? null : (
        <Stack gap="2xs" pad="s" round="l" fill="fill">
          <Text size="xs" tone="soft">
            {words.inSpanish}
          </Text>
          <Text lang="es" breaks>
            {textEs}
          </Text>
        </Stack>
      )}
      <Text size="s" tone="soft">
        {answersOn ? words.answersOn : words.answersOff}
      </Text>
      <HowManyRead families={families} />
      <Families title={words.notRead} families={families.filter((family) => !hasRead(family))} zone={zone} />
      <Families title={words.hasRead} families={families.filter(hasRead)} zone={zone} />
    </Stack>
  );
}

export function HowManyRead({ families }: { families: readonly Family[] }) {
  return (
    <>
      <Text as="h3" size="l">
        {words.read(families.filter(hasRead).length, families.filter(canRead).length)}
      </Text>
      <Text size="s" tone="soft">
        {words.onePerson}
      </Text>
    </>
  );
}

export function Families({ title, families, zone }: { title: string; families: readonly Family[]; zone: string }) {
  if (families.length === 0) return null;
  return (
    <>
      <Text as="h4" size="m">
        {title}
      </Text>
      <Stack as="ul" gap="s" lines aria-label={title}>
        {families.map((family) => (
          <Row as="li" key={`${family.studentId} ${family.people.map(({ name }) => name).join()}`} gap="s" justify="between" wrap>
            <Text as="span" weight="strong" breaks>
              <bdi>{family.name}</bdi>
            </Text>
            <Text as="span" size="s" tone="soft" breaks>
              {canRead(family)
                ? family.people
                    .filter(({ reads }) => reads)
                    .map((one) => (one.at === null ? labels.notYet([one.name]) : labels.nameAt(one.name, sentAt(one.at, zone))))
                    .join(', ')
                : words.noAccount}
            </Text>
          </Row>
        ))}
      </Stack>
    </>
  );
}
