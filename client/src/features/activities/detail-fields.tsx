import type { LogDetail } from '@daycare-portal/shared/log-details';
import { maxLogText } from '@daycare-portal/shared/log-details';
import { bottleContents, diaperResults, learningAreas, meals, moods, toiletResults, type LogKind } from '@daycare-portal/shared/log-kinds';
import { logPageText } from '@daycare-portal/shared/log-page-text';
import { logText } from '@daycare-portal/shared/log-text';
import { TextInput, Textarea } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { CheckField } from '../../components/check-field';
import { Row, Text } from '../../components/layout';
import { RadioGroup } from '../../components/radio-group';
import { Cream } from './cream';
import { rememberUnit, usesFahrenheit } from './entry-words';
import classes from './activities.module.css';

interface FieldsProps<Kind extends LogKind> {
  detail: LogDetail<Kind>;
  problem: string | undefined;
  onChange: (detail: LogDetail<Kind>) => void;
}

const options = <Value extends string>(values: readonly Value[], words: Record<Value, string>) =>
  values.map((value) => ({ value, label: words[value] }));

/** The kinds whose details are fields. A nap has its times, and a meal's amounts stand beside the children. */
export type FieldKind = Exclude<LogKind, 'nap'>;

/** A new entry of each kind, before anything is filled in. */
export const blankDetails: { [Kind in FieldKind]: LogDetail<Kind> } = {
  meal: { meal: 'lunch' },
  bottle: { what: 'formula', ml: 120 },
  diaper: { what: 'wet' },
  toilet: { what: 'wet' },
  activity: { title: '', area: null },
  mood: { mood: 'happy' },
  temperature: { celsius: Number.NaN },
  supplies: { what: '' },
  note: { text: '' },
  milestone: { text: '', area: 'moving' },
  photo: { caption: null },
};

/** The fields of each kind, for a new entry and for a change of one. */
export const detailFields: { [Kind in FieldKind]: (props: FieldsProps<Kind>) => ReactNode } = {
  meal: ({ detail, problem, onChange }) => (
    <>
      <RadioGroup
        legend={logPageText.meal.which}
        look="tiles"
        options={options(meals, logText.mealNames)}
        value={detail.meal}
        onChange={(meal) => onChange({ ...detail, meal })}
      />
      <TextInput
        label={logPageText.meal.food}
        description={logPageText.meal.foodHelp}
        value={detail.food ?? ''}
        error={problem}
        disabled={detail.source === 'home'}
        onChange={({ currentTarget: { value } }) => onChange({ meal: detail.meal, food: value === '' ? null : value })}
      />
      <CheckField
        label={logPageText.meal.fromHome}
        checked={detail.source === 'home'}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? { meal: detail.meal, source: 'home' } : { meal: detail.meal })}
      />
    </>
  ),
  bottle: BottleFields,
  diaper: ({ detail, onChange }) => (
    <>
      <RadioGroup
        legend={logText.kinds.diaper}
        look="tiles"
        options={options(diaperResults, logText.results)}
        value={detail.what}
        onChange={(what) => onChange({ ...detail, what })}
      />
      <Cream detail={detail} onChange={onChange} />
    </>
  ),
  toilet: ({ detail, onChange }) => (
    <>
      <RadioGroup
        legend={logText.kinds.toilet}
        look="tiles"
        options={options(toiletResults, logText.results)}
        value={detail.what}
        onChange={(what) => onChange({ ...detail, what })}
      />
      <Cream detail={detail} onChange={onChange} />
    </>
  ),
  activity: ({ detail, problem, onChange }) => (
    <>
      <TextInput
        label={logPageText.activity.label}
        value={detail.title}
        error={problem}
        onChange={({ currentTarget: { value } }) => onChange({ ...detail, title: value })}
      />
      <RadioGroup
        legend={logPageText.activity.area}
        look="tiles"
        options={[{ value: 'none' as const, label: logPageText.activity.noArea }, ...options(learningAreas, logText.areas)]}
        value={detail.area ?? 'none'}
        onChange={(area) => onChange({ ...detail, area: area === 'none' ? null : area })}
      />
    </>
  ),
  mood: ({ detail, onChange }) => (
    <RadioGroup
      legend={logPageText.mood}
      look="tiles"
      options={options(moods, logText.moods)}
      value={detail.mood}
      onChange={(mood) => onChange({ mood })}
    />
  ),
  temperature: TemperatureFields,
  supplies: ({ detail, problem, onChange }) => (
    <>
      <TextInput
        label={logPageText.supplies.label}
        value={detail.what}
        error={problem}
        onChange={({ currentTarget: { value } }) => onChange({ what: value })}
      />
      <Row gap="xs" align="stretch" wrap>
        {logPageText.supplies.common.map((what) => (
          <Chip key={what} isChosen={detail.what === what} onChoose={() => onChange({ what })}>
            {what}
          </Chip>
        ))}
      </Row>
    </>
  ),
  note: ({ detail, problem, onChange }) => (
    <Words label={logPageText.note.label} value={detail.text} problem={problem} onChange={(text) => onChange({ text })} />
  ),
  milestone: ({ detail, problem, onChange }) => (
    <>
      <Words label={logPageText.milestone.label} value={detail.text} problem={problem} onChange={(text) => onChange({ ...detail, text })} />
      <RadioGroup
        legend={logPageText.milestone.area}
        look="tiles"
        options={options(learningAreas, logText.areas)}
        value={detail.area}
        onChange={(area) => onChange({ ...detail, area })}
      />
    </>
  ),
  photo: ({ detail, problem, onChange }) => (
    <TextInput
      label={logPageText.photo.caption}
      description={logPageText.photo.captionHelp}
      value={detail.caption ?? ''}
      error={problem}
      onChange={({ currentTarget: { value } }) => onChange({ caption: value === '' ? null : value })}
    />
  ),
};

