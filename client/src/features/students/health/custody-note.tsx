import { healthText } from '@daycare-portal/shared/health-text';
import { Button } from '@mantine/core';
import IconShieldX from '@tabler/icons-react/dist/esm/icons/IconShieldX.mjs';
import { useState } from 'react';
import { callError } from '../../../api/call-error';
import { trpc } from '../../../api/trpc';
import { BusyButton } from '../../../components/busy-button';
import { Row, Stack, Text } from '../../../components/layout';
import { showFailure, showNotice } from '../../../components/notice';
import { focusPageTitle } from '../../../components/page-title';
import { useBusy } from '../../../components/use-busy';
import type { OfChild } from './child-health';

const labels = healthText.more.custody;

/** Words of an imported list about custody, until someone has decided on them. Others may see the screen, so they appear after a press. */
export function CustodyNote({ daycareId, student, health: { more }, maySettle }: OfChild & { maySettle: boolean }) {
  const [opened, setOpened] = useState(false);
  const [busy, whileBusy] = useBusy();
  const { mutateAsync: saveMore } = trpc.health.saveMore.useMutation();
  if (more.custody === null) return null;
  const settle = () =>
    whileBusy(async () => {
      try {
        await saveMore({ daycareId, studentId: student.id, updatedAt: more.updatedAt, custodySettled: true });
        focusPageTitle({ preventScroll: true });
        showNotice(labels.settled);
      } catch (error) {
        showFailure(callError(error).message);
      }
    });
  return (
    <Stack as="section" align="start" gap="xs" above="l" pad="s" round="l" fill="error" aria-labelledby="custody-note">
      <Row gap="s" tone="error" wide>
        <IconShieldX size={24} stroke={1.75} aria-hidden />
        <Text id="custody-note" as="h2" grow size="l">
          {labels.title}
        </Text>
        <Button variant="default" aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {opened ? labels.hide : labels.show}
        </Button>
      </Row>
      {opened ? (
        <>
          <p>{labels.help}</p>
          {more.custody.split('\n').map((line) => (
            <Text key={line} weight="strong" breaks>
              {line}
            </Text>
          ))}
          {maySettle ? (
            <>
              <p>{labels.settleHelp}</p>
              <BusyButton busy={busy} busyText={labels.settle} variant="default" onClick={() => void settle()}>
                {labels.settle}
              </BusyButton>
            </>
          ) : null}
        </>
      ) : null}
    </Stack>
  );
}
