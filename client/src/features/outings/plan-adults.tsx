import { maxPhoneLength } from '@daycare-portal/shared/fields';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import type { OutingAdult } from '@daycare-portal/shared/outings';
import { Button, TextInput } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { CheckField } from '../../components/check-field';
import { Row, Stack, Text } from '../../components/layout';

const labels = headcountText.outings;
const fields = labels.fields;

/** Substitutes have no account. */
export interface TeamAdult extends Omit<OutingAdult, 'phone'> {
  isSubstitute: boolean;
}

type Named = Pick<OutingAdult, 'userId' | 'name'>;

interface PlanAdultsProps {
  team: readonly TeamAdult[];
  /** The last numbers of adults who went along before. */
  phones: readonly OutingAdult[];
  adults: readonly OutingAdult[];
  onChange: (adults: readonly OutingAdult[]) => void;
}

/** Ticks choose people of the team, and others are added by name. Each may have a number, which is offered again the next time. */
export function PlanAdults({ adults, team, phones, onChange }: PlanAdultsProps) {
  const [name, setName] = useState('');
  // People without an account are known by their name.
  const isSame = (a: Named, b: Named) => a.userId === b.userId && (a.userId !== null || a.name === b.name);
  const withPhone = ({ userId, name }: Named): OutingAdult => ({
    userId,
    name,
    phone: phones.find((other) => isSame(other, { userId, name }))?.phone ?? null,
  });
  const isListed = ({ userId, name: typed }: Named) => userId !== null || team.some((one) => one.isSubstitute && one.name === typed);
  const add = () => {
    if (name.trim() !== '') onChange([...adults, withPhone({ userId: null, name: name.trim() })]);
    setName('');
  };
  return (
    <Text as="fieldset" shrink below="s" aria-label={fields.adults}>
      <Text tone="soft">{fields.adultsHelp}</Text>
      <Stack columns="s" above="xs" gap="m" rowGap="xs">
        {team.map(({ isSubstitute, ...member }) => {
          const adult = isSubstitute ? { userId: null, name: member.name } : member;
          return (
            <CheckField
              key={member.userId}
              label={isSubstitute ? fields.substitute(member.name) : member.name}
              checked={adults.some((other) => isSame(other, adult))}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...adults, withPhone(adult)] : adults.filter((other) => !isSame(other, adult)))
              }
            />
          );
        })}
      </Stack>
      <Stack as="ul" above="xs" gap="xs" breaks>
        {adults.map((adult, at) =>
          !isListed(adult) ? (
            <Row key={`${at} ${adult.name}`} as="li" justify="between">
              {adult.name}
              <Button
                variant="subtle"
                size="md"
                aria-label={labels.removeAdult(adult.name)}
                onClick={() => onChange(adults.filter((other) => other !== adult))}
              >
                <IconX size={18} stroke={1.75} aria-hidden />
              </Button>
            </Row>
          ) : null,
        )}
      </Stack>
      <Row wrap gap="s" align="end" above="s">
        <TextInput
          flex="1 1 220px"
          maw={360}
          label={fields.addAdult}
          size="md"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="default" size="md" onClick={add}>
          {fields.add}
        </Button>
      </Row>
      <Phones {...{ adults, onChange }} />
    </Text>
  );
}

/** Where each adult can be called on the way. */
function Phones({ adults, onChange }: Pick<PlanAdultsProps, 'adults' | 'onChange'>) {
  if (adults.length === 0) return null;
  return (
    <>
      <Text above="s" tone="soft">
        {fields.phonesHelp}
      </Text>
      <Stack columns="s" above="xs" gap="m" rowGap="xs">
        {adults.map((adult, at) => (
          <TextInput
            key={`${at} ${adult.userId ?? adult.name}`}
            type="tel"
            size="md"
            autoComplete="off"
            label={fields.phoneOf(adult.name)}
            maxLength={maxPhoneLength}
            value={adult.phone ?? ''}
            onChange={({ currentTarget }) => onChange(adults.with(at, { ...adult, phone: currentTarget.value }))}
          />
        ))}
      </Stack>
    </>
  );
}
