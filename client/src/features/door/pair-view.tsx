import { doorText as text } from '@daycare-portal/shared/door-text';
import { useEffect, useRef, useState } from 'react';
import { Row, Stack, Text } from '../../components/layout';
import { callDoor, DoorError } from './door-calls';
import classes from './door.module.css';
import { DoorButton, Problem } from './frame';

interface PairViewProps {
  /** From the address, or ''. */
  token: string;
  /** It was paired a moment ago, and has been ended. */
  wasPaired: boolean;
  onPaired: () => void;
  onNoToken: () => void;
}

/** A tablet that is not paired: the link pairs it at once, and a code once it is typed. */
export function PairView({ token, wasPaired, onPaired, onNoToken }: PairViewProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const tried = useRef('');

  const pair = async (typed: string) => {
    try {
      await callDoor('openDevice', { token: typed });
      onPaired();
    } catch (error) {
      setProblem(error instanceof DoorError ? error.message : text.noConnection);
      if (error instanceof DoorError && !error.isAway) onNoToken();
    }
  };
  useEffect(() => {
    // A link works once, and an effect may run twice.
    if (token === '' || tried.current === token) return;
    tried.current = token;
    void pair(token);
  });

  return (
    <Row as="main" justify="center" text="center" className={classes.door}>
      <h1 className={classes.title}>{text.pairTitle}</h1>
      <Text tone="soft" above="s">
        {wasPaired ? text.ended : text.pairHelp}
      </Text>
      <Stack
        as="form"
        gap="l"
        above="2xl"
        w="min(420px, 100%)"
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim() !== '') void pair(code.trim());
        }}
      >
        <Stack as="label" gap="xs" tone="soft" size="s">
          {text.code}
          <input
            className={classes.field}
            value={code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={12}
            onChange={({ target }) => setCode(target.value)}
          />
        </Stack>
        <DoorButton type="submit" look="filled">
          {text.pair}
        </DoorButton>
      </Stack>
      <Problem>{problem}</Problem>
    </Row>
  );
}
