/** The circular imports among files, each as the files on it in order. Whoever changes one of them has to know all. */
export function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const way: string[] = [];
  const walk = (file: string) => {
    const at = way.indexOf(file);
    if (at !== -1) circles.push(way.slice(at));
    if (at !== -1 || done.has(file)) return;
    way.push(file);
    for (const next of imports.get(file) ?? []) walk(next);
    way.pop();
    done.add(file);
  };
  for (const file of imports.keys()) walk(file);
  return circles;
}
