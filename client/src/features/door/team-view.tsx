import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { doorText as text } from '@daycare-portal/shared/door-text';
import { useState } from 'react';
import { useSentIds } from '../../api/use-sent-ids';
import { Row, Stack, Text } from '../../components/layout';
import { RoomMark } from '../../components/room-mark';
import { callDoor, DoorError } from './door-calls';
import classes from './door.module.css';
import { DoorButton, DoorFoot, Problem, type DoorProps } from './frame';
import { useCountdown } from './use-door';
import type { View } from './view';

const idleSeconds = 40;

type Clocking = 'in' | 'out' | 'break' | 'back';

/** Somebody on the team clocks in and out. Children are checked in and out on Today. */
export function TeamView({ view, screen, part, now, setView, goHome, hear }: DoorProps & { view: Extract<View, { at: 'team' }> }) {
  const { entered } = view;
  const { person, ticket, clock } = entered;
  const [problem, setProblem] = useState(view.problem);
  const [isBusy, setIsBusy] = useState(false);
  const ids = useSentIds();
  const { left } = useCountdown(idleSeconds, goHome);
  const state = clock?.state ?? 'notYet';

  const send = async (kind: Clocking, classroomId?: string) => {
    setIsBusy(true);
    try {
      const row = { kind, ...(classroomId !== undefined && { classroomId }) };
      const { results } = await ids.once(row, ({ id }) => callDoor('clock', { ticket, id, ...row }));
      const [result] = results;
      setIsBusy(false);
      if (result?.status !== 'success') return setProblem(result?.reason ?? text.askTeam);
      const title = { in: text.clockedIn, out: text.clockedOut, break: text.onBreak, back: text.backFromBreak }[kind];
      const line = clockTimeAt(now.toISOString(), screen.timeZone);
      setView({ at: 'done', entered, finished: { title, line, children: [], markIds: [], noteFor: null, hasMore: false } });
    } catch (error) {
      setIsBusy(false);
      if (hear(error)) return undefined;
      const { reason, message } = error instanceof DoorError ? error : { reason: undefined, message: text.notRecorded };
      if (reason === 'ticketOver') setView({ at: 'pin', problem: message });
      else setProblem(message);
    }
    return undefined;
  };
  const button = (kind: Clocking, label: string, look?: 'filled') => (
    <DoorButton key={kind} look={look} disabled={isBusy} onClick={() => void send(kind)}>
      {label}
    </DoorButton>
  );

  return (
    <Row down grow align="stretch" above="l">
      <h1 className={classes.title}>{text.hello[part](person.fullName.split(' ')[0] ?? '')}</h1>
      <Text tone="soft" above="s">
        {text.clock[state]}
      </Text>
      <Problem>{problem}</Problem>
      <Stack columns="m" gap="m">
        {state === 'in' ? [button('out', text.clockOut, 'filled'), button('break', text.startBreak)] : null}
        {state === 'onBreak' ? [button('back', text.endBreak, 'filled'), button('out', text.clockOut)] : null}
        {state === 'notYet' || state === 'out'
          ? (clock?.rooms ?? []).map(({ classroomId, name, mark }) => (
              <DoorButton key={classroomId} disabled={isBusy} onClick={() => void send('in', classroomId)}>
                <RoomMark mark={mark} size={20} />
                {text.clockInTo(name)}
              </DoorButton>
            ))
          : null}
        {state === 'notYet' || state === 'out' ? button('in', `${text.clockIn} (${text.noRoom})`) : null}
      </Stack>
      <DoorFoot left={left} onLeave={goHome} />
    </Row>
  );
}
