import { daySettingsText } from '@daycare-portal/shared/day-settings-text';
import { dayAt } from '@daycare-portal/shared/center-time';
import { formatClocks } from '@daycare-portal/shared/clock-words';
import { formatDate, formatDates } from '@daycare-portal/shared/dates';
import type { Day } from '@daycare-portal/shared/daycare-day';
import type { Closure } from '@daycare-portal/shared/opening-hours';
import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { trpc } from '../../api/trpc';
import { IconButton } from '../../components/icon-button';
import { Card, Row, Text } from '../../components/layout';
import { showUndo } from '../../components/notice';
import { ClosureForm, type Room } from './closure-form';
import { ChangeInDialog, SettingsSection, focusSection, useChangeDay } from './settings-section';

const labels = daySettingsText.closures;
const id = 'closed-days';

interface ClosedDaysProps {
  daycareId: string;
  day: Day;
  rooms: readonly Room[];
}

/** Upcoming closed days of the daycare or of a classroom. Past ones are shown on request. */
export function ClosedDays({ daycareId, day: { timeZone, closures }, rooms }: ClosedDaysProps) {
  const [now] = useState(() => new Date());
  const today = dayAt(now, timeZone);
  const [all, setAll] = useState(false);
  const { client } = trpc.useUtils();
  const { busy, change } = useChangeDay(daycareId);
  const inOrder = closures.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const ahead = inOrder.filter(({ until }) => until.slice(0, 10) >= today);
  const passed = closures.length - ahead.length;
  const shown = all ? inOrder : ahead;

  // The list is saved as a whole, and another window may have changed it.
  const storedClosures = async () => (await client.daycare.getDay.query({ daycareId })).closures;
  const remove = async (closure: Closure) => {
    const rest = (await storedClosures()).filter((other) => !isSame(other, closure));
    change({ closures: rest }, () => {
      focusSection(id);
      showUndo(labels.removed(closure.name), text.actions.undo, () => void putBack(closure));
    });
  };
  const putBack = async (closure: Closure) => change({ closures: [...(await storedClosures()), closure] });

  return (
    <SettingsSection id={id} title={labels.title}>
      <Text tone="soft" breaks>
        {labels.help}
      </Text>
      {shown.length === 0 ? <p>{passed === 0 ? labels.none : labels.noneAhead}</p> : null}
      {shown.length === 0 ? null : (
        <Card as="ul" wide aria-label={labels.list}>
          {shown.map((closure) => (
            <Row key={JSON.stringify(closure)} as="li" gap="s" padY="xs" padX="m" divided>
              <Text as="div" grow padY="2xs" breaks>
                <Text weight="strong">{closure.name}</Text>
                <Text tone="soft" size="s">
                  {whenOf(closure)}
                  {closure.classroomId === null
                    ? null
                    : ` · ${rooms.find((room) => room.id === closure.classroomId)?.name ?? labels.goneRoom}`}
                </Text>
              </Text>
              <IconButton icon={IconX} label={labels.remove(closure.name)} disabled={busy} onClick={() => void remove(closure)} />
            </Row>
          ))}
        </Card>
      )}
      {passed === 0 || all ? null : (
        <Button variant="subtle" onClick={() => setAll(true)}>
          {labels.past(passed)}
        </Button>
      )}
      <ChangeInDialog label={labels.add} title={labels.add}>
        {(onClose) => <ClosureForm daycareId={daycareId} rooms={rooms} storedClosures={storedClosures} onClose={onClose} />}
      </ChangeInDialog>
    </SettingsSection>
  );
}

function isSame(one: Closure, other: Closure): boolean {
  return one.from === other.from && one.until === other.until && one.name === other.name && one.classroomId === other.classroomId;
}

function whenOf({ from, until }: Closure): string {
  const [firstDay, lastDay] = [from.slice(0, 10), until.slice(0, 10)];
  if (from.length === 10 && until.length === 10) return formatDates(firstDay, lastDay);
  const [opens, closes] = [from.slice(11) || '00:00', until.slice(11) || '23:59'];
  if (firstDay === lastDay) return labels.partly(formatDate(firstDay, 'short'), formatClocks(opens, closes));
  return labels.partly(formatDates(firstDay, lastDay), formatClocks(opens, closes));
}
