import type { ClockTime } from '@daycare-portal/shared/center-time';
import { shortClock } from '@daycare-portal/shared/clock-words';
import { familyFormsText } from '@daycare-portal/shared/family-forms-text';
import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { Row } from '../../components/layout';
import { Tap } from './plans-parts';

const labels = familyFormsText.plans;

/** Times to choose with one tap, or another that is typed. */
export function TimeTaps({ times, onTime }: { times: readonly ClockTime[]; onTime: (at: ClockTime) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (/^\d\d:\d\d$/.test(typed ?? '')) onTime(typed ?? '');
    else setWrong(true);
  };
  return (
    <>
      {times.map((time) => (
        <Tap key={time} onTap={() => onTime(time)}>
          {shortClock(time)}
        </Tap>
      ))}
      {typed === null ? (
        <Tap onTap={() => setTyped('')}>{labels.other}</Tap>
      ) : (
        <Row as="form" gap="s" align="end" across noValidate onSubmit={send}>
          <TextInput
            type="time"
            size="md"
            label={labels.time}
            value={typed}
            data-autofocus
            error={isWrong ? labels.timeMissing : null}
            onChange={({ target: { value } }) => {
              setTyped(value);
              setWrong(false);
            }}
          />
          <Button type="submit" size="md">
            {labels.sendTime}
          </Button>
        </Row>
      )}
    </>
  );
}
