import { dayText } from '@daycare-portal/shared/day-text';
import { Button } from '@mantine/core';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconShieldX from '@tabler/icons-react/dist/esm/icons/IconShieldX.mjs';
import { Avatar } from '../../../components/avatar';
import { Row, Stack, Text } from '../../../components/layout';

interface IsThisProps {
  title: string;
  adult: { fullName: string; detail: string };
  /** Someone who is not authorized and has a similar name. */
  like: { fullName: string; photo: string | null; note?: string | null };
  busy: boolean;
  onSame: () => void;
  onOther: () => void;
}

/** Two people with names that are close, and the question whether they are one. Nothing is chosen before somebody answers. */
export function IsThis({ title, adult, like, busy, onSame, onOther }: IsThisProps) {
  const words = dayText.people.compare;
  return (
    <Stack as="section" gap="s" pad="m" card round="xl" aria-label={title}>
      <Text as="h3" size="l" breaks>
        {title}
      </Text>
      <Stack columns="s" gap="s">
        <Row gap="s" shrink>
          <NobodyYet size={46} />
          <Stack breaks>
            <Text as="bdi" weight="strong">
              {adult.fullName}
            </Text>
            <Text as="span" tone="soft" size="s">
              {adult.detail}
            </Text>
          </Stack>
        </Row>
        <Row gap="s" shrink>
          <Avatar name={like.fullName} photo={like.photo} size={46} />
          <Stack breaks>
            <Text as="bdi" weight="strong">
              {like.fullName}
            </Text>
            <Row as="span" inline gap="xs" tone="error" size="m" weight="strong">
              <IconShieldX size={18} stroke={1.75} aria-hidden />
              {words.notAuthorized}
            </Row>
            {like.note ? (
              <Text as="span" tone="soft" size="s">
                {like.note}
              </Text>
            ) : null}
          </Stack>
        </Row>
      </Stack>
      <Row wrap gap="s" rowGap="xs" buttons="share">
        <Button variant="outline" color="red" disabled={busy} onClick={onSame}>
          {words.yes}
        </Button>
        <Button variant="default" disabled={busy} onClick={onOther}>
          {words.no}
        </Button>
        <Text as="span" tone="soft" size="s" apart phone="line">
          {words.decides}
        </Text>
      </Row>
    </Stack>
  );
}

/** A dashed ring in place of the face of somebody who is not confirmed. */
export function NobodyYet({ size }: { size: 36 | 46 }) {
  return (
    <Text as="span" middle fixed round="full" tone="warning" w={size} h={size} style={{ border: '1.5px dashed' }}>
      <IconClock size={size / 2} stroke={1.75} aria-hidden />
    </Text>
  );
}
