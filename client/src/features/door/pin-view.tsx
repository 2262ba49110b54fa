import { pinDigits } from '@daycare-portal/shared/door-moments';
import { doorText as text } from '@daycare-portal/shared/door-text';
import type { Language } from '@daycare-portal/shared/language';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconBackspace from '@tabler/icons-react/dist/esm/icons/IconBackspace.mjs';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths';
import { callDoor, DoorError } from './door-calls';
import classes from './door.module.css';
import type { DoorProps } from './frame';
import { useCountdown } from './use-door';
import type { View } from './view';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const idleSeconds = 30;

interface PinViewProps extends DoorProps {
  view: Extract<View, { at: 'pin' }>;
  speak: (person: Language | null) => void;
}

export function PinView({ view, screen, part, setView, goHome, hear, speak }: PinViewProps) {
  const [digits, setDigits] = useState('');
  const [problem, setProblem] = useState(view.problem);
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  useCountdown(idleSeconds, () => {
    setDigits('');
    goHome();
  });

  const enter = async (pin: string) => {
    setIsBusy(true);
    try {
      const entered = await callDoor('identify', { pin });
      if (screen.kind === 'room') return void navigate(paths.today);
      speak(entered.language);
      setView({ at: entered.person.kind === 'team' ? 'team' : 'children', entered });
    } catch (error) {
      setIsBusy(false);
      setDigits('');
      if (!hear(error)) setProblem(error instanceof DoorError ? error.message : text.askTeam);
    }
  };
  const press = (digit: string) => {
    if (isBusy || digits.length >= pinDigits) return;
    const pin = digits + digit;
    setDigits(pin);
    setProblem(undefined);
    if (pin.length === pinDigits) void enter(pin);
  };
  const takeBack = () => setDigits((typed) => (isBusy ? typed : typed.slice(0, -1)));
  useTyping({ press, takeBack, leave: goHome });

  return (
    <div className={classes.pin}>
      <div className={classes.pinSide}>
        <h1 className={classes.title}>
          {screen.room === null ? text.greeting[part] : screen.room.name}
          <br />
          {text.enterPin}.
        </h1>
        <p className={classes.help}>{screen.room === null ? text.pinHelp : text.roomHelp}</p>
        <p className={classes.boxes} role="img" aria-label={text.pinEntered(digits.length)}>
          {Array.from({ length: pinDigits }, (_none, at) => (
            <span
              key={at}
              className={classes.box}
              data-filled={at < digits.length || undefined}
              data-next={at === digits.length || undefined}
            />
          ))}
        </p>
        <p className={classes.pinMessage} role="alert">
          {problem}
        </p>
        <p className={classes.forgot}>
          <IconHelpCircle aria-hidden />
          {isBusy ? text.checking : text.pinForgotten}
        </p>
        {screen.kind === 'room' ? null : (
          <button type="button" className={classes.plain} onClick={goHome}>
            <IconArrowLeft aria-hidden />
            {text.back}
          </button>
        )}
      </div>
      <Pad press={press} takeBack={takeBack} clear={() => setDigits('')} />
    </div>
  );
}

function Pad({ press, takeBack, clear }: { press: (digit: string) => void; takeBack: () => void; clear: () => void }) {
  return (
    <div className={classes.pad} data-quick>
      {keys.map((digit) => (
        <button key={digit} type="button" className={classes.key} onClick={() => press(digit)}>
          {digit}
        </button>
      ))}
      <button type="button" className={classes.softKey} onClick={clear}>
        {text.clear}
      </button>
      <button type="button" className={classes.key} onClick={() => press('0')}>
        0
      </button>
      <button type="button" className={classes.softKey} aria-label={text.deleteDigit} onClick={takeBack}>
        <IconBackspace aria-hidden />
      </button>
    </div>
  );
}

/** A keyboard types, too. */
function useTyping(typing: { press: (digit: string) => void; takeBack: () => void; leave: () => void }) {
  const latest = useRef(typing);
  useEffect(() => {
    latest.current = typing;
  });
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (/^\d$/.test(key)) latest.current.press(key);
      else if (key === 'Backspace') latest.current.takeBack();
      else if (key === 'Escape') latest.current.leave();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
