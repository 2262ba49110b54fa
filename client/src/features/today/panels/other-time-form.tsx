import { dayText } from '@daycare-portal/shared/day-text';
import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { Stack } from '../../../components/layout';
import { focusWrong } from '../../../components/focus-wrong';
import { ChosenHead } from './chosen-head';
import { OtherTimeFields, useTypedTime } from './other-time';
import type { AboutChildren } from './use-marking';

const labels = dayText.sheets.time;

/** Sets another time than now for the next action on these children. */
export function OtherTimeForm({ today, chosen, onClose }: AboutChildren) {
  const time = useTypedTime(today, chosen, today.otherTime ?? { at: today.now, reason: '' });
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = time.read();
    if (read === undefined) return focusWrong(event.currentTarget);
    today.setOtherTime(read);
    onClose();
  };
  return (
    <Stack as="form" gap="m" noValidate onSubmit={save}>
      <ChosenHead today={today} chosen={chosen} title={labels.title} />
      <OtherTimeFields time={time} disabled={false} />
      <Button type="submit" mih={50}>
        {labels.submit}
      </Button>
    </Stack>
  );
}
