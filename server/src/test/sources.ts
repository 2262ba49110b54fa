import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The TypeScript files under a folder. Both paths are relative to `root`. */
export function sourcesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return /^(node_modules|dist)$/.test(entry.name) ? [] : sourcesIn(root, path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
