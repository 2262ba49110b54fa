export interface Tables {
  /** How an account hears of news about its children, and when it last did. */
  familyNotices: {
    userId: string;
    /** A time of day in the daycare. Null: no mail. */
    mailAt: string | null;
    /** When they last opened a page about their children. */
    lookedAt: string | null;
    mailedAt: string | null;
    pushedAt: string | null;
  };
  /** The browsers to which a guardian wants push notices to be sent. */
  pushSubscriptions: { endpoint: string; userId: string; p256dh: string; auth: string; createdAt: string };
  /** One row: the portal's own pair of keys. */
  pushKeys: { id: string; publicKey: string; privateKey: string };
}
