import { giveWay } from '../give-way';

// Encoded, and handed to the network, within a few milliseconds.
const charactersAtOnce = 200_000;

/** A long text as bytes, from the pieces in which it was made. As one string it would hold everyone up while it is encoded and sent. */
export async function* inBytes(pieces: Iterable<string>): AsyncGenerator<Buffer> {
  let held = '';
  for (const piece of pieces) {
    held += piece;
    if (held.length < charactersAtOnce) continue;
    await giveWay();
    yield Buffer.from(held);
    held = '';
  }
  if (held !== '') yield Buffer.from(held);
}
