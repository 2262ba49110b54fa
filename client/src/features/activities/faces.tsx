import type { LogChild } from '@daycare-portal/shared/daily-log';
import { logPageText } from '@daycare-portal/shared/log-page-text';
import { useMemo, useState, type ReactNode } from 'react';
import { Stack, Text } from '../../components/layout';
import { Cubby } from '../../shared-features/cubby';
import { withBadges, worstLook } from '../../shared-features/health-badge';
import { CountedPart } from '../../components/counted-part';
import { useSteady } from '../../components/use-steady';
import classes from './activities.module.css';
import type { Log } from './log';

/** Four cubbies fit side by side on most phones, or three if a name is longer than this. */
const longestName = 8;

interface FacesProps {
  log: Log;
  /** What the choice is for. */
  title: string;
  chosen: readonly string[];
  onChoose: (studentIds: readonly string[]) => void;
  /** Who cannot be chosen now, such as a child who is asleep already. */
  without?: ReadonlySet<string>;
  /** A few words under the name. */
  lineOf?: (child: LogChild) => string;
  /** Said if everybody is left out. */
  nobody?: string;
  narrow: boolean;
  children?: ReactNode;
}

/** The children as cubbies. A tap chooses a child, another tap takes it back. */
export function Faces({ log, title, chosen, onChoose, without, lineOf = () => '', nobody, narrow, children }: FacesProps) {
  const [everyone, setEveryone] = useState(() => log.notHere.some(({ studentId }) => chosen.includes(studentId)));
  const due = useMemo(() => {
    const shown = everyone ? [...log.here, ...log.notHere] : log.here;
    return shown
      .map(({ studentId }) => studentId)
      .filter((id) => without?.has(id) !== true)
      .join(' ');
  }, [everyone, log.here, log.notHere, without]);
  // Nobody moves under a finger: whoever comes or leaves meanwhile does so once the choice is over.
  const steady = useSteady(due, { isHeld: chosen.length > 0 });
  const ids = (steady === '' || everyone ? due : steady).split(' ').filter((id) => id !== '');
  const shown = ids.flatMap((id) => log.childOf(id) ?? []);
  const isAll = shown.length > 0 && shown.every(({ studentId }) => chosen.includes(studentId));
  const toggle = (id: string) => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const isLong = shown.some(({ studentId }) =>
    log
      .nameOf(studentId)
      .split(/[\s-]/)
      .some((word) => word.length > longestName),
  );
  const least = narrow && !isLong ? '78px' : 'min(96px, 30%)';
  return (
    <CountedPart
      title={title}
      beside={
        shown.length < 2 ? null : (
          <button type="button" className={classes.link} onClick={() => onChoose(isAll ? [] : shown.map(({ studentId }) => studentId))}>
            {isAll ? logPageText.none : logPageText.all(shown.length)}
          </button>
        )
      }
    >
      {children}
      {shown.length === 0 ? (
        <Text tone="soft">{nobody ?? logPageText.nobodyHere}</Text>
      ) : (
        <Stack gap="xs" padY="xs" padX="xs" round="l" cols={`repeat(auto-fill, minmax(${least}, 1fr))`} className={classes.wall}>
          {shown.map((child) => (
            <Cubby
              key={child.studentId}
              studentId={child.studentId}
              label={withBadges(log.fullNameOf(child.studentId), child.badges)}
              badge={worstLook(child.badges)}
              name={log.nameOf(child.studentId)}
              line={lineOf(child)}
              fullName={`${child.firstName} ${child.lastName}`}
              photo={child.profilePic}
              state={log.notHere.includes(child) ? 'out' : 'in'}
              mark={log.markOf(child.classroomId)}
              isWaiting={false}
              chosen={chosen.includes(child.studentId)}
              isTabStop
              onPress={() => toggle(child.studentId)}
              size={narrow && !isLong ? 54 : 60}
            />
          ))}
        </Stack>
      )}
      {log.notHere.length === 0 ? null : (
        <button type="button" className={classes.link} aria-pressed={everyone} onClick={() => setEveryone(!everyone)}>
          {everyone ? logPageText.onlyHere : logPageText.notHere(log.notHere.length)}
        </button>
      )}
    </CountedPart>
  );
}
