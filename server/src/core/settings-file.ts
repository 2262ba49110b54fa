import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';

/** The settings file of an installation, beside its program. */
export const settingsFile = '.env';

/** Names under which an editor or Windows may have saved the settings file instead. */
const lookalike = /^\.?env(\.(txt|rtf|env))?$/i;

/** Where the service of version 0.1.0 had its settings. Only that service reads this file. */
const formerFile = '/etc/daycare-portal.env';

interface Settings {
  values: Record<string, string | undefined>;
  /** What must be changed before the settings can be used, one sentence each. */
  problems: string[];
}

/** Reads the settings file in this folder. Without one there are no settings. */
export function readSettingsFile(folder = '.'): Settings {
  const file = join(folder, settingsFile);
  if (!existsSync(file)) return { values: {}, problems: meantFor(folder) };
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return { values: {}, problems: [`The settings in ${resolve(file)} cannot be read: run this as the user to whom that file belongs.`] };
  }
  const written = decode(bytes);
  return { values: parseEnv(written), problems: badLines(written).map((line) => `${resolve(file)}, ${line}`) };
}

/** Says what is not read although it looks like settings. */
function meantFor(folder: string): string[] {
  const other = readdirSync(folder, { withFileTypes: true }).find((entry) => entry.isFile() && lookalike.test(entry.name));
  return other === undefined
    ? []
    : [`The settings in ${resolve(folder, other.name)} are not read, because the file must be named ${settingsFile}: rename it.`];
}

/** Says that the settings of version 0.1.0 are still in the file that only its service read; undefined if they are not. */
export function findFormerSettings(hasDataDir: boolean, file = formerFile): string | undefined {
  if (hasDataDir || existsSync(settingsFile) || !existsSync(file)) return undefined;
  return `The settings in ${file} are not read by this version: docs/hosting.md, "From version 0.1.0", says how to move them.`;
}

/** Notepad and PowerShell save in UTF-16, or put a mark before the first line. */
function decode(bytes: Buffer): string {
  const encoding = bytes[0] === 0xff || bytes[1] === 0 ? 'utf-16le' : bytes[0] === 0xfe || bytes[0] === 0 ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/** The lines that are no setting. What follows the name is left out, because it may be a password. */
function badLines(written: string): string[] {
  const onOneLine = written.replace(/=[ \t]*(["'`])[^]*?\1/g, (value) => `=${value.replaceAll(/[^\n]/g, '')}`);
  return onOneLine.split(/\r?\n/).flatMap((line, index) => {
    if (/^\s*(#.*|(export\s+)?[\w.-]+\s*=.*)?$/.test(line)) return [];
    const [name = ''] = /[\w.-]*/.exec(line.trim()) ?? [];
    return [`line ${index + 1}${name === '' ? '' : ` (${name})`}: a setting is written NAME=value.`];
  });
}
