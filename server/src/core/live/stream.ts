import type { Topic } from '@daycare-portal/shared/live';

/** Who listens, and to what. */
export interface Listener {
  daycareId: string;
  userId: string;
  sessionId: string;
  /** The topics that the listener may hear of. */
  topics: ReadonlySet<Topic>;
  /** The listener's window, which knows its own changes. */
  windowId: string | null;
  /** Whether the session is still open with the same permissions as when the stream began. */
  isStillAllowed: () => Promise<boolean>;
}

/** What one open page hears: each topic once, however often it was announced before the page read it. */
export class Stream implements AsyncIterable<Topic> {
  readonly #announced = new Set<Topic>();
  readonly #onEnd: () => void;
  #wake: () => void = () => undefined;
  #hasEnded = false;

  constructor(
    readonly listener: Listener,
    onEnd: () => void,
  ) {
    this.#onEnd = onEnd;
  }

  /** Announces a topic in which these windows changed something. */
  announce(topic: Topic, windowIds: ReadonlySet<string | null>): void {
    const { topics, windowId } = this.listener;
    const isOwn = windowId !== null && windowIds.size === 1 && windowIds.has(windowId);
    if (isOwn || !topics.has(topic)) return;
    this.#announced.add(topic);
    this.#wake();
  }

  /** Ends the stream if the listener is no longer allowed. While the database is away nobody knows, and nothing is announced either. */
  readonly check = async (): Promise<void> => {
    if (!(await this.listener.isStillAllowed().catch(() => true))) this.end();
  };

  readonly end = (): void => {
    this.#hasEnded = true;
    this.#onEnd();
    this.#wake();
  };

  async *[Symbol.asyncIterator](): AsyncGenerator<Topic, void, undefined> {
    try {
      while (!this.#hasEnded) {
        for (const topic of this.#announced) {
          this.#announced.delete(topic);
          yield topic;
        }
        if (this.#announced.size === 0 && !this.#hasEnded) await new Promise<void>((resolve) => (this.#wake = resolve));
      }
    } finally {
      this.end();
    }
  }
}
