export interface Tables {
  /** At most one row: the portal's address in links, if an owner has chosen one. */
  siteAddress: { id: number; address: string; chosenAt: string };
  /** Each owner's latest test whether other devices can reach an address, and the device that did. */
  addressTries: {
    userId: string;
    tokenHash: string;
    address: string;
    startedAt: string;
    arrivedAt: string | null;
    browser: string | null;
    system: string | null;
  };
}
