/** Code that the browser could not load, as opposed to code that broke. */
export class LostCode extends Error {}

const againAfterMs = 1_500;

/** Loads code. What is lost on the way is asked for once more, because the device may just be changing networks. */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch {
    await pause(againAfterMs);
    return load().catch((cause: unknown) => {
      throw new LostCode('The code of this page could not be loaded.', { cause });
    });
  }
}

const nextTryAfterMs = 5_000;

/** Loads code that the page can wait for: it asks again until the code is there. */
export async function fetchUntilLoaded<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load();
    } catch {
      await pause(nextTryAfterMs);
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
