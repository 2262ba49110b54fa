import { dayText } from '@daycare-portal/shared/day-text';
import { Facts, Text } from '../../../components/layout';

interface SidesProps {
  /** Whose words these are. */
  said: string;
  words: string;
  /** What stands against them. */
  against: string;
  /** Nothing stands against it, and the person has to look. */
  isAsked?: boolean;
}

/** What somebody tapped, beside what the record or the rules say. */
export function Sides({ said, words, against, isAsked = false }: SidesProps) {
  return (
    <Facts columns="s" gap="xs" above="xs" below="s">
      <Text as="div" padX="m" padY="xs" round="m" fill="fill">
        <dt>{said}</dt>
        <Text as="dd" weight="strong">
          {words}
        </Text>
      </Text>
      <Text as="div" padX="m" padY="xs" round="m" fill="fill">
        <dt>{isAsked ? dayText.waiting.check : dayText.waiting.theirs}</dt>
        <Text as="dd" weight="strong">
          {against}
        </Text>
      </Text>
    </Facts>
  );
}
