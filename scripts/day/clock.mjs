import { ServerResponse } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { turnClock } from './turn-clock.mjs';

// Loaded before the portal, so that its day passes as fast as the script says. Waits of a minute and more pass as fast.
let clock = JSON.parse(process.env['DAY_CLOCK'] ?? 'null');
if (clock !== null) {
  turnClock(clock);
  process.on('message', (turned) => {
    clock = turned;
    turnClock(clock);
    process.send?.('turned');
  });
  process.channel?.unref();
  const { setInterval: repeat } = globalThis;
  const { setTimeout: wait } = timers;
  /** @param {number} [milliseconds] */
  const passed = (milliseconds = 0) => (milliseconds >= 60_000 ? milliseconds / clock.speed : milliseconds);
  globalThis.setInterval = Object.assign(
    /** @param {() => void} work @param {number} [milliseconds] */
    (work, milliseconds) => repeat(work, passed(milliseconds)),
    repeat,
  );
  timers.setTimeout = Object.assign(
    /** @type {typeof wait} */ ((milliseconds, value, options) => wait(passed(milliseconds), value, options)),
    wait,
  );
  syncBuiltinESMExports();
  // Node dates its answers by the machine’s clock, and pages go by that date.
  const { writeHead } = ServerResponse.prototype;
  /** @this {ServerResponse} @param {unknown[]} given */
  const dated = function dated(...given) {
    this.setHeader('date', new Date().toUTCString());
    return Reflect.apply(writeHead, this, given);
  };
  ServerResponse.prototype.writeHead = dated;
}
