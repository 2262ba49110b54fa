import { compareNames } from '@daycare-portal/shared/alphabet';
import type { DayChild, DayRoom } from '@daycare-portal/shared/attendance';
import { foldName } from '@daycare-portal/shared/folding';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import { plateNames, wholeNames } from '@daycare-portal/shared/plate-names';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Cubby } from '../../shared-features/cubby';
import { withBadges, worstLook } from '../../shared-features/health-badge';
import { Card, Row, Stack, Text } from '../../components/layout';
import { RoomMark } from '../../components/room-mark';
import { SearchField } from '../../components/search-field';
import classes from './outings.module.css';

const labels = headcountText.outings;
const fields = labels.fields;

/** Whether a family agreed to outings. A family that is missing was not asked. */
export type Consents = ReadonlyMap<string, 'yes' | 'no'>;

/** Where a daycare asks its families about outings, a child waits for the answer. */
const mayGo = (consents: Consents, { studentId }: DayChild) => (consents.size === 0 ? true : consents.get(studentId) === 'yes');

/** The children who are in a person's own rooms and may go along. */
export function hereInOwnRoom(children: readonly DayChild[], own: ReadonlySet<string>, consents: Consents): string[] {
  const isChosen = (child: DayChild) => child.state === 'in' && own.has(child.classroomId ?? '') && mayGo(consents, child);
  return children.flatMap((child) => (isChosen(child) ? [child.studentId] : []));
}

interface PlanChildrenProps {
  listed: readonly DayChild[];
  rooms: readonly DayRoom[];
  /** Whether the outing is today, so that it matters who is here. */
  isToday: boolean;
  own: ReadonlySet<string>;
  consents: Consents;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** The children by room as cubbies: the person's own rooms first and open, the others folded. */
export function PlanChildren({ listed, rooms, own, isToday, ...rest }: PlanChildrenProps) {
  const [search, setSearch] = useState('');
  const sought = foldName(search.trim());
  const found = listed
    .filter((child) => foldName(fullNameOf(child)).includes(sought))
    .toSorted((a, b) => compareNames(fullNameOf(a), fullNameOf(b)));
  const isListed = (id: string | null) => rooms.some(({ classroomId, isOuting }) => classroomId === id && !isOuting);
  // A child who moved for today goes with the room it is in. One on another outing stands with its home room.
  const roomOf = ({ classroomId, homeClassroomId }: DayChild) => (isToday && isListed(classroomId) ? classroomId : homeClassroomId);
  const groups = [
    ...rooms
      .map(({ classroomId, name, mark }) => ({
        classroomId,
        name,
        mark,
        isOwn: own.has(classroomId),
        children: found.filter((child) => roomOf(child) === classroomId),
      }))
      .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn)),
    {
      classroomId: '',
      name: headcountText.headcount.noRoom,
      mark: undefined,
      isOwn: false,
      children: found.filter((child) => !isListed(roomOf(child))),
    },
  ].filter(({ children }) => children.length > 0);
  return (
    <Stack as="fieldset" above="xs" aria-label={fields.children}>
      <Text as="div" most="m">
        <SearchField label={fields.findChild} value={search} onChange={setSearch} />
      </Text>
      {listed.length === 0 ? (
        <Text above="s" breaks>
          {fields.nobodyEnrolled}
        </Text>
      ) : null}
      {groups.map((group) => (
        <RoomChildren
          key={group.classroomId}
          {...group}
          {...rest}
          isToday={isToday}
          names={{ whole: wholeNames(listed), plate: plateNames(listed) }}
          isOpen={group.isOwn || sought !== ''}
        />
      ))}
    </Stack>
  );
}

interface RoomChildrenProps extends Omit<PlanChildrenProps, 'listed' | 'rooms' | 'own'> {
  name: string;
  mark: number | undefined;
  isOwn: boolean;
  isOpen: boolean;
  children: readonly DayChild[];
  names: Record<'whole' | 'plate', ReadonlyMap<string, string>>;
}

/** A room's children. Who is absent, has gone home or has no consent says so, and is not chosen with the room. */
function RoomChildren({ name, mark, isOwn, isOpen, children, names, isToday, consents, chosen, onChange }: RoomChildrenProps) {
  const isComing = ({ state }: DayChild) => !isToday || state === 'in' || state === 'expected' || state === 'late';
  const fit = children.filter((child) => isComing(child) && mayGo(consents, child)).map(({ studentId }) => studentId);
  const chosenHere = children.filter(({ studentId }) => chosen.has(studentId)).map(({ studentId }) => studentId);
  const set = (ids: readonly string[], isChosen: boolean) =>
    onChange(new Set(isChosen ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id))));
  return (
    <Card as="details" above="xs" padX="m" open={isOpen}>
      <Row as="summary" wrap gap="s" rowGap="2xs" size="m" weight="strong" minH={52} className={classes.fold}>
        <RoomMark mark={mark} size={18} />
        <bdi>{isOwn ? fields.ownRoom(name) : name}</bdi>
        <Text as="span" tone="soft" weight="medium" apart figures>
          {fields.ofRoom(children.filter(({ state }) => state === 'in').length, chosenHere.length)}
        </Text>
      </Row>
      <Stack align="end" below="s">
        {fit.length === 0 && chosenHere.length === 0 ? null : (
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={chosenHere.length > 0 ? fields.clearOf(name, chosenHere.length) : fields.wholeRoom(name)}
            onClick={() => (chosenHere.length > 0 ? set(chosenHere, false) : set(fit, true))}
          >
            {chosenHere.length > 0 ? fields.clear(chosenHere.length) : fields.chooseAll(fit.length)}
          </Button>
        )}
        <Stack columns="s" gap="xs" wide above="xs" round="l" padY="xs" padX="xs" className={classes.wall}>
          {children.map((child) => {
            const whole = names.whole.get(child.studentId) ?? fullNameOf(child);
            const isChosen = chosen.has(child.studentId);
            const line = isComing(child) && !mayGo(consents, child) ? noConsent(consents, child) : fields.states[child.state];
            return (
              <Cubby
                key={child.studentId}
                studentId={child.studentId}
                label={withBadges(`${whole}, ${line}`, child.badges)}
                name={names.plate.get(child.studentId) ?? child.firstName}
                line={isToday || !mayGo(consents, child) ? line : ''}
                fullName={fullNameOf(child)}
                photo={child.profilePic}
                state={lookOf(child, { isToday, isComing: isComing(child), mayGo: mayGo(consents, child) })}
                mark={mark}
                badge={worstLook(child.badges)}
                isWaiting={false}
                chosen={isChosen}
                isTabStop
                size={54}
                onPress={() => set([child.studentId], !isChosen)}
              />
            );
          })}
        </Stack>
      </Stack>
    </Card>
  );
}

/** A child who is late is one to come, and on another day each may come. */
function lookOf({ state }: DayChild, { isToday, isComing, mayGo: may }: Record<'isToday' | 'isComing' | 'mayGo', boolean>) {
  if (!isComing) return state;
  if (!may) return 'noConsent';
  return !isToday ? 'in' : state === 'late' ? 'expected' : state;
}

function noConsent(consents: Consents, { studentId }: DayChild): string {
  return consents.get(studentId) === 'no' ? fields.consentNo : fields.consentNotAsked;
}
