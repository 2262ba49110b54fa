import { daySettingsText } from '@daycare-portal/shared/day-settings-text';
import { AbsenceReasons, LateAfterMinutes, lateMinutes, type Day } from '@daycare-portal/shared/daycare-day';
import { text } from '@daycare-portal/shared/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { Textarea, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { BusyButton } from '../../components/busy-button';
import { Facts, Row, Text } from '../../components/layout';
import { showNotice } from '../../components/notice';
import { DayForm } from './day-form';
import { ChangeInDialog, SettingsSection, useChangeDay } from './settings-section';
import { typedNumber } from './typed-number';

const labels = daySettingsText.attendance;

interface AttendanceRulesProps {
  daycareId: string;
  day: Day;
}

/** Turns attendance on or off and sets its rules. */
export function AttendanceRules({ daycareId, day }: AttendanceRulesProps) {
  const { features, lateAfterMinutes, absenceReasons } = day;
  const { busy, busyText, change } = useChangeDay(daycareId);
  const toggle = () => {
    const attendance = !features.attendance;
    change({ features: { ...features, attendance } }, () => {
      if (attendance) showNotice(text.attendanceOffer.turnedOn);
    });
  };
  return (
    <SettingsSection id="attendance" title={labels.title}>
      <Text tone="soft" breaks role="status">
        {features.attendance ? labels.on : labels.off}
      </Text>
      {features.attendance ? (
        <Facts gap="xs" wide>
          <div>
            <dt>{labels.late}</dt>
            <dd>{lateAfterMinutes === 0 ? labels.lateAtOnce : labels.lateAfter(lateAfterMinutes)}</dd>
          </div>
          <div>
            <dt>{labels.reasons}</dt>
            <dd>{absenceReasons.length === 0 ? labels.noReasons : absenceReasons.join(', ')}</dd>
          </div>
        </Facts>
      ) : null}
      <Row wrap gap="xs" buttons="share">
        {features.attendance ? (
          <ChangeInDialog label={labels.change} title={labels.rules}>
            {(onClose) => <RulesForm daycareId={daycareId} day={day} onClose={onClose} />}
          </ChangeInDialog>
        ) : null}
        <BusyButton variant={features.attendance ? 'subtle' : 'filled'} busy={busy} busyText={busyText} onClick={toggle}>
          {features.attendance ? labels.turnOff : text.attendanceOffer.turnOn}
        </BusyButton>
      </Row>
    </SettingsSection>
  );
}

/** One reason per line. */
const typedReasons = z.string().check(
  z.superRefine((typed, { addIssue }) => {
    const [issue] = AbsenceReasons.safeParse(linesOf(typed)).error?.issues ?? [];
    if (issue === undefined) return;
    const reason = linesOf(typed)[Number(issue.path[0])];
    const message = reason === undefined ? issue.message : daySettingsText.reasonWrong(reason, issue.message);
    addIssue({ code: 'custom', message, input: typed });
  }),
);
const Rules = z.strictObject({ lateAfterMinutes: typedNumber(LateAfterMinutes, lateMinutes), absenceReasons: typedReasons });

function RulesForm({ daycareId, day, onClose }: AttendanceRulesProps & { onClose: () => void }) {
  return (
    <DayForm
      daycareId={daycareId}
      name="attendance-rules"
      stored={{ lateAfterMinutes: String(day.lateAfterMinutes), absenceReasons: day.absenceReasons.join('\n') }}
      resolver={zodResolver(Rules)}
      draftFields={{}}
      toChange={async (values) => ({
        lateAfterMinutes: Number(values.lateAfterMinutes),
        absenceReasons: linesOf(values.absenceReasons),
      })}
      saved={() => text.timeZoneOffer.saved}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextInput
            label={labels.lateLabel}
            description={labels.lateHelp}
            inputMode="numeric"
            autoComplete="off"
            data-autofocus
            styles={{ wrapper: { maxWidth: 240 } }}
            {...field('lateAfterMinutes')}
          />
          <Textarea label={labels.reasonsLabel} description={labels.reasonsHelp} rows={4} autoComplete="off" {...field('absenceReasons')} />
        </>
      )}
    </DayForm>
  );
}

function linesOf(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
