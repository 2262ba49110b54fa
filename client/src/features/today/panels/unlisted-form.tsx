import { maxPersonNameLength } from '@daycare-portal/shared/attendance';
import { instantOf } from '@daycare-portal/shared/center-time';
import { dayText } from '@daycare-portal/shared/day-text';
import { authorizedHow, type AuthorizedHow, type ChildPerson } from '@daycare-portal/shared/people';
import { NativeSelect, TextInput } from '@mantine/core';
import IconLogout2 from '@tabler/icons-react/dist/esm/icons/IconLogout2.mjs';
import { useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { Stack, Text } from '../../../components/layout';
import { BusyButton } from '../../../components/busy-button';
import { CheckField } from '../../../components/check-field';
import { focusNew } from '../../../components/focus-new';
import { focusWrong } from '../../../components/focus-wrong';
import { RadioGroup } from '../../../components/radio-group';
import type { BarredAdult } from '../../../pickup/barred-adult';
import { WhoIsThis } from '../../../pickup/who-is-this';
import type { PickedUpBy } from '../marks/after-mark';
import { useTyped } from './typed';
import type { ShownDay } from '../today';
import type { Pickups } from './use-pickups';

interface UnlistedFormProps {
  today: ShownDay;
  guardians: readonly ChildPerson[];
  askedGuardians: readonly ChildPerson[];
  /** A listed adult who is not authorized on this day, or null if the name is typed. */
  person: ChildPerson | null;
  /** Who is not authorized and has a name like the typed one. Null: that was asked already. */
  likeOf: Pickups['likeOf'] | null;
  /** The children who leave. */
  childName: string;
  busy: boolean;
  /** Another name is being typed, so what was said about the one before is no longer true. */
  onRename?: () => void;
  onSend: (whom: PickedUpBy) => void;
}

interface Typed {
  name: string;
  by: string;
  how: AuthorizedHow;
  when: string;
  seen: boolean;
}

type Wrong = Partial<Record<keyof Typed, string>>;

/** An adult whom the list does not authorize: which guardian agreed, how and when, and that someone looked at an ID. */
export function UnlistedForm({ today, guardians, askedGuardians, person, likeOf, childName, busy, onRename, onSend }: UnlistedFormProps) {
  const { pickup: labels } = dayText.people;
  const words = dayText.sheets.checkOut;
  const [typed, setTyped] = useTyped<Typed>(person?.personId ?? 'unlisted', {
    name: '',
    by: '',
    how: 'phone',
    when: today.clock,
    seen: false,
  });
  const [wrong, setWrong] = useState<Wrong>({});
  const like = likeOf === null || typed.name.trim() === '' ? null : likeOf(typed.name);
  const [asked, setAsked] = useState<string>();
  const change = (changes: Partial<Typed>) => {
    setTyped({ ...typed, ...changes });
    setWrong({});
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = wrongIn(typed, { asksName: person === null, hasGuardians: guardians.length > 0 });
    flushSync(() => setWrong(found));
    if (Object.keys(found).length > 0) return focusWrong(event.currentTarget);
    if (like === null || like.isSame) onSend(whom());
    else setAsked(typed.name);
  };
  const whom = (): PickedUpBy => ({
    ...(person === null && { personName: typed.name.trim() }),
    idSeen: true,
    authorizedBy: authorizationOf(typed, guardians, today),
  });
  return (
    <Stack as="form" gap="s" pad="m" rule="top" noValidate onSubmit={send}>
      {person === null ? (
        <TextInput
          ref={focusNew}
          label={words.name}
          autoComplete="off"
          autoCapitalize="words"
          maxLength={maxPersonNameLength}
          error={wrong.name}
          value={typed.name}
          // The ID that was seen belongs to the name before.
          onChange={({ currentTarget }) => {
            change({ name: currentTarget.value, seen: false });
            onRename?.();
          }}
        />
      ) : null}
      <WhoSaidSo {...{ guardians, askedGuardians }} value={typed.by} error={wrong.by} onChange={(by) => change({ by })} />
      <RadioGroup
        legend={labels.how}
        options={authorizedHow.map((how) => ({ value: how, label: labels.hows[how] }))}
        value={typed.how}
        onChange={(how) => change({ how })}
      />
      <TextInput
        label={labels.when}
        type="time"
        error={wrong.when}
        value={typed.when}
        onChange={({ currentTarget }) => change({ when: currentTarget.value })}
      />
      <IdSeen seen={typed.seen} wrong={wrong.seen} onChange={(seen) => change({ seen })} />
      <BusyButton
        type="submit"
        busy={busy}
        busyText={dayText.sheets.sending}
        leftSection={<IconLogout2 size={18} stroke={1.75} aria-hidden />}
        mih={50}
      >
        {words.withName}
      </BusyButton>
      {like === null || asked !== typed.name ? null : (
        <Compared {...{ like, childName, busy }} key={asked} fullName={asked} onSend={(notLike) => onSend({ ...whom(), notLike })} />
      )}
    </Stack>
  );
}

interface IdSeenProps {
  seen: boolean;
  wrong: string | undefined;
  onChange: (seen: boolean) => void;
}

/** Whether someone looked at an ID. */
export function IdSeen({ seen, wrong, onChange }: IdSeenProps) {
  return (
    <>
      <Stack cells="center" minH={50} padX="m" edge="control" round="l" fill="surface">
        <CheckField
          label={dayText.people.pickup.idSeen}
          checked={seen}
          aria-invalid={wrong !== undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      </Stack>
      {wrong === undefined ? null : (
        <Text size="s" tone="error" role="alert">
          {wrong}
        </Text>
      )}
    </>
  );
}

interface ComparedProps {
  like: BarredAdult;
  fullName: string;
  childName: string;
  busy: boolean;
  onSend: (notLike: string[]) => void;
}

/** The question about a typed name, and the button for somebody else. */
function Compared({ like, fullName, childName, busy, onSend }: ComparedProps) {
  return (
    <WhoIsThis {...{ like, fullName, childName }} isListed={false} onSame={() => onSend([])}>
      <BusyButton
        busy={busy}
        busyText={dayText.sheets.sending}
        leftSection={<IconLogout2 size={18} stroke={1.75} aria-hidden />}
        mih={50}
        onClick={() => onSend([like.person.personId])}
      >
        {dayText.people.pickup.checkOutWith(fullName)}
      </BusyButton>
    </WhoIsThis>
  );
}

function wrongIn({ name, by, when, seen }: Typed, { asksName, hasGuardians }: { asksName: boolean; hasGuardians: boolean }): Wrong {
  const labels = dayText.people.pickup;
  return {
    ...(asksName && name.trim() === '' && { name: dayText.sheets.checkOut.nameMissing }),
    ...(by.trim() === '' && { by: hasGuardians ? labels.byMissing : labels.byNameMissing }),
    ...(when === '' && { when: labels.whenMissing }),
    ...(!seen && { seen: labels.idMissing }),
  };
}

function authorizationOf({ by, how, when }: Typed, guardians: readonly ChildPerson[], { day, now }: ShownDay): PickedUpBy['authorizedBy'] {
  const guardian = guardians.find(({ personId }) => personId === by);
  const authorizedAt = instantOf(day.day, when, day.timeZone);
  return { personId: guardian?.personId ?? null, name: guardian?.fullName ?? by.trim(), how, at: authorizedAt > now ? now : authorizedAt };
}

interface WhoSaidSoProps extends Pick<UnlistedFormProps, 'guardians' | 'askedGuardians'> {
  value: string;
  error: string | undefined;
  onChange: (by: string) => void;
}

/** The guardian who has authorized the adult. If no guardian is known, the name is typed. */
function WhoSaidSo({ guardians, askedGuardians, value, error, onChange }: WhoSaidSoProps) {
  const labels = dayText.people.pickup;
  const field = { error, value, onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value) };
  if (guardians.length === 0 && askedGuardians.length > 0)
    return (
      <Text size="s" tone="error">
        {labels.byAsked(askedGuardians.map(({ fullName }) => fullName))}
      </Text>
    );
  if (guardians.length === 0) return <TextInput label={labels.byName} autoComplete="off" maxLength={maxPersonNameLength} {...field} />;
  const names = guardians.map(({ personId, fullName }) => ({ value: personId, label: fullName }));
  return <NativeSelect label={labels.by} data={[{ value: '', label: '' }, ...names]} {...field} />;
}
