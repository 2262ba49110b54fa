import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { exactTime, sentenceWithTime, timeInWords, TimeInWords } from './time-in-words';

const now = new Date(2026, 10, 21, 10, 0);
const local = (...at: [day: number, hour: number, minute: number]) => new Date(2026, 10, ...at).toISOString();

describe('A time in words', () => {
  it.each([
    ['just now', local(21, 10, 0)],
    ['just now', new Date(now.getTime() + 30_000).toISOString()],
    ['1 minute ago', local(21, 9, 59)],
    ['59 minutes ago', local(21, 9, 1)],
    ['today at 9:00 AM', local(21, 9, 0)],
    ['today at 5:30 PM', local(21, 17, 30)],
    ['yesterday at 2:10 PM', local(20, 14, 10)],
    ['tomorrow at 8:05 AM', local(22, 8, 5)],
    ['Nov 19, 11:59 PM', local(19, 23, 59)],
    ['Nov 28, 10:00 AM', local(28, 10, 0)],
    ['Dec 31, 2025, 11:00 PM', new Date(2025, 11, 31, 23, 0).toISOString()],
  ])('is %s', (words, at) => {
    expect(timeInWords(at, now).replaceAll('\u00a0', ' ')).toBe(words);
  });

  it.each([
    ['12 minutes ago', local(21, 9, 48)],
    ['2:10 PM', local(20, 14, 10)],
  ])('under the name of its day is %s', (words, at) => {
    expect(timeInWords(at, now, true).replaceAll('\u00a0', ' ')).toBe(words);
  });

  it('is part of its sentence, has the exact time for a pointer and for programs, and updates while it is visible', () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now });
    const at = local(21, 9, 58);
    const { container, unmount } = render(
      <p>
        {sentenceWithTime((when) => `Seen ${when}.`, at)} <TimeInWords at={at} />
      </p>,
    );
    expect(container.textContent).toBe('Seen 2 minutes ago. 2 minutes ago');
    const [time] = screen.getAllByText('2 minutes ago');
    expect([time?.getAttribute('datetime'), time?.getAttribute('title')]).toEqual([at, exactTime(at)]);
    expect(exactTime(at)).toMatch(/^Saturday, November 21, 2026 at 9:58:00/);
    // Both share one clock.
    expect(vi.getTimerCount()).toBe(1);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(container.textContent).toBe('Seen 3 minutes ago. 3 minutes ago');
    // A tablet that was asleep.
    vi.setSystemTime(new Date(2026, 10, 22, 8, 0));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(container.textContent).toContain('yesterday at 9:58');
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
