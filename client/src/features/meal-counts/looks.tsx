import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { dayAt } from '@daycare-portal/shared/center-time';
import { logText } from '@daycare-portal/shared/log-text';
import type { MealLook, MealMonth } from '@daycare-portal/shared/meals';
import { mealsText } from '@daycare-portal/shared/meals-text';
import { Button } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useState } from 'react';
import { usePermission } from '../../auth/use-permission';
import { shortDay } from '../../components/day-names';
import { Row, Text } from '../../components/layout';
import { Section } from '../../components/section';
import type { AskedTick } from './use-meal-ticks';

const labels = mealsText.counts.looks;
const icons = { notHere: IconAlertTriangle, corrected: IconPencil, late: IconClock };
const colors = { notHere: 'var(--dp-warning)', corrected: 'var(--dp-info)', late: undefined };
const shownAtFirst = 6;

interface LooksProps {
  month: MealMonth;
  onAsk: (asked: AskedTick) => void;
}

/** What a person should look at in the month. Nothing of it is mended by itself. */
export function Looks({ month: { looks, timeZone, today }, onAsk }: LooksProps) {
  const [all, setAll] = useState(false);
  const may = usePermission();
  const shown = all ? looks : looks.slice(0, shownAtFirst);
  return (
    <Section title={labels.title}>
      {looks.length === 0 ? (
        <Text above="2xs" tone="soft">
          {labels.none}
        </Text>
      ) : null}
      <Text as="ul" above="xs" rule="top" unlessEmpty>
        {shown.map((look) => (
          <Look
            key={`${look.kind} ${look.markId}`}
            look={look}
            timeZone={timeZone}
            onCorrect={
              look.kind === 'corrected' || (look.day !== today && !may('dailyLog.plan'))
                ? undefined
                : () => onAsk({ tick: { ...look, kind: 'notServed', classroomId: null }, asks: [] })
            }
          />
        ))}
      </Text>
      {looks.length > shown.length ? (
        <Button variant="subtle" onClick={() => setAll(true)}>
          {labels.more(looks.length - shown.length)}
        </Button>
      ) : null}
    </Section>
  );
}

function Look({ look, timeZone, onCorrect }: { look: MealLook; timeZone: string; onCorrect: (() => void) | undefined }) {
  const { kind, day, meal, firstName, lastName, at, by, reason, leftAt } = look;
  const Icon = icons[kind];
  const name = `${firstName} ${lastName}`.trim();
  const when = `${shortDay(dayAt(at, timeZone))}, ${clockTimeAt(at, timeZone)}`;
  const away = leftAt === null ? labels.didNotCome(firstName) : labels.left(firstName, clockTimeAt(leftAt, timeZone));
  const more = [...(kind === 'notHere' ? [away] : []), ...(reason === null ? [] : [labels.said(reason)])].join(' ');
  return (
    <Row as="li" align="start" gap="s" rule="bottom" padY="xs" tone="soft">
      <Icon size={20} stroke={1.75} color={colors[kind]} aria-hidden />
      <Text grow breaks>
        <strong>{labels[kind](shortDay(day), logText.mealNames[meal], name)}</strong> {more} {labels.by(by, when)}.
      </Text>
      {onCorrect === undefined ? null : (
        <Button variant="subtle" aria-label={labels.correctOf(name, logText.mealNames[meal], shortDay(day))} onClick={onCorrect}>
          {labels.correct}
        </Button>
      )}
    </Row>
  );
}
