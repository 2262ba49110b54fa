import type { DueList } from '@daycare-portal/shared/medication';
import { medicationText } from '@daycare-portal/shared/medication-text';
import { NativeSelect } from '@mantine/core';
import { Avatar } from '../../components/avatar';
import { Row, Stack, Text } from '../../components/layout';
import { optionsOf } from '../../components/options-of';
import { RadioGroup } from '../../components/radio-group';

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
  const near = adults.filter(({ classroomId }) => classroomId !== null);
  const tiles = (near.length === 0 ? adults : near).slice(0, mostTiles);
  const others = adults.filter((adult) => !tiles.includes(adult));
  if (adults.length === 0) return <Text tone="warning">{labels.nobodyElse}</Text>;
  return (
    <Stack gap="xs">
      <RadioGroup
        legend={
          <Row as="span" wrap rowGap="none" justify="between" gap="s">
            {labels.checkedWith}
            <Text as="span" tone="soft" weight="plain">
              {labels.checkWhat}
            </Text>
          </Row>
        }
        look="tiles"
        options={tiles.map(({ userId, fullName }) => ({
          value: userId,
          label: (
            <>
              <Avatar name={fullName} size={36} />
              {fullName}
            </>
          ),
        }))}
        value={chosen?.userId ?? null}
        error={error}
        disabled={disabled}
        onChange={(id) => onChoose(tiles.find(({ userId }) => userId === id) ?? null)}
      />
      {others.length === 0 ? null : (
        <NativeSelect
          size="md"
          disabled={disabled}
          aria-label={labels.moreAdults}
          value={others.some(({ userId }) => userId === chosen?.userId) ? (chosen?.userId ?? '') : ''}
          onChange={({ currentTarget }) => onChoose(others.find(({ userId }) => userId === currentTarget.value) ?? null)}
        >
          <option value="">{labels.moreAdults}</option>
          {optionsOf(others, ({ userId, fullName }) => [userId, fullName])}
        </NativeSelect>
      )}
    </Stack>
  );
}
