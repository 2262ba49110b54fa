import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import type { LogEntry, LogPart } from '@daycare-portal/shared/daily-log';
import type { LogDetail } from '@daycare-portal/shared/log-details';
import { logPageText } from '@daycare-portal/shared/log-page-text';
import { logWordsText } from '@daycare-portal/shared/log-words-text';
import type { LogKind } from '@daycare-portal/shared/log-kinds';

type Entry = Pick<LogEntry, 'kind' | 'detail'>;

/** Whether a detail is of this kind. The kind of the entry says it; the compiler only knows the fields. */
export function isDetailOf<Kind extends LogKind>(kind: Kind, entry: Entry): entry is Entry & { kind: Kind; detail: LogDetail<Kind> } {
  return entry.kind === kind;
}

const degrees = (celsius: number) => (usesFahrenheit() ? (celsius * 9) / 5 + 32 : celsius);
const unitKey = 'temperatureUnit';

/** Which unit this device reads and writes temperatures in. */
export function usesFahrenheit(): boolean {
  return localStorage.getItem(unitKey) !== 'C';
}

export function rememberUnit(unit: 'F' | 'C'): void {
  try {
    localStorage.setItem(unitKey, unit);
  } catch {
    // A full device remembers no unit.
  }
}

export function temperatureWords(celsius: number): string {
  const { said, fahrenheit, celsius: unit } = logPageText.temperature;
  return said(degrees(celsius).toFixed(1), usesFahrenheit() ? fahrenheit : unit);
}

/** What an entry says, in a few words: Lunch, Diaper: wet, Nap. */
export function entryTitle(entry: Entry): string {
  const kind = logWordsText.kinds[entry.kind];
  const withKind = (words: string) => `${kind}, ${words}`;
  if (isDetailOf('meal', entry)) return logWordsText.mealNames[entry.detail.meal];
  if (isDetailOf('bottle', entry))
    return withKind(`${logWordsText.bottles[entry.detail.what].toLocaleLowerCase()}, ${logPageText.bottle.mlOf(entry.detail.ml)}`);
  if (isDetailOf('diaper', entry) || isDetailOf('toilet', entry)) {
    const cream = entry.detail.cream === true ? `, ${logWordsText.cream.toLocaleLowerCase()}` : '';
    return `${withKind(logWordsText.results[entry.detail.what].toLocaleLowerCase())}${cream}`;
  }
  if (isDetailOf('mood', entry)) return withKind(logWordsText.moods[entry.detail.mood].toLocaleLowerCase());
  if (isDetailOf('temperature', entry)) return withKind(temperatureWords(entry.detail.celsius));
  if (isDetailOf('activity', entry)) return entry.detail.title;
  if (isDetailOf('supplies', entry)) return `${kind}: ${entry.detail.what}`;
  if (isDetailOf('milestone', entry)) return withKind(logWordsText.areas[entry.detail.area].toLocaleLowerCase());
  if (isDetailOf('photo', entry)) return entry.detail.caption || kind;
  return kind;
}

/** What else it says about its children: the food, the text, the times of a nap. */
export function entryText(entry: Pick<LogEntry, 'kind' | 'detail' | 'at' | 'note'>, timeZone: string): string {
  const at = (instant: string) => clockTimeAt(instant, timeZone);
  const words: string[] = [];
  if (isDetailOf('meal', entry)) words.push(...(entry.detail.food ? [entry.detail.food] : []));
  if (isDetailOf('nap', entry)) {
    const { until = null } = entry.detail;
    words.push(
      until === null
        ? logPageText.today.sleeping(at(entry.at))
        : `${logPageText.today.slept(at(entry.at), at(until))}, ${logPageText.today.length(Math.floor((Date.parse(until) - Date.parse(entry.at)) / 60_000))}`,
    );
  }
  if (isDetailOf('note', entry) || isDetailOf('milestone', entry)) words.push(entry.detail.text);
  if (entry.note !== null) words.push(entry.note);
  return words.join('. ');
}

/** How much each of these ate, where they differ: the amount with the names. */
export function amountsOf(parts: readonly LogPart[], nameOf: (studentId: string) => string): string[] {
  const byAmount = new Map<NonNullable<LogPart['amount']>, string[]>();
  for (const { amount, studentId } of parts)
    if (amount !== null) byAmount.set(amount, [...(byAmount.get(amount) ?? []), nameOf(studentId)]);
  return [...byAmount].map(([amount, names]) => `${logWordsText.amounts[amount]}: ${names.join(', ')}`);
}
