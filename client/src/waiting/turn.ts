import { windowId } from '../api/window-id';

// `navigator.locks` exists on https only, and this has to do on plain http, too.
const turnKey = 'kept-turn';
const turnMs = 30_000;
const settleMs = 60;

/**
 * Whether it is this window's turn to send what waits. Of two that ask at the same moment the one that wrote last has it. Were it ever both,
 * nothing would count twice: the server knows the ids.
 */
export async function takeTurn(): Promise<boolean> {
  const [owner, until] = readTurn();
  const isTaken = owner !== '' && owner !== windowId && until > Date.now() && until <= Date.now() + turnMs;
  if (isTaken) return false;
  try {
    localStorage.setItem(turnKey, `${windowId} ${Date.now() + turnMs}`);
  } catch {
    // The device is full: what this window has in its memory no other one sends.
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
