import { later } from '../later';
import type { forgottenThings } from './forgotten-things';

/** Something that lies in a cubby. Its drawing is loaded by itself (4 kB compressed), because no page waits for it. */
export const ForgottenThing = later<{ name: keyof typeof forgottenThings }>(async () => {
  const { forgottenThings: things } = await import('./forgotten-things');
  return {
    default: ({ name }) => {
      const Thing = things[name];
      return <Thing />;
    },
  };
});
