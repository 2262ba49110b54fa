/**
 * A record that is sent under an id made by the page. The hash recognizes the same record when it is sent again. The name outlives the
 * account.
 */
export type Sent = {
  daycareId: string;
  id: string;
  recordedBy: string;
  recordedName: string;
  recordedAt: string;
  payloadHash: string;
};

export type SentOfChild = Sent & { studentId: string };
