/** A route names a parameter by a colon. */
const inPath = (id: string) => (id.startsWith(':') ? id : encodeURIComponent(id));

/** Where the files of messages are uploaded, and under which each has its address. */
export function messageFilePath(daycareId: string): string {
  return `/files/messages/${inPath(daycareId)}`;
}

/** Where a guardian uploads files for messages about a child. They are opened at the address above. */
export function ownMessageFilePath(daycareId: string, studentId: string): string {
  return `/files/family-messages/${inPath(daycareId)}/${inPath(studentId)}`;
}
