import type { DeviceList } from '@daycare-portal/shared/door';
import { doorMoments, maxDoorWords, type DoorMoment } from '@daycare-portal/shared/door-moments';
import { doorTeamText } from '@daycare-portal/shared/door-text';
import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { BusyButton } from '../../components/busy-button';
import { Row, Stack } from '../../components/layout';
import { showFailure, showNotice } from '../../components/notice';
import { Section } from '../../components/section';

const labels = doorTeamText.rules;

/** What is asked at the door, and what its screen says to everyone. */
export function DoorRules({ daycareId, list }: { daycareId: string; list: DeviceList }) {
  const [words, setWords] = useState(list.words ?? '');
  const { mutate, isPending } = trpc.daycare.updateDay.useMutation({
    onSuccess: () => showNotice(labels.saved),
    onError: (error) => showFailure(callError(error).message),
  });
  const moments = doorMoments.map((moment) => ({ value: moment, label: labels.moments[moment] }));
  const momentOf = (value: string): DoorMoment => doorMoments.find((moment) => moment === value) ?? 'none';
  return (
    <Section title={labels.title}>
      <Stack gap="m" most="l" above="s">
        <NativeSelect
          label={labels.confirm}
          description={labels.confirmHelp}
          data={moments}
          value={list.confirm}
          disabled={isPending}
          onChange={({ currentTarget }) => mutate({ daycareId, doorConfirm: momentOf(currentTarget.value) })}
        />
        <NativeSelect
          label={labels.signature}
          data={moments}
          value={list.signature}
          disabled={isPending}
          onChange={({ currentTarget }) => mutate({ daycareId, signature: momentOf(currentTarget.value) })}
        />
        <Textarea
          label={labels.words}
          description={labels.wordsHelp}
          maxLength={maxDoorWords}
          rows={2}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <Row>
          <BusyButton
            variant="default"
            busy={isPending}
            busyText={labels.save}
            onClick={() => mutate({ daycareId, doorWords: words.trim() === '' ? null : words.trim() })}
          >
            {labels.save}
          </BusyButton>
        </Row>
      </Stack>
    </Section>
  );
}
