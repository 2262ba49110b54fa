import { openStreamAt, type StreamedEvent } from '@daycare-portal/server/test/streamed';
import type { World } from '@daycare-portal/server/test/world';

const retryMs = 20;

interface Line {
  headers: () => Record<string, string>;
  /** Aborted while the connection is lost. It is replaced when it is back. */
  lost: () => AbortSignal;
  /** Resolves when a stream at this URL may open. */
  mayOpen: (url: string) => Promise<unknown>;
  /** Called when a stream has started. */
  onOpen: () => void;
}

/** An EventSource on the real server in process. Like a browser's it reconnects, only sooner. */
export function eventSourceOn(app: World['app'], { headers, lost, mayOpen, onOpen }: Line) {
  return class extends EventTarget {
    readonly CLOSED = 2;
    readyState = 0;
    readonly #url: string;

    constructor(url: string | URL) {
      super();
      this.#url = String(url);
      void this.#goOn();
    }

    close() {
      this.readyState = 2;
    }

    async #goOn() {
      // As in a browser, one that is closed in the turn that made it asks nothing of a server that may have ended.
      await Promise.resolve();
      while (this.readyState !== 2) {
        if (!lost().aborted) await this.#hear(lost());
        if (this.#isClosed()) return;
        this.readyState = 0;
        this.dispatchEvent(new Event('error'));
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }

    async #hear(lost: AbortSignal) {
      await mayOpen(this.#url);
      const stream = await openStreamAt(app, this.#url, headers());
      this.readyState = 1;
      const broken = new Promise<undefined>((resolve) => lost.addEventListener('abort', () => resolve(undefined)));
      for (let told: StreamedEvent | undefined; ;) {
        told = await Promise.race([stream.next(), broken]);
        if (told === undefined || this.#isClosed()) return;
        if (told.event === 'connected') onOpen();
        this.dispatchEvent(new MessageEvent(told.event, { data: JSON.stringify(told.data ?? '') }));
      }
    }

    #isClosed() {
      return this.readyState === 2;
    }
  };
}

/** For pages that must not hear anything by themselves: it never opens. */
export class SilentEventSource extends EventTarget {
  readonly CLOSED = 2;
  readyState = 0;

  close() {
    this.readyState = 2;
  }
}
