const prefix = 'draft:';

/** The storage key of a person's unsent form on this device. `name` identifies the form and its record. */
export function draftKey(uid: string, ...name: string[]): string {
  return [`${prefix}${uid}`, ...name].join(':');
}

/** The draft's JSON, or undefined if there is none that can be read. */
export function readDraft(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores the draft. With full storage, the screen still has everything. */
export function writeDraft(key: string, draft: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    localStorage.removeItem(key);
  }
}

export function dropDraft(key: string): void {
  localStorage.removeItem(key);
}

export function hasDrafts(uid: string): boolean {
  return draftKeys().some((key) => isOf(key, uid));
}

/** Removes every draft except this person's, or all of them (product 11). */
export function dropDraftsOfOthers(uid?: string): void {
  for (const key of draftKeys()) if (uid === undefined || !isOf(key, uid)) localStorage.removeItem(key);
}

function isOf(key: string, uid: string): boolean {
  return key.startsWith(`${prefix}${uid}:`);
}

function draftKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
}
