import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import type { RunningNap } from '@daycare-portal/shared/daily-log';
import { sleepPositions } from '@daycare-portal/shared/log-kinds';
import { logPageText } from '@daycare-portal/shared/log-page-text';
import { watchOf } from '@daycare-portal/shared/nap-checks';
import IconClockPause from '@tabler/icons-react/dist/esm/icons/IconClockPause.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { useSyncExternalStore } from 'react';
import { Avatar } from '../../components/avatar';
import { CountedPart } from '../../components/counted-part';
import { Card, Row, Stack, Text } from '../../components/layout';
import { MenuButton } from '../../components/menu-button';
import { buttonClass } from '../../components/plain-button';
import { bestClock, timeBy } from '../../waiting/device-clock';
import classes from './activities.module.css';
import { napKey, type Log } from './log';

const labels = logPageText.asleep;
const secondMs = 1_000;

/** The children who are asleep, with how long, and the checks of infants. */
export function Asleep({ log }: { log: Log }) {
  const { running } = log.day;
  const every = running.find(({ checkEvery }) => checkEvery !== null)?.checkEvery ?? null;
  return (
    <CountedPart
      title={labels.title}
      count={running.length}
      beside={
        every === null ? null : (
          <Row as="p" gap="2xs" size="s" tone="soft">
            {labels.every(every)}
          </Row>
        )
      }
    >
      {running.length === 0 ? (
        <Row as="p" gap="2xs" size="s" tone="soft">
          {labels.nobody}
        </Row>
      ) : (
        <Card as="ul" padX="s">
          {running.map((nap) => (
            <Sleeper key={napKey(nap)} log={log} nap={nap} />
          ))}
        </Card>
      )}
    </CountedPart>
  );
}

function Sleeper({ log, nap }: { log: Log; nap: RunningNap }) {
  const { studentId, from, checkEvery, checks, classroomId } = nap;
  const second = useSecond();
  const name = log.nameOf(studentId);
  const at = (instant: string) => clockTimeAt(instant, log.day.timeZone);
  const watch = checkEvery === null ? null : watchOf({ from, until: null }, checks, second);
  const position = checks.at(-1)?.position ?? 'back';
  const isWaiting = log.waiting.has(nap.entryId) || checks.some(({ id }) => log.waiting.has(id));
  return (
    <Stack as="li" cells="center" cols="auto minmax(0, 1fr) auto auto" gap="xs" padY="xs" divided>
      <Avatar
        name={log.fullNameOf(studentId)}
        photo={log.childOf(studentId)?.profilePic ?? null}
        mark={log.markOf(classroomId)}
        size={36}
      />
      <Text as="div" shrink>
        <Text as="bdi" weight="strong" breaks>
          {name}
        </Text>
        <Row as="span" gap="2xs" size="s" tone="soft">
          {isWaiting ? <IconClockPause size={16} stroke={2} aria-label={logPageText.today.waiting} /> : null}
          {labels.since(at(from))}
        </Row>
      </Text>
      <Timer from={from} now={second} />
      <button
        type="button"
        className={`${buttonClass('outlined')} ${classes.brief}`}
        aria-label={labels.wokeOf(name)}
        onClick={() => log.wake(nap)}
      >
        {labels.woke}
      </button>
      {watch === null ? null : (
        <Row justify="between" wrap across rowGap="xs" gap="s">
          <Row as="p" gap="xs" tone={watch.isDue ? 'warning' : 'soft'} weight={watch.isDue ? 'strong' : undefined}>
            <IconEye size={18} stroke={1.75} aria-hidden />
            {watch.isDue ? labels.due : labels.nextAt(at(watch.nextDue ?? second))}
          </Row>
          <Row gap="xs" align="stretch">
            <button
              type="button"
              className={`${buttonClass('outlined')} ${classes.brief}`}
              aria-label={labels.checkOf(name, labels.positions[position])}
              onClick={() => log.check(nap, position)}
            >
              {labels.check(labels.brief[position])}
            </button>
            <MenuButton
              face={<IconDots size={20} stroke={1.75} aria-hidden />}
              label={labels.other(name)}
              className={`${buttonClass('outlined')} ${classes.brief}`}
              position="bottom-end"
              width={220}
            >
              {(Menu) =>
                sleepPositions.map((each) => (
                  <Menu.Item key={each} mih={44} onClick={() => log.check(nap, each)}>
                    {labels.positions[each]}
                  </Menu.Item>
                ))
              }
            </MenuButton>
          </Row>
          {watch.missed.length === 0 ? null : (
            <Text whole size="s" weight="strong" tone="error">
              {labels.missed(watch.missed.map(at))}
            </Text>
          )}
        </Row>
      )}
    </Stack>
  );
}

function Timer({ from, now }: { from: string; now: string }) {
  const minutes = Math.floor((Date.parse(now) - Date.parse(from)) / 60_000);
  return (
    <Text
      as="span"
      size="xl"
      weight="strong"
      figures
      role="timer"
      aria-label={labels.length(logPageText.today.length(Math.max(0, minutes)))}
    >
      {timer(from, now)}
    </Text>
  );
}

/** Minutes and seconds, and hours once there are some. */
function timer(from: string, until: string): string {
  const seconds = Math.max(0, Math.floor((Date.parse(until) - Date.parse(from)) / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return hours === 0 ? `${minutes}:${two(rest)}` : `${hours}:${two(minutes)}:${two(rest)}`;
}

function everySecond(listener: () => void): () => void {
  const ticking = setInterval(listener, secondMs);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(ticking);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** The current second by the server's clock once heard. */
function useSecond(): string {
  const second = useSyncExternalStore(everySecond, () => Math.floor(Date.parse(timeBy(bestClock())) / secondMs));
  return new Date(second * secondMs).toISOString();
}
