import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import type { Alarms, MissingChild, RunningCount } from '@daycare-portal/shared/headcounts';
import IconAlarm from '@tabler/icons-react/dist/esm/icons/IconAlarm.mjs';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useAuth } from '../auth/auth-provider';
import { Avatar } from '../components/avatar';
import { Row, Stack, Text } from '../components/layout';
import { LinkButton } from '../components/link-button';
import { buttonClass } from '../components/plain-button';
import { paths } from '../paths';
import classes from './alarms.module.css';
import { CallDialog } from './call-dialog';
import { FoundDialog } from './found-dialog';
import { askFound, useFoundRequest } from './found-request';

const labels = headcountText.alarms;

/** Two children are told apart at a glance. More than that would push the page out of the window. */
const mostStrips = 2;

export function AlarmList({ timeZone, missing, running }: Alarms) {
  const [called, setCalled] = useState<MissingChild | null>(null);
  const asked = useFoundRequest();
  const [isOpen, setIsOpen] = useState(false);
  const found = missing.find(({ studentId }) => studentId === asked) ?? null;
  const isFolded = missing.length > mostStrips && !isOpen;
  return (
    <Row
      wrap
      align="stretch"
      gap="s"
      only="screen"
      className={classes.alarms}
      data-missing={missing.length > 0 || undefined}
      data-running={running.length > 0 || undefined}
    >
      {/* Each child is announced once, when its strip appears. */}
      <Row gap="xs" align="stretch" down shrink unlessEmpty flex="999 1 34rem" role="alert" aria-atomic={false}>
        {isFolded ? (
          <Bar className={classes.strip}>
            <IconAlertCircle size={28} stroke={1.75} aria-hidden />
            <Words title={labels.several(missing.length)}>{labels.names(missing.map(fullNameOf))}</Words>
            <Row as="span" gap="s" align="stretch" phone="wide" buttons="share">
              <button type="button" className={buttonClass('outlined')} onClick={() => setIsOpen(true)}>
                {labels.open}
              </button>
            </Row>
          </Bar>
        ) : (
          missing.map((child) => <Strip key={child.studentId} child={child} timeZone={timeZone} onCall={() => setCalled(child)} />)
        )}
      </Row>
      {running.length === 0 ? null : <RunningBar running={running} timeZone={timeZone} />}
      {called === null ? null : <CallDialog child={called} onClose={() => setCalled(null)} />}
      {found === null ? null : <FoundDialog key={found.studentId} child={found} timeZone={timeZone} onClose={() => askFound(null)} />}
    </Row>
  );
}

interface StripProps {
  child: MissingChild;
  timeZone: string;
  onCall: () => void;
}

function Strip({ child, timeZone, onCall }: StripProps) {
  const name = fullNameOf(child);
  return (
    <Bar className={classes.strip}>
      <Avatar name={name} photo={child.profilePic} mark={child.mark ?? undefined} size={46} />
      <Words title={labels.missing(name)}>{missingWords(child, timeZone)}</Words>
      <Row as="span" gap="s" align="stretch" phone="wide" buttons="share">
        {child.isSeen ? (
          <button
            type="button"
            className={`${buttonClass('outlined')} ${classes.quiet}`}
            aria-haspopup="dialog"
            aria-label={labels.callOf(name)}
            onClick={onCall}
          >
            <IconPhone size={18} stroke={1.75} aria-hidden />
            {labels.call}
          </button>
        ) : null}
        <button
          type="button"
          className={buttonClass('outlined')}
          aria-haspopup="dialog"
          aria-label={labels.foundOf(name)}
          onClick={() => askFound(child.studentId)}
        >
          {labels.found}
        </button>
      </Row>
    </Bar>
  );
}

function Bar(props: ComponentProps<'div'>) {
  return <Row wrap gap="s" minH={60} padX="m" padY="xs" round="l" size="m" {...props} />;
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="span" breaks flex="1 1 12rem">
      <Text as="strong" size="l">
        {title}
      </Text>
      <span>{children}</span>
    </Stack>
  );
}

/** Which headcount did not find the child and when, and who had it last. */
export function missingWords({ kind, outing, at, lastSeen }: MissingChild, timeZone: string): string {
  const time = clockTimeAt(at, timeZone);
  const notIn = outing === null ? labels.notIn[kind](time) : labels.notInOuting(outing, time);
  return lastSeen === null ? notIn : `${notIn} ${labels.lastSeen(clockTimeAt(lastSeen.at, timeZone), lastSeen.by)}`;
}

/** An emergency comes first. */
function RunningBar({ running, timeZone }: { running: readonly RunningCount[]; timeZone: string }) {
  const { room } = useAuth();
  const [first, ...others] = running.toSorted((a, b) => Number(b.kind === 'emergency') - Number(a.kind === 'emergency'));
  if (first === undefined) return null;
  const { headcountId, kind, outing, counts, startedBy, startedAt } = first;
  const seen = counts.children === 0 ? '' : labels.seen(counts.seen, counts.children);
  return (
    <Row
      as="section"
      gap="s"
      minH={60}
      padX="m"
      padY="xs"
      round="l"
      size="m"
      className={classes.running}
      aria-label={labels.going}
      data-running-bar
    >
      <IconAlarm size={26} stroke={1.75} aria-hidden />
      <Words title={outing === null ? labels.kinds[kind] : labels.outingCount(outing)}>
        {seen}{' '}
        <Text as="span" only="wide">
          {labels.startedBy(startedBy, clockTimeAt(startedAt, timeZone))}
        </Text>
        {others.length === 0 ? null : ` ${labels.others(others.length)}`}
      </Words>
      {/* The tablet of a room has no page of a headcount. */}
      {room === null ? (
        <LinkButton look="outlined" to={others.length === 0 ? paths.headcount(headcountId) : paths.headcounts}>
          {labels.join}
        </LinkButton>
      ) : null}
    </Row>
  );
}
