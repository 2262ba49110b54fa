import { maxPersonNameLength } from '@daycare-portal/shared/attendance';
import { instantOf } from '@daycare-portal/shared/centre-time';
import { dayText } from '@daycare-portal/shared/day-text';
import { authorizedHow, type AuthorizedHow, type ChildPerson } from '@daycare-portal/shared/people';
import { NativeSelect, TextInput } from '@mantine/core';
import IconLogout2 from '@tabler/icons-react/dist/esm/icons/IconLogout2.mjs';
import { useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { BusyButton } from '../../components/busy-button';
import { CheckField } from '../../components/check-field';
import { focusNew } from '../../components/focus-new';
import { focusWrong } from '../../components/focus-wrong';
import { RadioGroup } from '../../components/radio-group';
import classes from './check-out-sheet.module.css';
import type { With } from './after-mark';
import type { Today } from './today';

interface UnlistedFormProps {
  today: Today;
  guardians: readonly ChildPerson[];
  /** Somebody on the list who is not authorized on this day; null: the name is typed. */
  person: ChildPerson | null;
  busy: boolean;
  onSend: (whom: With) => void;
}

interface Typed {
  name: string;
  by: string;
  how: AuthorizedHow;
  when: string;
  seen: boolean;
}

type Wrong = Partial<Record<keyof Typed, string>>;

/** An adult who is not authorized by the list: who said so, how and when, and that somebody has looked at an ID. */
export function UnlistedForm({ today, guardians, person, busy, onSend }: UnlistedFormProps) {
  const labels = dayText.people.pickup;
  const words = dayText.sheets.checkOut;
  const { day } = today;
  const [typed, setTyped] = useState<Typed>({ name: '', by: '', how: 'phone', when: today.clock, seen: false });
  const [wrong, setWrong] = useState<Wrong>({});
  const change = (changes: Partial<Typed>) => {
    setTyped({ ...typed, ...changes });
    setWrong({});
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found: Wrong = {
      ...(person === null && typed.name.trim() === '' && { name: words.nameMissing }),
      ...(typed.by.trim() === '' && { by: guardians.length > 0 ? labels.byMissing : labels.byNameMissing }),
      ...(typed.when === '' && { when: labels.whenMissing }),
      ...(!typed.seen && { seen: labels.idMissing }),
    };
    flushSync(() => setWrong(found));
    if (Object.keys(found).length > 0) return focusWrong(event.currentTarget);
    const guardian = guardians.find(({ personId }) => personId === typed.by);
    const said = instantOf(day.day, typed.when, day.timeZone);
    onSend({
      ...(person === null && { personName: typed.name.trim() }),
      idSeen: true,
      authorizedBy: {
        personId: guardian?.personId ?? null,
        name: guardian?.fullName ?? typed.by.trim(),
        how: typed.how,
        at: said > today.now ? today.now : said,
      },
    });
  };
  return (
    <form className={classes.asked} noValidate onSubmit={send}>
      {person === null ? (
        <TextInput
          ref={focusNew}
          label={words.name}
          autoComplete="off"
          autoCapitalize="words"
          maxLength={maxPersonNameLength}
          error={wrong.name}
          value={typed.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
      ) : null}
      {guardians.length === 0 ? (
        <TextInput
          label={labels.byName}
          autoComplete="off"
          maxLength={maxPersonNameLength}
          error={wrong.by}
          value={typed.by}
          onChange={({ currentTarget }) => change({ by: currentTarget.value })}
        />
      ) : (
        <NativeSelect
          label={labels.by}
          error={wrong.by}
          value={typed.by}
          data={[{ value: '', label: '' }, ...guardians.map(({ personId, fullName }) => ({ value: personId, label: fullName }))]}
          onChange={({ currentTarget }) => change({ by: currentTarget.value })}
        />
      )}
      <RadioGroup
        legend={labels.how}
        name={`how ${person?.personId ?? ''}`}
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
      <div className={classes.tick}>
        <CheckField
          label={labels.idSeen}
          checked={typed.seen}
          aria-invalid={wrong.seen !== undefined}
          onChange={({ currentTarget }) => change({ seen: currentTarget.checked })}
        />
      </div>
      {wrong.seen === undefined ? null : (
        <p className={classes.wrong} role="alert">
          {wrong.seen}
        </p>
      )}
      <BusyButton
        type="submit"
        busy={busy}
        busyText={dayText.sheets.sending}
        leftSection={<IconLogout2 size={18} stroke={1.75} aria-hidden />}
        className={classes.send}
      >
        {words.withName}
      </BusyButton>
    </form>
  );
}
