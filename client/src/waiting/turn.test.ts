import { expect, it } from 'vitest';
import { endTurn, takeTurn } from './turn';

const taken = (until: number) => localStorage.setItem('kept-turn', `another-window ${until}`);

it('waiting taps are sent by one window at a time, and by the next one once that one has finished or is closed', async () => {
  taken(Date.now() + 20_000);
  expect(await takeTurn()).toBe(false);
  endTurn();
  expect(await takeTurn()).toBe(false);
  taken(Date.now() - 1);
  expect(await takeTurn()).toBe(true);
  expect(await takeTurn()).toBe(true);
  endTurn();
  expect(localStorage.getItem('kept-turn')).toBeNull();
});

it('when two windows ask at the same moment, one gets the turn', async () => {
  const asked = takeTurn();
  taken(Date.now() + 30_000);
  expect(await asked).toBe(false);
});

it('a turn that ends far in the future comes from a wrong clock and blocks nobody', async () => {
  taken(Date.now() + 5 * 3600_000);
  expect(await takeTurn()).toBe(true);
});
