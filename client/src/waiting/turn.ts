import { windowId } from '../api/window-id';

// `navigator.locks` exists only on https, and this must work on plain http.
const turnKey = 'kept-turn';
const turnMs = 30_000;
const settleMs = 60;

/**
 * Whether this window may send what waits. If two ask at once, the last one to write gets the turn. If both ever got it, nothing would
 * count twice, because the server knows the ids.
 */
export async function takeTurn(): Promise<boolean> {
  const [owner, until] = readTurn();
  const isTaken = owner !== '' && owner !== windowId && until > Date.now() && until <= Date.now() + turnMs;
  if (isTaken) return false;
  try {
    localStorage.setItem(turnKey, `${windowId} ${Date.now() + turnMs}`);
  } catch {
    // With full storage, no other window can send what is in this one's memory.
    return true;
  }
  if (owner === windowId) return true;
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  return readTurn()[0] === windowId;
}

export function endTurn(): void {
  if (readTurn()[0] === windowId) localStorage.removeItem(turnKey);
}

function readTurn(): [owner: string, until: number] {
  const [owner = '', until] = (localStorage.getItem(turnKey) ?? '').split(' ');
  return [owner, Number(until)];
}
