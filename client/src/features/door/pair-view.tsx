import { doorText as text } from '@daycare-portal/shared/door-text';
import { useEffect, useRef, useState } from 'react';
import { callDoor, DoorError } from './door-calls';
import classes from './door.module.css';

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
    <main className={classes.pair}>
      <h1 className={classes.title}>{text.pairTitle}</h1>
      <p className={classes.help}>{wasPaired ? text.ended : text.pairHelp}</p>
      <form
        className={classes.pairForm}
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim() !== '') void pair(code.trim());
        }}
      >
        <label className={classes.label}>
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
        </label>
        <button type="submit" className={classes.finish}>
          {text.pair}
        </button>
      </form>
      <p className={classes.problem} role="alert">
        {problem}
      </p>
    </main>
  );
}
