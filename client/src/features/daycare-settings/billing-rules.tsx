import type { BillingSettings } from '@daycare-portal/shared/billing-settings';
import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import { addDays, dayAt } from '@daycare-portal/shared/center-time';
import { formatDate } from '@daycare-portal/shared/dates';
import type { Day } from '@daycare-portal/shared/daycare-day';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../api/trpc';
import { useSending } from '../../api/use-sending';
import { BusyButton } from '../../components/busy-button';
import { DialogForm } from '../../components/dialog-form';
import { Facts, Row, Text } from '../../components/layout';
import { showNotice } from '../../components/notice';
import { BillingForm } from './billing-form';
import { ChangeInDialog, SettingsSection, useChangeDay } from './settings-section';

const labels = billingPagesText.settings;

interface BillingRulesProps {
  daycareId: string;
  day: Day;
}

/** Turns billing on or off and says how the daycare bills. */
export function BillingRules({ daycareId, day: { features, timeZone } }: BillingRulesProps) {
  const { busy, busyText, change } = useChangeDay(daycareId);
  const isOn = features.billing;
  const { data } = trpc.billing.getSettings.useQuery({ daycareId }, { enabled: isOn });
  // The section comes after the page, so its state is announced once it changes.
  const [changed, setChanged] = useState(false);
  const toggle = () => {
    setChanged(true);
    return change({ features: { ...features, billing: !isOn } }, () => {
      if (!isOn) showNotice(labels.turnedOn);
    });
  };
  return (
    <SettingsSection id="billing" title={labels.title}>
      <Text tone="soft" breaks role={changed ? 'status' : undefined}>
        {isOn ? labels.on : labels.off}
      </Text>
      {isOn && data !== undefined ? <Shown settings={data} /> : null}
      <Row wrap gap="xs" buttons="share">
        {isOn && data !== undefined ? (
          <>
            <ChangeInDialog label={labels.change} title={labels.title}>
              {(onClose) => <BillingForm daycareId={daycareId} timeZone={timeZone} settings={data} onClose={onClose} />}
            </ChangeInDialog>
            <ChangeInDialog label={labels.closeLabel} title={labels.closeTitle}>
              {(onClose) => <CloseForm daycareId={daycareId} timeZone={timeZone} settings={data} onClose={onClose} />}
            </ChangeInDialog>
          </>
        ) : null}
        <BusyButton variant={isOn ? 'subtle' : 'filled'} busy={busy} busyText={busyText} onClick={toggle}>
          {isOn ? labels.turnOff : labels.turnOn}
        </BusyButton>
      </Row>
    </SettingsSection>
  );
}

function Shown({ settings: { legalName, legalAddress, currency, dueDays, taxId, closedThrough } }: { settings: BillingSettings }) {
  const sender = [legalName, ...legalAddress.split('\n')].filter((line) => line !== '').join(', ');
  return (
    <Facts gap="xs" wide>
      {[
        [labels.sender, sender === '' ? labels.senderDefault : sender],
        [labels.taxId, taxId === null ? labels.taxIdMissing : `${taxId.label}: ${taxId.value}`],
        [labels.currency, currency],
        [labels.due, labels.dueIn(dueDays)],
        [labels.closed, closedThrough === null ? labels.closedNone : formatDate(closedThrough, 'short')],
      ].map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  );
}

interface FormProps {
  daycareId: string;
  timeZone: string;
  settings: BillingSettings;
  onClose: () => void;
}

/** Closes everything through a day. An earlier day, or none, opens some of it again. */
function CloseForm({ daycareId, timeZone, settings: { closedThrough }, onClose }: FormProps) {
  const { mutateAsync } = trpc.billing.closePeriod.useMutation();
  const { failure, busy, send } = useSending();
  const [lastMonth] = useState(() => addDays(`${dayAt(new Date(), timeZone).slice(0, 8)}01`, -1));
  // As a rule, the month that is over is closed.
  const [through, setThrough] = useState(closedThrough === null || closedThrough < lastMonth ? lastMonth : closedThrough);
  const opens = closedThrough !== null && through < closedThrough;
  const save = () =>
    send(async () => {
      await mutateAsync({ daycareId, through: through === '' ? null : through });
      showNotice(opens ? labels.openedNow : labels.closedNow);
      onClose();
    });
  return (
    <DialogForm
      failure={failure}
      help={labels.closeHelp}
      busy={busy}
      submit={opens ? labels.open : labels.closeLabel}
      onSubmit={save}
      onCancel={onClose}
    >
      <TextInput
        type="date"
        label={labels.closeThrough}
        value={through}
        disabled={busy}
        data-autofocus
        onChange={({ currentTarget }) => setThrough(currentTarget.value)}
      />
    </DialogForm>
  );
}
