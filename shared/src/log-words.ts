import type { LogDetail } from './log-details';
import { logText } from './log-text';
import { temperatureInWords } from './temperature';

/** What an entry says, as a line of text, without its time, amount and note. */
export function detailInWords(detail: LogDetail): string {
  if ('meal' in detail) {
    const meal = logText.mealNames[detail.meal];
    const food = detail.food || (detail.source === 'home' ? logText.sources.home : null);
    return food === null ? meal : `${meal}: ${food}`;
  }
  if ('ml' in detail) return `${logText.bottles[detail.what]}, ${detail.ml} mL`;
  if ('title' in detail) return detail.area == null ? detail.title : `${detail.title} (${logText.areas[detail.area]})`;
  if ('mood' in detail) return logText.moods[detail.mood];
  if ('celsius' in detail) return temperatureInWords(detail.celsius);
  if ('text' in detail) return 'area' in detail ? `${detail.text} (${logText.areas[detail.area]})` : detail.text;
  if ('what' in detail) {
    if (!isResult(detail.what)) return detail.what;
    const result = logText.results[detail.what];
    return 'cream' in detail && detail.cream ? `${result}, ${logText.cream}` : result;
  }
  return 'caption' in detail ? (detail.caption ?? '') : '';
}

function isResult(what: string): what is keyof typeof logText.results {
  return Object.hasOwn(logText.results, what);
}
