import type { DueList } from '@daycare-portal/shared/medication';
import { medicationText } from '@daycare-portal/shared/medication-text';
import { NativeSelect } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useId } from 'react';
import { Avatar } from '../../components/avatar';
import { Row, Stack, Text } from '../../components/layout';
import { optionsOf } from '../../components/options-of';
import classes from './checkers.module.css';

const labels = medicationText.room;

export type Checker = Pick<DueList['adults'][number], 'userId' | 'fullName'>;

interface CheckersProps {
  /** Those who are in the room come first. The giver is not among them. */
  adults: DueList['adults'];
  chosen: Checker | null;
  error?: string | undefined;
  disabled: boolean;
  onChoose: (checker: Checker | null) => void;
}

/** How many of the adults stand beside each other; the others are in a list. */
const mostTiles = 2;

/** Who checked the name, the medicine and the dose together with whoever gives it. */
export function Checkers({ adults, chosen, error, disabled, onChoose }: CheckersProps) {
  const name = useId();
  const near = adults.filter(({ classroomId }) => classroomId !== null);
  const tiles = (near.length === 0 ? adults : near).slice(0, mostTiles);
  const others = adults.filter((adult) => !tiles.includes(adult));
  if (adults.length === 0) return <Text tone="warning">{labels.nobodyElse}</Text>;
  return (
    <Stack as="fieldset" gap="xs" className={classes.group} disabled={disabled} aria-invalid={error !== undefined || undefined}>
      <Row as="legend" wide wrap rowGap="none" justify="between" gap="s" className={classes.legend}>
        <Text as="span" size="s" weight="strong">
          {labels.checkedWith}
        </Text>
        <Text as="span" size="s" tone="soft">
          {labels.checkWhat}
        </Text>
      </Row>
      <Stack gap="xs" className={classes.tiles}>
        {tiles.map((adult) => (
          <label key={adult.userId} className={classes.tile}>
            <input
              type="radio"
              name={name}
              className={classes.radio}
              checked={chosen?.userId === adult.userId}
              onChange={() => onChoose(adult)}
            />
            <Avatar name={adult.fullName} size={36} />
            <Text as="span" grow weight="medium" breaks>
              {adult.fullName}
            </Text>
            {chosen?.userId === adult.userId ? <IconCheck size={20} stroke={2} aria-hidden /> : null}
          </label>
        ))}
      </Stack>
      {others.length === 0 ? null : (
        <NativeSelect
          size="md"
          aria-label={labels.moreAdults}
          value={others.some(({ userId }) => userId === chosen?.userId) ? (chosen?.userId ?? '') : ''}
          onChange={({ currentTarget }) => onChoose(others.find(({ userId }) => userId === currentTarget.value) ?? null)}
        >
          <option value="">{labels.moreAdults}</option>
          {optionsOf(others, ({ userId, fullName }) => [userId, fullName])}
        </NativeSelect>
      )}
      {error === undefined ? null : (
        <Text tone="error" size="s" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}
