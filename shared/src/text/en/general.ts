import { count, entryEn, list } from './entry';

const rows = (n: number) => count(n, 'row', 'rows');
const links = (n: number) => count(n, 'link', 'links');

/** What several pages say. */
export const generalEn = {
  /** One of two children with the same name. */
  bornOn: (name: string, date: string) => `${name} (born ${date})`,
  actions: {
    ...entryEn.actions,
    cancel: 'Cancel',
    save: 'Save changes',
    saving: 'Saving...',
    copy: 'Copy',
    share: 'Share',
    clearSearch: 'Clear search',
    edit: 'Edit',
    remove: 'Remove',
    delete: 'Delete',
    deleting: 'Deleting...',
    tryAgain: 'Try again',
    dismiss: 'Dismiss',
  },

  /** The choice of a room on Today and on the page of what happened. */
  rooms: {
    choose: (name: string) => `Classroom: ${name}`,
    all: 'All rooms',
    hereNow: (n: number) => `${n} here`,
  },

  /** What is tapped while the server is away. */
  waiting: {
    /** What a screen reader says after what waits. */
    said: 'waiting to be sent',
    kept: 'It will be sent when you’re back online.',
    sent: (n: number) => `You’re back online. ${n} sent.`,
  },

  fields: {
    /** After the label of a field that may stay empty. */
    optional: '(optional)',
    /** On the button of a password field with this label. */
    show: (label: string) => `Show “${label}”`,
    fullNameMissing: 'Enter your name.',
    emailMalformed: (email: string) => `“${email}” is not an email address.`,
    emailTooLong: 'An email address can have at most 254 characters.',
    tooLong: (max: number) => `Use at most ${max} characters.`,
    notStorable: 'This contains a character that cannot be saved.',
  },

  errors: {
    ...entryEn.errors,
    unexpected: (requestId: string) =>
      `Something went wrong on our side. If it happens again, give the person who runs your portal this number: ${requestId}.`,
    badInput: (where: string) => `Something went wrong with this page${where === '' ? '' : ` (${where})`}. Reload it and try again.`,
    unknownField: (field: string) => `Something went wrong with this page (${field}). Reload it and try again.`,
    noSuchCall: 'Something went wrong with this page. Reload it and try again.',
    notSignedIn: 'Sign in to do this.',
    notPermitted: 'You do not have permission to do this.',
    childLeft: 'Your child has left this daycare. You can read this page, but you can no longer change anything.',
    foreignOrigin: 'This request came from another site.',
    otherAddress: (address: string) => `The portal can only be used at ${address}. Open that address and sign in there.`,
    unknownAddress:
      'The portal does not know the address in your browser. Ask the person who runs your portal to set PUBLIC_URL to that address.',
    jsonOnly: 'Only JSON is accepted.',
    tooLarge: 'This is too much to send at once. Reload the page and try again with less.',
    tooManyWindows: 'The portal is open in too many windows to keep them all up to date. Close some of them.',
    tooManyCalls: (max: number) => `A request can contain at most ${max} calls.`,
    neverBatched: 'Sign-in must be a separate request.',
    busy: 'The server is busy. Try again in a moment.',
    diskFull: 'The disk is full, so nothing was saved. Tell the person who runs your portal.',
    databaseGone:
      'The portal can’t reach its database. Try again in a moment. If it keeps happening, tell the person who runs your portal.',
    databaseBusy: 'The database is busy, so nothing was saved. Try again in a moment.',
    notFound: 'Not found.',
    /** What was tapped meanwhile. */
    lostInPage: (n: number) =>
      `No connection, and this device is full. ${count(n, 'entry is', 'entries are')} only on this page. Keep it open until ${n === 1 ? 'it is' : 'they are'} sent.`,
    lostKept: {
      checkIn: (n: number) => `No connection. ${count(n, 'check-in is', 'check-ins are')} saved on this device and will be sent later.`,
      checkOut: (n: number) => `No connection. ${count(n, 'check-out is', 'check-outs are')} saved on this device and will be sent later.`,
      entry: (n: number) => `No connection. ${count(n, 'entry is', 'entries are')} saved on this device and will be sent later.`,
    },
  },

  password: {
    ...entryEn.password,
    tooShort: (min: number) => `Use at least ${min} characters.`,
    tooLong: (max: number) => `Use at most ${max} characters.`,
    guessable: 'This password is easy to guess. A few unrelated words make a good one.',
    help: (min: number) => `At least ${min} characters. A few unrelated words make a good one.`,
  },

  /** The grid of a bulk form, and how its call ended, in total and row by row. */
  bulk: {
    row: (n: number) => `Row ${n}`,
    cell: (column: string, row: number | string) => `${column}, row ${row}`,
    removeRow: (row: number) => `Remove row ${row}`,
    addRow: 'Add row',
    rowHeading: 'Row',
    removeHeading: 'Remove',
    keyboardHelp: 'Press Enter in the last row to add another. Rows stay on this device until you send them.',
    stillToSend: 'Still to send',
    pasted: (n: number) => `${rows(n)} added.`,
    unplaced: (columns: string[]) =>
      `${columns.length === 1 ? 'This column was' : 'These columns were'} not recognized and ${columns.length === 1 ? 'was' : 'were'} skipped: ${new Intl.ListFormat('en', { type: 'conjunction' }).format(columns)}.`,
    columnNumber: (n: number) => `column ${n}`,

    rows: 'Result for each row',
    total: 'total',
    successful: 'successful',
    skipped: 'skipped',
    errors: (n: number): string => (n === 1 ? 'error' : 'errors'),
    notSent: 'not sent',
    statusSkipped: 'Skipped',
    statusError: 'Error',
    statusNotSent: 'Not sent',
    done: 'Done',
    stillBelow: (n: number) => `${rows(n)} ${n === 1 ? 'needs' : 'need'} fixing below. Fix and send again.`,
  },

  times: {
    justNow: 'just now',
    minutesAgo: (n: number) => `${count(n, 'minute', 'minutes')} ago`,
    today: 'today',
    yesterday: 'yesterday',
    tomorrow: 'tomorrow',
    dayAt: (day: string, time: string) => `${day} at ${time}`,
  },

  drafts: {
    rowsBack: (n: number, when: string) => `Restored ${rows(n)} you had not sent, last changed ${when}.`,
    changesBack: 'Your unsaved changes were restored.',
    discard: 'Discard',
    leaveUnsent: 'Leave without sending?',
    unsentKept: (n: number) =>
      `${rows(n)} ${n === 1 ? 'has' : 'have'} not been sent. What you typed stays on this device and will be here when you come back to this page.`,
    leaveUnsaved: 'Leave without saving?',
    unsavedKept: 'Your changes stay on this device and will be here when you come back to this page.',
    stay: 'Stay',
    leave: 'Leave',
    notSavedYet: 'Not saved yet.',
    loadAgain: 'Reload',
  },

  links: {
    once: 'Copy this link now and give it to the person it is for. It won’t be shown again.',
    copied: (email: string) => `Copied the link for ${email}.`,
    copyByHand: 'The link is selected. Copy it now.',
    of: (email: string) => `Link for ${email}`,
    copyOf: (email: string) => `Copy the link for ${email}`,
    shareOf: (email: string) => `Share the link for ${email}`,
    copyAll: 'Copy all links',
    allCopied: 'All links copied.',
    qrOf: (email: string) => `QR code for ${email}`,
    showQrOf: (email: string) => `Show the QR code for ${email}`,
    hideQrOf: (email: string) => `Hide the QR code for ${email}`,
    printSlipOf: (email: string) => `Print a slip for ${email}`,
    printSlips: 'Print slips',
    mailed: (email: string) => `The link was emailed to ${email}.`,
    covered: (email: string) => `${email} already has a pending invitation. The same link works for this child too.`,
    joinedBy: (name: string | null, date: string) => `Joined with a link from ${name ?? 'someone who has left'}, ${date}`,
    confirm: 'This is the right person',
    confirmed: (name: string) => `You confirmed ${name}.`,
    renewTitle: (email: string) => `Create a new link for ${email}?`,
    renewHelp: 'The old link will stop working. They can only join with the new one.',
    keepOld: 'Keep the old link',
    renew: 'Create a new link',
    leaveTitle: 'Leave without copying the links?',
    lost: (n: number) =>
      `${links(n)} ${n === 1 ? 'was' : 'were'} not copied or printed and won’t be shown again. You can create new links later.`,
  },

  /** An invitation on paper. */
  slips: {
    title: 'Invitation',
    resetTitle: 'New password',
    purpose: {
      reset: 'To choose a new password',
      staff: 'To join the staff',
      teacher: 'To join as a teacher',
      parent: (children: readonly string[]) => `For a parent or guardian of ${list(children)}`,
    },
    howTo: 'Point a phone camera at the code, or type this address into a browser:',
    ends: (when: string) => `Works once. Expires ${when}.`,
  },

  listExport: {
    export: 'Export',
    label: 'Export this list',
    exporting: 'Exporting...',
    formats: { csv: 'CSV file', xlsx: 'Excel workbook' },
    done: (name: string) => `${name} is in your downloads.`,
  },
};
