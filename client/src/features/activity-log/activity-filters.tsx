import { activityText } from '@daycare-portal/shared/activity-text';
import { recordKinds } from '@daycare-portal/shared/activity';
import { Button, NativeSelect } from '@mantine/core';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { trpc } from '../../api/trpc';
import { CheckField } from '../../components/check-field';
import { Row, Stack, Text } from '../../components/layout';
import { optionsOf } from '../../components/options-of';
import classes from './activity-log.module.css';
import { DayField } from './day-field';
import type { Chosen } from './use-activity-filter';

interface ActivityFiltersProps {
  daycareId: string;
  chosen: Chosen;
  /** Whether to offer clearing all filters. */
  isClearable: boolean;
  /** Names of people and records outside the staff list that the address may name, as far as the log knows them. */
  names: { person: string | undefined; record: string | undefined };
  onChoose: (changes: Partial<Chosen>) => void;
  onClear: () => void;
}

export function ActivityFilters({ daycareId, chosen, isClearable, names, onChoose, onClear }: ActivityFiltersProps) {
  const { data } = trpc.staff.getDaycareStaffList.useQuery({ daycareId });
  const staff = data?.staff ?? [];
  const isOther = chosen.person !== '' && !staff.some(({ userId }) => userId === chosen.person);
  const record = names.record ?? activityText.oneRecord[chosen.kind || 'daycare'];
  const arrows = <IconSelector size={18} stroke={1.75} aria-hidden />;
  return (
    <Stack
      as="section"
      gap="m"
      rowGap="s"
      above="l"
      cols="repeat(auto-fit, minmax(min(100%, max(9.5rem, 20%)), 1fr))"
      aria-label={activityText.filters}
    >
      <NativeSelect
        label={activityText.person}
        size="md"
        rightSection={arrows}
        value={chosen.person}
        onChange={(event) => onChoose({ person: event.currentTarget.value })}
      >
        <option value="">{activityText.anyone}</option>
        {isOther ? <option value={chosen.person}>{names.person ?? activityText.someonePicked}</option> : null}
        {optionsOf(staff, ({ userId, fullName }) => [userId, fullName])}
      </NativeSelect>
      <NativeSelect
        label={activityText.kind}
        size="md"
        rightSection={arrows}
        value={chosen.kind}
        onChange={(event) => onChoose({ kind: recordKinds.find((kind) => kind === event.currentTarget.value) ?? '', record: '' })}
      >
        <option value="">{activityText.anything}</option>
        {optionsOf(recordKinds, (kind) => [kind, activityText.kinds[kind]])}
      </NativeSelect>
      <DayField
        label={activityText.since}
        size="md"
        max={chosen.to || undefined}
        value={chosen.from}
        onDay={(from) => onChoose({ from })}
      />
      <DayField label={activityText.until} size="md" min={chosen.from || undefined} value={chosen.to} onDay={(to) => onChoose({ to })} />
      <Text as="div" across>
        <CheckField
          label={activityText.attention}
          help={activityText.attentionHelp}
          checked={chosen.attention !== ''}
          onChange={(event) => onChoose({ attention: event.currentTarget.checked ? 'only' : '' })}
        />
      </Text>
      {isClearable || chosen.record !== '' ? (
        <Row wrap gap="s" rowGap="xs" across>
          {chosen.record === '' ? null : <OnlyAbout record={record} onStop={() => onChoose({ kind: '', record: '' })} />}
          {isClearable ? (
            <Button variant="subtle" ml={chosen.record === '' ? -18 : 0} onClick={onClear}>
              {activityText.clear}
            </Button>
          ) : null}
        </Row>
      ) : null}
    </Stack>
  );
}

/** The one record that the log is about, until it is pressed. */
function OnlyAbout({ record, onStop }: { record: string; onStop: () => void }) {
  return (
    <Row
      as="button"
      type="button"
      inline
      press
      breaks
      gap="xs"
      padX="m"
      className={classes.record}
      aria-label={activityText.stopOnly(record)}
      onClick={onStop}
    >
      {activityText.onlyAbout(record)}
      <IconX size={16} stroke={2} aria-hidden />
    </Row>
  );
}
