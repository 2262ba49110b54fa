import { failureText } from '@daycare-portal/shared/failure-text';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchCode, LostCode } from '../fetch-code';
import { later } from './later';

const Note = ({ words }: { words: string }) => <p>{words}</p>;
const Broken = () => {
  throw new Error('It broke.');
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Code that is lost this often before it comes. */
function lostTimes(times: number) {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries <= times) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: Note };
  };
}

const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

describe('A part of the page whose code comes later', () => {
  it('is asked for again until it comes, and the page stays meanwhile', async () => {
    const Part = later(lostTimes(2));
    render(
      <main>
        The page <Part words="is here" />
      </main>,
    );
    await wait(1);
    expect(screen.getByRole('main').textContent).toBe('The page ');
    await wait(10);
    expect(screen.getByRole('main').textContent).toBe('The page is here');
  });

  it('says that it is still loading if a person waits for it', async () => {
    const Part = later(lostTimes(1), { isAwaited: true });
    render(<Part words="is here" />);
    expect(screen.getByRole('status').textContent).toBe(failureText.stillLoading);
    await wait(6);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('says nothing of a part that nobody has opened yet', async () => {
    const Part = later(lostTimes(1), { isAwaited: ({ words }: { words: string }) => words === 'is open' });
    const { rerender } = render(<Part words="is closed" />);
    expect(screen.queryByRole('status')).toBeNull();
    rerender(<Part words="is open" />);
    expect(screen.getByRole('status').textContent).toBe(failureText.stillLoading);
    await wait(6);
  });

  it('takes only itself away if it breaks, and says so if it was asked for', async () => {
    const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const [Quiet, Awaited] = [later(async () => ({ default: Broken })), later(async () => ({ default: Broken }), { isAwaited: true })];
    render(
      <main>
        The page <Quiet />
        <Awaited />
      </main>,
    );
    await wait(1);
    expect(screen.getByRole('main').textContent).toBe(`The page ${failureText.partFailed}`);
    written.mockRestore();
  });
});

describe('The code of a page', () => {
  it('is asked for once more if it was lost on the way', async () => {
    const code = fetchCode(lostTimes(1));
    await wait(2);
    expect((await code).default).toBe(Note);
  });

  it('is reported as lost if it was lost twice', async () => {
    const code = fetchCode(lostTimes(2)).catch((error: unknown) => error);
    await wait(2);
    expect(await code).toBeInstanceOf(LostCode);
  });
});
