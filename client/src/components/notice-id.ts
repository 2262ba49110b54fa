let last = 0;

/** An id for the next message of a page, so that the same words said again are announced again. */
export function nextNoticeId(): string {
  last += 1;
  return `notice-${last}`;
}
