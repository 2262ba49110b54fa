// Loaded before the portal, so that its day begins at the same moment in each run and pictures of two runs can be compared.
import { ServerResponse } from 'node:http';

const shift = Number(process.env['STEADY_MOMENT']) - Date.now();

globalThis.Date = new Proxy(Date, {
  construct: (Real, parts, target) => Reflect.construct(Real, parts.length === 0 ? [Real.now() + shift] : parts, target),
  get: (Real, name) => (name === 'now' ? () => Real.now() + shift : Reflect.get(Real, name)),
});

// Node writes the header Date by the machine's clock, and the page would show that time.
Object.defineProperty(ServerResponse.prototype, 'sendDate', { get: () => false, set() {} });
