import type { SessionDaycare } from '@daycare-portal/shared/auth';
import { text } from '@daycare-portal/shared/text';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { failureOf } from '../../api/failure-of';
import { trpc } from '../../api/trpc';
import { BusyButton } from '../../components/busy-button';
import { deviceTimeZone } from '../../components/device-time-zone';
import { IconButton } from '../../components/icon-button';
import { Row, Stack, Text } from '../../components/layout';
import { showFailure, showNotice } from '../../components/notice';
import { focusPageTitle } from '../../components/page-title';
import { useDismissed } from './use-dismissed';

const labels = text.attendanceOffer;

/** Asks an owner whether to turn on attendance in an older daycare. Most dashboards have nothing to ask and send no request. */
export function useAttendanceOffer(uid: string, daycare: SessionDaycare | null) {
  const daycareId = daycare?.id ?? '';
  const [dismissed, dismiss] = useDismissed('attendanceOffer', uid, daycareId);
  const offered = daycare !== null && !daycare.features.attendance && !dismissed;
  const query = trpc.daycare.getDay.useQuery({ daycareId }, { enabled: offered });
  return { ...query, daycareId, offered, dismiss };
}

/** The result, if there was something to ask. */
export function AttendanceOffer({ offer: { data: day, daycareId, offered, dismiss } }: { offer: ReturnType<typeof useAttendanceOffer> }) {
  const { mutate, isPending: busy } = trpc.daycare.updateDay.useMutation({
    onError: (error) => showFailure(failureOf('updateSettings', error)),
  });
  if (day === undefined || !offered) return null;
  const timeZone = day.timeZoneChosen ? undefined : deviceTimeZone();
  const turnOn = () =>
    mutate(
      { daycareId, features: { ...day.features, attendance: true }, ...(timeZone !== undefined && { timeZone }) },
      {
        onSuccess: () => {
          focusPageTitle({ preventScroll: true });
          showNotice(labels.turnedOn);
        },
      },
    );
  return <Offer timeZone={timeZone} busy={busy} onTurnOn={turnOn} onHide={dismiss} />;
}

interface OfferProps {
  /** The default time zone, because the daycare has not set one. */
  timeZone: string | undefined;
  busy: boolean;
  onTurnOn: () => void;
  onHide: () => void;
}

function Offer({ timeZone, busy, onTurnOn, onHide }: OfferProps) {
  return (
    <Row as="section" align="start" gap="s" above="l" pad="m" card fill="primary" aria-labelledby="attendance-offer">
      <Row wrap grow gap="m" rowGap="s">
        <Stack gap="2xs" flex="1 1 280px" maxW="68ch" tone="soft">
          <Text id="attendance-offer" as="h2" tone="ink" size="l">
            {labels.title}
          </Text>
          <p>{labels.help}</p>
          {timeZone === undefined ? null : <Text size="s">{labels.zone(timeZone)}</Text>}
        </Stack>
        <BusyButton busy={busy} busyText={text.actions.saving} onClick={onTurnOn}>
          {text.attendanceOffer.turnOn}
        </BusyButton>
      </Row>
      <IconButton icon={IconX} label={labels.hide} onClick={onHide} />
    </Row>
  );
}
