import { pinDigits } from '@daycare-portal/shared/door-moments';
import type { AuthorizedDaycareId } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { fingerprintOf, hmacOf } from '../../core/auth/door-key';
import { isoTime, type Runtime } from '../../core/runtime';
import { findPin, forgetPinsEnded, replacePin, writeFingerprint, type PinOwner } from '../../records/door/pins.queries';

const numbers = 10 ** pinDigits;
/** The bytes of a drawn number, and the largest multiple of `numbers` in them: beyond it, some PINs would be likelier than others. */
const drawnBytes = 4;
const fair = Math.floor(2 ** (8 * drawnBytes) / numbers) * numbers;

/** Draws a PIN that nobody in the daycare has, and stores it in place of the one that the person had. It is returned, and kept nowhere. */
export async function makePin(
  trx: Db,
  runtime: Runtime,
  key: Uint8Array,
  { daycareId, owner }: { daycareId: AuthorizedDaycareId; owner: PinOwner },
): Promise<string> {
  for (;;) {
    const pin = drawPin(runtime);
    const hmac = hmacOf(key, daycareId, pin);
    if (isGuessed(pin) || (await findPin(trx, daycareId, hmac)) !== undefined) continue;
    // With the first PIN the database learns by which key it is stored.
    await writeFingerprint(trx, fingerprintOf(key));
    await replacePin(trx, daycareId, owner, { hmac, madeAt: isoTime(runtime.now()) });
    await forgetPinsEnded(trx, daycareId);
    return pin;
  }
}

function drawPin(runtime: Runtime): string {
  for (;;) {
    const drawn = Buffer.from(runtime.randomBytes(drawnBytes)).readUInt32BE();
    if (drawn < fair) return String(drawn % numbers).padStart(pinDigits, '0');
  }
}

/** The few that people try first: one digit six times, and digits in a row. */
function isGuessed(pin: string): boolean {
  const steps = Array.from({ length: pinDigits - 1 }, (_none, at) => Number(pin[at + 1]) - Number(pin[at]));
  return [0, 1, -1].includes(steps[0] ?? 0) && steps.every((step) => step === steps[0]);
}
