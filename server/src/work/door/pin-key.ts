import { doorText } from '@daycare-portal/shared/door-text';
import { recorder } from '../../core/audit/record';
import type { Db } from '../../core/db/database';
import { inTransaction } from '../../core/db/transaction';
import { fingerprintOf } from '../../core/auth/door-key';
import { DomainError } from '../../core/errors';
import { isoTime, type Runtime } from '../../core/runtime';
import { endEveryPin, findFingerprint, writeFingerprint } from '../../records/door/pins.queries';

interface WithKey {
  db: Db;
  runtime: Runtime;
  doorKey: () => Uint8Array | null;
}

/** Where the machine does something by itself. */
const machine = { userId: null, clientIp: '', userAgent: undefined };

/**
 * The key of the PINs, or null if there is none. Under another key no PIN can ever match, so if the database knows that of another one, all
 * PINs end, and the owners are told.
 */
export async function readDoorKey({ db, runtime, doorKey }: WithKey): Promise<Uint8Array | null> {
  const key = doorKey();
  if (key === null) return null;
  const fingerprint = fingerprintOf(key);
  const isOther = (known: string | undefined) => known !== undefined && known !== fingerprint;
  if (!isOther(await findFingerprint(db))) return key;
  await inTransaction(db, async (trx) => {
    if (!isOther(await findFingerprint(trx))) return;
    await writeFingerprint(trx, fingerprint);
    for (const daycareId of await endEveryPin(trx, isoTime(runtime.now())))
      await recorder(runtime, machine, daycareId, ['attendance', 'people'])(trx, 'daycare.endPins', daycareId);
  });
  return key;
}

/** The same where nothing goes without it. */
export async function requireDoorKey(ctx: WithKey): Promise<Uint8Array> {
  const key = await readDoorKey(ctx);
  if (key === null) throw new DomainError('SERVICE_UNAVAILABLE', 'doorOff', doorText.offNow);
  return key;
}
