import { formatClock } from '@daycare-portal/shared/clock-words';
import { TimeOfDay, type Day } from '@daycare-portal/shared/daycare-day';
import { daySettingsText } from '@daycare-portal/shared/day-settings-text';
import { zodResolver } from '@hookform/resolvers/zod';
import { TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { BusyButton } from '../../components/busy-button';
import { Row, Text } from '../../components/layout';
import { LinkButton } from '../../components/link-button';
import { paths } from '../../paths';
import { DayForm } from './day-form';
import { ChangeInDialog, SettingsSection, useChangeDay } from './settings-section';

const labels = daySettingsText.binder;

const Time = z.strictObject({ binderAt: TimeOfDay });
/** The time that new daycares start with. */
const usual = '20:00';

/** Sets when the nightly binder is made, or turns it off. */
export function BinderTime({ daycareId, day: { binderAt } }: { daycareId: string; day: Day }) {
  const { busy, busyText, change } = useChangeDay(daycareId);
  return (
    <SettingsSection id="binder" title={labels.title}>
      <Text tone="soft" breaks>
        {labels.help}
      </Text>
      <p role="status">{binderAt === null ? labels.off : labels.on(formatClock(binderAt))}</p>
      <Row wrap gap="xs" buttons="share">
        <LinkButton look="outlined" to={paths.binders}>
          {labels.open}
        </LinkButton>
        {binderAt === null ? null : (
          <ChangeInDialog label={labels.change} title={labels.title}>
            {(onClose) => <TimeForm daycareId={daycareId} binderAt={binderAt} onClose={onClose} />}
          </ChangeInDialog>
        )}
        <BusyButton
          variant={binderAt === null ? 'filled' : 'subtle'}
          busy={busy}
          busyText={busyText}
          onClick={() => change({ binderAt: binderAt === null ? usual : null })}
        >
          {binderAt === null ? labels.turnOn : labels.turnOff}
        </BusyButton>
      </Row>
    </SettingsSection>
  );
}

function TimeForm({ daycareId, binderAt, onClose }: { daycareId: string; binderAt: string; onClose: () => void }) {
  return (
    <DayForm
      daycareId={daycareId}
      name="binder"
      stored={{ binderAt }}
      resolver={zodResolver(Time)}
      draftFields={{}}
      toChange={async (values) => values}
      saved={(values) => labels.saved(formatClock(values.binderAt))}
      onClose={onClose}
    >
      {(field) => (
        <TextInput
          type="time"
          label={labels.label}
          description={labels.labelHelp}
          data-autofocus
          styles={{ wrapper: { maxWidth: 240 } }}
          {...field('binderAt')}
        />
      )}
    </DayForm>
  );
}