interface WordsProps {
  label: string;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** A text that families will read. */
export function Words({ label, value, problem, onChange }: WordsProps) {
  return (
    <Textarea
      label={label}
      description={logPageText.text}
      rows={3}
      maxLength={maxLogText}
      value={value}
      error={problem}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

const commonMl = [60, 90, 120, 150, 180, 240];
const mlInOunce = 30;

function BottleFields({ detail, problem, onChange }: FieldsProps<'bottle'>) {
  const labels = logPageText.bottle;
  return (
    <>
      <RadioGroup
        legend={labels.what}
        look="tiles"
        options={options(bottleContents, logText.bottles)}
        value={detail.what}
        onChange={(what) => onChange({ ...detail, what })}
      />
      <Row role="group" aria-label={labels.amount} gap="xs" align="stretch" wrap>
        {commonMl.map((ml) => (
          <Chip key={ml} isChosen={detail.ml === ml} onChoose={() => onChange({ ...detail, ml })}>
            {labels.mlOf(ml)}{' '}
            <Text as="small" size="xs" weight="plain">
              {labels.oz(String(ml / mlInOunce))}
            </Text>
          </Chip>
        ))}
      </Row>
      <TextInput
        label={labels.ml}
        inputMode="numeric"
        maw={180}
        value={Number.isNaN(detail.ml) ? '' : String(detail.ml)}
        error={problem}
        onChange={({ currentTarget: { value } }) => onChange({ ...detail, ml: value.trim() === '' ? Number.NaN : Number(value) })}
      />
    </>
  );
}

function TemperatureFields({ detail, problem, onChange }: FieldsProps<'temperature'>) {
  const labels = logPageText.temperature;
  const [unit, setUnit] = useState<'F' | 'C'>(usesFahrenheit() ? 'F' : 'C');
  const shown = (celsius: number, as: 'F' | 'C') =>
    Number.isNaN(celsius) ? '' : (as === 'F' ? (celsius * 9) / 5 + 32 : celsius).toFixed(1).replace(/\.0$/, '');
  const [typed, setTyped] = useState(shown(detail.celsius, unit));
  const tell = (value: string, as: 'F' | 'C') => {
    const degrees = value.trim() === '' ? Number.NaN : Number(value.replace(',', '.'));
    onChange({ celsius: as === 'F' ? Math.round(((degrees - 32) * 500) / 9) / 100 : degrees });
  };
  return (
    <Row align="start" wrap rowGap="s" gap="l">
      <TextInput
        label={labels.label}
        inputMode="decimal"
        value={typed}
        error={problem}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          tell(value, unit);
        }}
      />
      <RadioGroup
        legend={labels.unit}
        options={[
          { value: 'F', label: labels.fahrenheit },
          { value: 'C', label: labels.celsius },
        ]}
        value={unit}
        onChange={(next) => {
          setUnit(next);
          rememberUnit(next);
          tell(typed, next);
        }}
      />
    </Row>
  );
}

/** One of the usual answers. */
function Chip({ isChosen, onChoose, children }: { isChosen: boolean; onChoose: () => void; children: ReactNode }) {
  return (
    <Text as="button" type="button" touch padX="m" weight="medium" className={classes.press} aria-pressed={isChosen} onClick={onChoose}>
      {children}
    </Text>
  );
}
