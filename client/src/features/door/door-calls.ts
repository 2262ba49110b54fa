import { doorText as text } from '@daycare-portal/shared/door-text';
import { language } from '@daycare-portal/shared/language';
import { unattendedHeader } from '@daycare-portal/shared/live';
import type { Reason } from '@daycare-portal/shared/reasons';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../../api/trpc';

type Inputs = inferRouterInputs<AppRouter>['door'];
type Outputs = inferRouterOutputs<AppRouter>['door'];
type Call = 'openDevice' | 'identify' | 'mark' | 'undo' | 'clock' | 'leave';

/** A call of the door that failed. Without a code no answer came. */
export class DoorError extends Error {
  constructor(
    readonly code: string | undefined,
    readonly reason: Reason | undefined,
    message: string,
  ) {
    super(message);
    this.name = 'DoorError';
  }

  /** The server could not be asked, as opposed to having refused. */
  get isAway(): boolean {
    return this.code === undefined || this.code === 'SERVICE_UNAVAILABLE' ? this.reason !== 'doorOff' : false;
  }
}

// An answer that does not come keeps a queue waiting.
const patienceMs = 8_000;

interface Answer<Data> {
  result?: { data: Data };
  error?: { message?: string; data?: { code?: string; reason?: Reason } };
}

/** Calls without tRPC’s client, which is heavier than this page. */
async function ask<Data>(path: string, init: RequestInit): Promise<Data> {
  const headers = { ...init.headers, 'accept-language': language() };
  const answer = await fetch(`/trpc/door.${path}`, { ...init, headers, signal: AbortSignal.timeout(patienceMs) })
    .then(async (response): Promise<Answer<Data>> => response.json())
    .catch((): Answer<Data> => ({}));
  if (answer.result !== undefined) return answer.result.data;
  const { message = text.noConnection, data } = answer.error ?? {};
  throw new DoorError(data?.code, data?.reason, message);
}

export function callDoor<Name extends Call>(name: Name, input: Inputs[Name]): Promise<Outputs[Name]> {
  return ask(name, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) });
}

export function getScreen(): Promise<Outputs['getScreen']> {
  // The page asks by itself, which is no touch.
  return ask('getScreen', { headers: { [unattendedHeader]: '1' } });
}
