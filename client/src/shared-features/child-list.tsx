import type { LinkedChild } from '@daycare-portal/shared/auth';
import { Avatar } from '../components/avatar';
import { Row, Stack, Text } from '../components/layout';

/** The children of a parent or guardian, each with its daycare. */
export function ChildList({ children }: { children: readonly LinkedChild[] }) {
  return (
    <Stack as="ul" columns="m" gap="s">
      {children.map(({ id, firstName, lastName, profilePic, daycareName }) => {
        const name = `${firstName} ${lastName}`;
        return (
          <Row key={id} as="li" gap="s" pad="s" card breaks>
            <Avatar name={name} photo={profilePic} size={52} />
            <Stack as="span">
              <Text as="bdi" size="l" weight="strong">
                {name}
              </Text>
              <Text as="bdi" tone="soft">
                {daycareName}
              </Text>
            </Stack>
          </Row>
        );
      })}
    </Stack>
  );
}
