import { text } from '@daycare-portal/shared/text';
import { Text } from './layout';

/** The label of an optional field. */
export function OptionalLabel({ children }: { children: string }) {
  return (
    <>
      {children}{' '}
      <Text as="span" tone="soft" weight="plain">
        {text.fields.optional}
      </Text>
    </>
  );
}
