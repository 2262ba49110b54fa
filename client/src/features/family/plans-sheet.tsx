import { absenceReasons } from '@daycare-portal/shared/absence-reasons';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { FamilyChild, FamilyDay } from '@daycare-portal/shared/family';
import { familyFormsText } from '@daycare-portal/shared/family-forms-text';
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconDoorExit from '@tabler/icons-react/dist/esm/icons/IconDoorExit.mjs';
import { useState } from 'react';
import { ErrorBox } from '../../components/error-box';
import { Choices } from '../../components/choices';
import { Stack, Text } from '../../components/layout';
import { FamilyModal } from '../../portal/family-modal';
import { callName, familyReason } from '@daycare-portal/shared/family-state';
import { DayField, type ChosenDays } from './day-field';
import { dayName, earlyTimes, lateTimes, likelyDay, nowOn, plannedFor, siblingsOf } from './plans';
import { Group, Tap } from './plans-parts';
import { PickupTaps } from './pickup-taps';
import { TimeTaps } from './time-taps';
import { ToldBefore } from './told-before';
import { useTelling } from './use-telling';

const labels = familyFormsText.plans;

/** What a family reports. That nobody came without a word is for the team to say. */
const reportable = absenceReasons.filter((reason) => reason !== 'noShow');

interface PlansSheetProps {
  child: FamilyChild;
  all: readonly FamilyChild[];
  day: FamilyDay;
  onDay: PlainDate | null;
  onClose: () => void;
}

/** What a family says about a day. Each choice is sent with one tap, and can be taken back. */
export function PlansSheet({ child, all, day, onDay, onClose }: PlansSheetProps) {
  const [days, setDays] = useState<ChosenDays>(() => {
    const first = onDay ?? likelyDay(day);
    return { from: first, until: first };
  });
  const siblings = siblingsOf(child, all);
  const [chosen, setChosen] = useState<readonly FamilyChild[]>([child]);
  const { tell, busy, failure } = useTelling(onClose);
  const { from } = days;
  const words = dayName(from, day);
  const { absence, isOpen } = plannedFor(from, day);
  return (
    <FamilyModal opened title={labels.title(words)} onClose={onClose}>
      <Stack gap="l" inert={busy}>
        <DayField day={day} chosen={days} onChange={setDays} />
        {siblings.length > 1 ? <Who siblings={siblings} chosen={chosen} onChange={setChosen} /> : null}
        {failure === undefined ? null : <ErrorBox message={labels.notSent} help={failure} />}
        <Offers {...{ child, chosen, day, days, onClose, tell: (told) => void tell(told, chosen, words) }} />
        {isOpen || absence !== null ? <Text tone="soft">{labels.oneTap(child.classroomName ?? child.daycareName)}</Text> : null}
      </Stack>
    </FamilyModal>
  );
}

interface WhoProps {
  siblings: readonly FamilyChild[];
  chosen: readonly FamilyChild[];
  onChange: (chosen: readonly FamilyChild[]) => void;
}

function Who({ siblings, chosen, onChange }: WhoProps) {
  const options = [
    ...siblings.map((each) => ({ key: `${each.daycareId} ${each.studentId}`, label: callName(each, siblings), children: [each] })),
    { key: 'all', label: siblings.length === 2 ? labels.both : labels.all, children: siblings },
  ];
  return (
    <Choices
      label={labels.who}
      options={options.map(({ key, label, children }) => ({
        key,
        label,
        isChosen: children.length === chosen.length && children.every((each) => chosen.includes(each)),
        onChoose: () => onChange(children),
      }))}
    />
  );
}

interface OffersProps {
  child: FamilyChild;
  chosen: readonly FamilyChild[];
  day: FamilyDay;
  days: ChosenDays;
  tell: (told: Parameters<ReturnType<typeof useTelling>['tell']>[0]) => void;
  onClose: () => void;
}

/** What was said before, or else what can be said of the day. */
function Offers({ child, day, days, tell, onClose }: OffersProps) {
  const [note, setNote] = useState<string | null>(null);
  const { from, until } = days;
  const { absence, isOpen, expectedFrom, expectedUntil, plan, isToArrive, isToLeave } = plannedFor(from, day);
  const now = nowOn(from, day);
  if (absence !== null) return <ToldBefore child={child} day={day} absence={absence} plan={null} onClose={onClose} />;
  if (!isOpen) return <Text>{labels.closed(dayName(from, day))}</Text>;
  const isOneDay = from === until;
  return (
    <>
      {plan === null ? null : <ToldBefore child={child} day={day} absence={null} plan={plan} onClose={onClose} />}
      {isToArrive ? (
        <Group icon={IconCalendarOff} title={labels.absent}>
          {[...reportable, ...day.ownReasons].map((reason) => (
            <Tap key={reason} onTap={() => tell({ kind: 'absent', from, until, reason, note: note?.trim() || null })}>
              {familyReason(reason)}
            </Tap>
          ))}
          <Note note={note} onChange={setNote} />
        </Group>
      ) : null}
      {isToArrive && isOneDay ? (
        <Group narrow icon={IconClock} title={labels.late}>
          <TimeTaps times={lateTimes(expectedFrom, now)} onTime={(at) => tell({ kind: 'late', day: from, at })} />
        </Group>
      ) : null}
      {isToLeave && isOneDay ? (
        <>
          <Group narrow icon={IconDoorExit} title={labels.early}>
            <TimeTaps times={earlyTimes(expectedUntil, now)} onTime={(at) => tell({ kind: 'early', day: from, at })} />
          </Group>
          <PickupTaps child={child} day={day} onDay={from} onPerson={(person) => tell({ kind: 'pickup', day: from, ...person })} />
        </>
      ) : null}
    </>
  );
}

/** A few words with the reason, typed before the tap. */
function Note({ note, onChange }: { note: string | null; onChange: (note: string) => void }) {
  if (note === null)
    return (
      <Tap quiet onTap={() => onChange('')}>
        {labels.addNote}
      </Tap>
    );
  return (
    <Stack as="label" gap="2xs" across>
      <Text as="span" size="s" weight="strong">
        {labels.note}
      </Text>
      <textarea rows={2} maxLength={500} value={note} onChange={({ target }) => onChange(target.value)} />
    </Stack>
  );
}
