import { pinDigits } from '@daycare-portal/shared/door-moments';
import { doorText as text } from '@daycare-portal/shared/door-text';
import type { Language } from '@daycare-portal/shared/language';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconBackspace from '@tabler/icons-react/dist/esm/icons/IconBackspace.mjs';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Row, Stack, Text } from '../../components/layout';
import { paths } from '../../paths';
import { callDoor, DoorError } from './door-calls';
import classes from './door.module.css';
import { DoorButton, type DoorProps } from './frame';
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
    <Stack grow gap="3xl" above="xl" cols="minmax(0, 1fr) 440px" className={classes.pin}>
      <Row down align="start" justify="between" gap="m">
        <Text as="div" above="3xl">
          <h1 className={classes.title}>
            {screen.room === null ? text.greeting[part] : screen.room.name}
            <br />
            {text.enterPin}.
          </h1>
          <Text tone="soft" above="s">
            {screen.room === null ? text.pinHelp : text.roomHelp}
          </Text>
          <Row as="p" gap="xs" above="2xl" role="img" aria-label={text.pinEntered(digits.length)}>
            {Array.from({ length: pinDigits }, (_none, at) => (
              <Text
                as="span"
                middle
                key={at}
                className={classes.box}
                data-filled={at < digits.length || undefined}
                data-next={at === digits.length || undefined}
              />
            ))}
          </Row>
          <Text tone="error" weight="strong" above="m" minH={56} role="alert">
            {problem}
          </Text>
          <Row as="p" gap="xs" above="xs" tone="soft" size="s">
            <IconHelpCircle aria-hidden />
            {isBusy ? text.checking : text.pinForgotten}
          </Row>
        </Text>
        {screen.kind === 'room' ? null : (
          <DoorButton icon={IconArrowLeft} onClick={goHome}>
            {text.back}
          </DoorButton>
        )}
      </Row>
      <Pad press={press} takeBack={takeBack} clear={() => setDigits('')} />
    </Stack>
  );
}

function Pad({ press, takeBack, clear }: { press: (digit: string) => void; takeBack: () => void; clear: () => void }) {
  return (
    <div className={classes.pad} data-quick>
      {keys.map((digit) => (
        <DoorButton key={digit} onClick={() => press(digit)}>
          {digit}
        </DoorButton>
      ))}
      <DoorButton look="quiet" onClick={clear}>
        {text.clear}
      </DoorButton>
      <DoorButton onClick={() => press('0')}>0</DoorButton>
      <DoorButton look="quiet" icon={IconBackspace} aria-label={text.deleteDigit} onClick={takeBack} />
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
