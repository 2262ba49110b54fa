const prefix = 'draft:';

/** Where a person's unsent form is kept on this device: `name` says which form, with whatever tells it from others. */
export function draftKey(uid: string, ...name: string[]): string {
  return [`${prefix}${uid}`, ...name].join(':');
}

/** The draft's JSON, or undefined where there is none that can be read. */
export function readDraft(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the draft; a device that has no room for it loses nothing that is on the screen. */
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

/** Drops every draft but this person's; all of them without one (product 11). */
export function dropDraftsOfOthers(uid?: string): void {
  for (const key of draftKeys()) if (uid === undefined || !isOf(key, uid)) localStorage.removeItem(key);
}

function isOf(key: string, uid: string): boolean {
  return key.startsWith(`${prefix}${uid}:`);
}

function draftKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
}
