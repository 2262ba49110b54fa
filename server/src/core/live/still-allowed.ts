import type { OpenSession, Sessions } from '../auth/open-session';
import { DomainError } from '../errors';

/**
 * Asks the gate once, which refuses who may not listen, and returns a question for later: whether the session is still open and the gate
 * answers the same.
 */
export async function stillAllowed(
  { session, sessions }: { session: OpenSession; sessions: Sessions },
  askGate: () => Promise<string>,
): Promise<() => Promise<boolean>> {
  const held = await askGate();
  return async () => {
    // Whether somebody is still named on a tablet, the gate itself asks.
    if (session.tablet === undefined && !(await sessions.isOpen(session.id))) return false;
    try {
      return (await askGate()) === held;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  };
}
