/** One request by one person. */
export type Attempt = [name: string, send: () => Promise<unknown>];

/** Children with this many guardians each. */
export function family(name: string, count: number, guardiansEach: number, from = 0) {
  return Array.from({ length: count }, (_, index) => ({
    firstName: `${name} ${from + index}`,
    lastName: name.padEnd(60, 'é'),
    dob: '2023-05-17',
    guardianEmails: Array.from(
      { length: guardiansEach },
      (_, guardian) => `guardian${guardian}.${from + index}@${name.toLowerCase()}.example`,
    ),
  }));
}
