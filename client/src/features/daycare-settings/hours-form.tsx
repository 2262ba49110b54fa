import { daySettingsText } from '@daycare-portal/shared/day-settings-text';
import { dayAt } from '@daycare-portal/shared/center-time';
import { formatClocks } from '@daycare-portal/shared/clock-words';
import { OpeningHours, PlainDay } from '@daycare-portal/shared/daycare-day';
import type { OpeningBlock } from '@daycare-portal/shared/opening-hours';
import { text } from '@daycare-portal/shared/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, TextInput } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import check from '../../components/check-field.module.css';
import type { fieldsOf } from '../../components/fields-of';
import { IconButton } from '../../components/icon-button';
import { Row, Stack, Text } from '../../components/layout';
import { DayForm } from './day-form';
import classes from './settings.module.css';
import { weekdays } from './weekdays';

const labels = daySettingsText.hours;

const Hours = z.strictObject({ hoursFrom: PlainDay, openingHours: OpeningHours });
type Hours = z.infer<typeof Hours>;

const draftFields = { openingHours: z.array(z.object({ weekday: z.number(), from: z.string(), until: z.string() })) };

interface HoursFormProps {
  daycareId: string;
  openingHours: OpeningBlock[];
  timeZone: string;
  onClose: () => void;
}

export function HoursForm({ daycareId, openingHours, timeZone, onClose }: HoursFormProps) {
  const [today] = useState(() => dayAt(new Date(), timeZone));
  return (
    <DayForm<Hours>
      daycareId={daycareId}
      name="opening-hours"
      stored={{ hoursFrom: today, openingHours }}
      resolver={zodResolver(Hours)}
      draftFields={draftFields}
      toChange={async (values) => values}
      saved={() => text.timeZoneOffer.saved}
      onClose={onClose}
    >
      {(field, form, busy) => (
        <>
          <Weekdays {...{ field, form, busy }} />
          <TextInput
            label={labels.starting}
            description={labels.startingHelp}
            type="date"
            styles={{ wrapper: { maxWidth: 240 } }}
            {...field('hoursFrom')}
          />
        </>
      )}
    </DayForm>
  );
}

interface WeekdaysProps {
  field: ReturnType<typeof fieldsOf<Hours>>;
  form: UseFormReturn<Hours>;
  busy: boolean;
}

const usual = { from: '07:00', until: '18:00' };

interface BlocksProps {
  /** The weekday's name. */
  name: string;
  /** `said` is the block in words, and `index` its position in the whole week. */
  blocks: readonly { key: string; index: number; inWords: string }[];
  busy: boolean;
  field: WeekdaysProps['field'];
  onAdd: () => void;
  onRemove: (index: number) => void;
}

/** The opening hours of one weekday, in one or more blocks. */
function Blocks({ name, blocks, busy, field, onAdd, onRemove }: BlocksProps) {
  return (
    <Stack gap="xs">
      {blocks.map(({ key, index, inWords }, place) => (
        <Stack key={key} cells="start" gap="xs" className={classes.block}>
          <TextInput type="time" aria-label={labels.opens(name)} {...field(`openingHours.${index}.from`)} />
          <Text as="span" className={classes.to}>
            {labels.to}
          </Text>
          <TextInput type="time" aria-label={labels.closes(name)} {...field(`openingHours.${index}.until`)} />
          {place === 0 ? (
            <IconButton icon={IconPlus} label={labels.addTo(name)} disabled={busy} onClick={onAdd} />
          ) : (
            <IconButton icon={IconX} label={labels.remove(name, inWords)} disabled={busy} onClick={() => onRemove(index)} />
          )}
        </Stack>
      ))}
    </Stack>
  );
}

function Weekdays({ field, form: { control, setValue }, busy }: WeekdaysProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'openingHours' });
  const typed = useWatch({ control, name: 'openingHours' });
  const days = weekdays().map((day) => ({
    ...day,
    blocks: fields.flatMap((field, index) => (field.weekday === day.weekday ? [{ key: field.id, index }] : [])),
  }));
  const openDays = days.filter(({ blocks }) => blocks.length > 0);
  const [model] = openDays;
  const hoursOf = (weekday: number) => typed.filter((block) => block.weekday === weekday).map(({ from, until }) => ({ from, until }));
  const copy = (from: number) =>
    setValue(
      'openingHours',
      openDays.flatMap(({ weekday }) => hoursOf(from).map((block) => ({ weekday, ...block }))),
      { shouldDirty: true },
    );
  const differ =
    model !== undefined && openDays.some(({ weekday }) => JSON.stringify(hoursOf(weekday)) !== JSON.stringify(hoursOf(model.weekday)));
  return (
    <>
      <Stack card>
        {days.map(({ weekday, name, blocks }) => (
          <Stack key={weekday} cells="start" gap="m" rowGap="xs" divided className={classes.weekday}>
            <Row as="label" gap="s" touch>
              <input
                type="checkbox"
                className={check.box}
                aria-label={labels.openOn(name)}
                checked={blocks.length > 0}
                disabled={busy}
                onChange={({ currentTarget }) => {
                  if (currentTarget.checked) append({ weekday, ...(hoursOf(weekday - 1)[0] ?? usual) }, { shouldFocus: false });
                  else remove(blocks.map(({ index }) => index));
                }}
              />
              <Text as="span" block capital>
                {name}
              </Text>
            </Row>
            {blocks.length === 0 ? (
              <Text as="span" tone="faint" padX="xs" only="wide" className={classes.to}>
                {labels.closed}
              </Text>
            ) : (
              <Blocks
                name={name}
                blocks={blocks.map((block) => ({ ...block, inWords: inWords(typed[block.index]) }))}
                busy={busy}
                field={field}
                onAdd={() => append({ weekday, from: '', until: '' }, { focusName: `openingHours.${fields.length}.from` })}
                onRemove={remove}
              />
            )}
          </Stack>
        ))}
      </Stack>
      {differ ? (
        <Button variant="subtle" w="fit-content" disabled={busy} onClick={() => copy(model.weekday)}>
          {labels.copy(model.name)}
        </Button>
      ) : null}
    </>
  );
}

/** The typed hours, as far as they are valid. */
function inWords(block: OpeningBlock | undefined): string {
  return block === undefined || block.from === '' || block.until === '' ? labels.hours : formatClocks(block.from, block.until);
}
