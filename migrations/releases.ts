interface Release {
  version: string;
  /** The last migration that it had when it was released; undefined for the version that is being worked on. */
  upTo: string | undefined;
}

/** The versions that were released, oldest first, and this one. CHANGELOG.md says what changed in each. */
export const releases: readonly [Release, ...Release[]] = [
  { version: '0.1.0', upTo: '0021-attendance' },
  { version: '0.2.0', upTo: undefined },
];

export const thisVersion = (releases.at(-1) ?? releases[0]).version;

/** Which version made a database with these migrations, as far as they tell. */
export function versionOf(applied: readonly string[]): string {
  const release = releases.findLast(({ upTo }) => upTo !== undefined && applied.includes(upTo));
  if (release === undefined) return `before ${releases[0].version}`;
  const isLater = applied.some((name) => name > (release.upTo ?? ''));
  return isLater ? `${release.version} or later` : release.version;
}
