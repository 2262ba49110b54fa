import { dayAt } from '@daycare-portal/shared/center-time';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { formatDate } from '@daycare-portal/shared/dates';
import { incidentsText } from '@daycare-portal/shared/incidents-text';
import type { DoneTap, HappenedTap } from '@daycare-portal/shared/incidents';

/** The taps and the words of an answer, as one text. */
export function whatInWords({ whatTaps, what }: { whatTaps: readonly HappenedTap[]; what: string }): string {
  return joined(
    whatTaps.map((tap) => incidentsText.happened[tap]),
    what,
  );
}

export function doneInWords({ doneTaps, done }: { doneTaps: readonly DoneTap[]; done: string }): string {
  return joined(
    doneTaps.map((tap) => incidentsText.did[tap]),
    done,
  );
}

function joined(taps: readonly string[], words: string): string {
  const said = taps.map((tap, at) => (at === 0 ? tap : tap.charAt(0).toLocaleLowerCase() + tap.slice(1))).join(', ');
  return [said === '' || words === '' ? said : `${said}.`, words].filter((part) => part !== '').join(' ');
}

/** “Nov 24, 2026, 10:58 AM” */
export function momentAt(at: string, timeZone: string): string {
  return `${formatDate(dayAt(at, timeZone), 'short')}, ${clockTimeAt(at, timeZone)}`;
}

/** A length of minutes: “42 minutes”, “6 h 22 min”, “3 days”. */
export function lengthOf(minutes: number): string {
  if (minutes < 60) return incidentsText.minutes(minutes);
  if (minutes < 48 * 60) return incidentsText.hours(Math.floor(minutes / 60), minutes % 60);
  return incidentsText.days(Math.floor(minutes / (24 * 60)));
}
