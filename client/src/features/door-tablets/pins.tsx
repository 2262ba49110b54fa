import type { DeviceList, PinHolder } from '@daycare-portal/shared/door';
import { doorTeamText } from '@daycare-portal/shared/door-text';
import { foldName } from '@daycare-portal/shared/folding';
import { Button, Checkbox, TextInput } from '@mantine/core';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useState } from 'react';
import { useDaycareZone } from '../../auth/use-daycare-zone';
import { BusyButton } from '../../components/busy-button';
import { CountedPart } from '../../components/counted-part';
import dialog from '../../components/dialog.module.css';
import { Dialog } from '../../components/dialog';
import { Row, Stack, Text } from '../../components/layout';
import { formatInstant } from '@daycare-portal/shared/dates';
import classes from './door-tablets.module.css';
import { usePrintPins } from './use-print-pins';

const labels = doorTeamText.pins;

/** Who has a PIN, and slips for those who have none or lost theirs. */
export function Pins({ daycareId, list }: { daycareId: string; list: DeviceList }) {
  const { holders, families, team, devices } = list;
  const [isChoosing, setIsChoosing] = useState(false);
  const { print, isPending } = usePrintPins(daycareId);
  const lacking = holders.filter(({ madeAt }) => madeAt === null).map(({ id }) => id);
  const wrong = devices.reduce((sum, { wrongToday }) => sum + wrongToday, 0);
  const lacks = ({ have, of }: { have: number; of: number }) => have < of;
  const lack = ({ have, of }: { have: number; of: number }) => (have === of ? labels.all : labels.lack(of - have));
  return (
    <CountedPart
      title={labels.title}
      beside={
        <Row wrap gap="xs" buttons="share">
          {lacking.length === 0 ? null : (
            <BusyButton
              variant="default"
              leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
              busy={isPending}
              busyText={labels.printMissing(lacking.length)}
              onClick={() => void print(lacking)}
            >
              {labels.printMissing(lacking.length)}
            </BusyButton>
          )}
          <Button variant="default" onClick={() => setIsChoosing(true)}>
            {labels.choose}
          </Button>
        </Row>
      }
    >
      <Stack as="dl" card clip folds cols="repeat(3, 1fr)" className={classes.figures}>
        <Figure label={labels.families} value={labels.have(families.have, families.of)} help={lack(families)} isLacking={lacks(families)} />
        <Figure label={labels.team} value={labels.have(team.have, team.of)} help={lack(team)} isLacking={lacks(team)} />
        <Figure label={labels.wrongToday} value={String(wrong)} />
      </Stack>
      <Text tone="soft" size="s">
        {labels.onceOnly}
      </Text>
      <Dialog opened={isChoosing} title={labels.chooseTitle} size={560} onClose={() => setIsChoosing(false)}>
        <ChoosePeople
          holders={holders}
          isPending={isPending}
          onPrint={async (ids) => {
            await print(ids);
            setIsChoosing(false);
          }}
        />
      </Dialog>
    </CountedPart>
  );
}

function Figure({ label, value, help, isLacking = false }: { label: string; value: string; help?: string; isLacking?: boolean }) {
  return (
    <Text as="div" fill="surface" padX="m" padY="s">
      <Text as="dt" tone="soft" size="s">
        {label}
      </Text>
      <Text as="dd" size="xl" weight="strong">
        {value}
      </Text>
      {help === undefined ? null : (
        <Text as="dd" tone={isLacking ? 'warning' : 'soft'} size="s">
          {help}
        </Text>
      )}
    </Text>
  );
}

interface ChoosePeopleProps {
  holders: readonly PinHolder[];
  isPending: boolean;
  onPrint: (ids: string[]) => Promise<void>;
}

function ChoosePeople({ holders, isPending, onPrint }: ChoosePeopleProps) {
  const timeZone = useDaycareZone();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const wanted = foldName(search);
  const shown = holders.filter(({ fullName, children }) => [fullName, ...children].some((name) => foldName(name).includes(wanted)));
  const toggle = (id: string) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]));
  return (
    <Stack gap="m">
      <TextInput label={labels.search} value={search} data-autofocus onChange={({ currentTarget }) => setSearch(currentTarget.value)} />
      <Stack as="ul" gap="s" maxH="50vh" className={classes.people}>
        {shown.map(({ id, fullName, kind, children, madeAt }) => (
          <li key={id}>
            <Checkbox
              label={fullName}
              description={[
                kind === 'team' ? labels.onTeam : labels.bringsOrPicksUp(children),
                madeAt === null ? labels.noPin : labels.madeOn(formatInstant(madeAt, timeZone)),
              ].join('. ')}
              checked={chosen.has(id)}
              onChange={() => toggle(id)}
            />
          </li>
        ))}
      </Stack>
      <div className={dialog.buttons}>
        <BusyButton busy={isPending} busyText={labels.title} disabled={chosen.size === 0} onClick={() => void onPrint([...chosen])}>
          {chosen.size === 0 ? labels.nobody : labels.print(chosen.size)}
        </BusyButton>
      </div>
    </Stack>
  );
}
