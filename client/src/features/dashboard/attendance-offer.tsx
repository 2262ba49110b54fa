import type { SessionDaycare } from '@daycare-portal/shared/auth';
import { sameClock } from '@daycare-portal/shared/centre-time';
import type { Day, UpdateDay } from '@daycare-portal/shared/daycare-day';
import { text } from '@daycare-portal/shared/text';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { failureOf } from '../../api/failure-of';
import { trpc } from '../../api/trpc';
import { BusyButton } from '../../components/busy-button';
import { deviceTimeZone } from '../../components/device-time-zone';
import { IconButton } from '../../components/icon-button';
import { showFailure, showNotice } from '../../components/notice';
import { focusPageTitle } from '../../components/page-title';
import { TimeZoneOffer } from '../../components/time-zone-offer';
import classes from './attendance-offer.module.css';
import { useDismissed } from './use-dismissed';

const labels = text.attendanceOffer;

/**
 * Asks an owner whether to turn on attendance in an older daycare, and which time zone to use if none is set and this device's clock
 * differs. Most dashboards have nothing to ask and send no request.
 */
export function useAttendanceOffer(uid: string, daycare: SessionDaycare | null, today: Date) {
  const daycareId = daycare?.id ?? '';
  const [dismissed, dismiss] = useDismissed('attendanceOffer', uid, daycareId);
  const differs = daycare !== null && !sameClock(daycare.timeZone, deviceTimeZone(), today);
  const offered = daycare !== null && !daycare.features.attendance && !dismissed;
  const query = trpc.daycare.getDay.useQuery({ daycareId }, { enabled: offered || (differs && daycare.features.attendance) });
  return { ...query, daycareId, offered, dismiss };
}

/** The result, if there was something to ask. */
export function AttendanceOffer({ offer: { data: day, daycareId, offered, dismiss } }: { offer: ReturnType<typeof useAttendanceOffer> }) {
  const { mutate, isPending: busy } = trpc.daycare.updateDay.useMutation({
    onError: (error) => showFailure(failureOf('updateSettings', error)),
  });
  if (day === undefined) return null;
  const change = (rules: Omit<UpdateDay, 'daycareId'>, done: string) =>
    mutate(
      { daycareId, ...rules },
      {
        onSuccess: () => {
          focusPageTitle({ preventScroll: true });
          showNotice(done);
        },
      },
    );
  if (offered) {
    const timeZone = day.timeZoneChosen ? undefined : deviceTimeZone();
    const turnOn = () =>
      change(
        { features: { ...day.features, attendance: true }, ...(timeZone !== undefined && { timeZone }) },
        text.attendanceOffer.turnedOn,
      );
    return <Offer timeZone={timeZone} busy={busy} onTurnOn={turnOn} onHide={dismiss} />;
  }
  return <AskTimeZone day={day} busy={busy} onChoose={(timeZone) => change({ timeZone }, text.timeZoneOffer.saved)} />;
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
    <section className={classes.offer} aria-labelledby="attendance-offer">
      <div className={classes.words}>
        <h2 id="attendance-offer" className={classes.title}>
          {labels.title}
        </h2>
        <p>{labels.help}</p>
        {timeZone === undefined ? null : <p className={classes.zone}>{labels.zone(timeZone)}</p>}
      </div>
      <BusyButton busy={busy} busyText={text.actions.saving} onClick={onTurnOn}>
        {text.attendanceOffer.turnOn}
      </BusyButton>
      <IconButton icon={IconX} label={labels.hide} onClick={onHide} />
    </section>
  );
}

function AskTimeZone({ day, busy, onChoose }: { day: Day; busy: boolean; onChoose: (timeZone: string) => void }) {
  if (!day.features.attendance || day.timeZoneChosen) return null;
  return (
    <div className={classes.zoneOffer}>
      <TimeZoneOffer timeZone={day.timeZone} busy={busy} onChoose={onChoose} />
    </div>
  );
}
