/** Where the data is: in a file on this machine, or on a server. */
export type DatabasePlace = { engine: 'sqlite'; file: string } | { engine: 'postgres'; url: string };

/** The path of the database file in the data folder. */
export const sqliteFileName = 'daycare-portal.sqlite';

/** Its name in messages: a path, or host, port and database, but never the user or the password. */
export function describePlace(place: DatabasePlace): string {
  if (place.engine === 'sqlite') return place.file;
  const url = new URL(place.url);
  const host = url.hostname || url.searchParams.get('host') || 'localhost';
  const port = url.port || url.searchParams.get('port') || '5432';
  return `PostgreSQL at ${host}:${port}${decodeURI(url.pathname)}`;
}

/** The password in the URL, if there is one. */
export function passwordOf(url: string): string | undefined {
  const { password, searchParams } = new URL(url);
  return decodeURIComponent(password) || searchParams.get('password') || undefined;
}
