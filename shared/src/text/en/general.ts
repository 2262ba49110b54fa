import { count, entryEn } from './entry';

const rows = (n: number) => count(n, 'row', 'rows');
const links = (n: number) => count(n, 'link', 'links');

/** What several pages say. */
export const generalEn = {
  actions: {
    ...entryEn.actions,
    cancel: 'Cancel',
    close: 'Close',
    save: 'Save changes',
    saving: 'Saving...',
    copy: 'Copy',
    clearSearch: 'Clear search',
    edit: 'Edit',
    remove: 'Remove',
    delete: 'Delete',
    deleting: 'Deleting...',
    skipToContent: 'Skip to content',
    undo: 'Undo',
  },

  fields: {
    /** After the label of a field that may stay empty. */
    optional: '(optional)',
    /** On the button of a password field with this label. */
    show: (label: string) => `Show “${label}”`,
    fullNameMissing: 'Enter your name.',
    emailMalformed: (email: string) => `“${email}” is not an email address.`,
    emailTooLong: 'An email address has at most 254 characters.',
    tooLong: (max: number) => `Use at most ${max} characters.`,
    notStorable: 'This has a character that cannot be stored.',
  },

  errors: {
    ...entryEn.errors,
    unexpected: (requestId: string) =>
      `Something went wrong on our side. If it happens again, tell your administrator this number: ${requestId}.`,
    badInput: (where: string) =>
      where === '' ? 'The request is not in the form expected.' : `The request is not in the form expected: look at ${where}.`,
    unknownField: (field: string) => `The request has a field that is not known: ${field}.`,
    noSuchCall: 'There is no such call.',
    notSignedIn: 'Sign in to do this.',
    notPermitted: 'You do not have permission to do this.',
    foreignOrigin: 'This request comes from another site.',
    jsonOnly: 'Only JSON is taken here.',
    tooLarge: 'The request is too large.',
    tooManyCalls: (max: number) => `At most ${max} calls go in one request.`,
    neverBatched: 'Sign in with a request of its own.',
    busy: 'The server is busy. Try again in a moment.',
    diskFull: 'The disk of the machine that runs the portal is full, so nothing was saved. Tell your administrator.',
    databaseGone: 'The portal cannot reach its database. Try again in a moment, and tell your administrator if it lasts.',
    databaseBusy: 'The database has too much to do, so nothing was saved. Try again in a moment.',
    notFound: 'This does not exist.',
    lost: 'The server cannot be reached. This page goes on by itself as soon as it answers.',
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
    cell: (column: string, row: number) => `${column}, row ${row}`,
    removeRow: (row: number) => `Remove row ${row}`,
    addRow: 'Add row',
    rowHeading: 'Row',
    removeHeading: 'Remove',
    keyboardHelp: 'Enter in the last row adds another. Kept on this device until sent.',
    stillToSend: 'Still to send',
    pasted: (n: number) => `${rows(n)} added.`,
    unplaced: (columns: string[]) =>
      `${columns.length === 1 ? 'This column has' : 'These columns have'} no place yet and ${columns.length === 1 ? 'was' : 'were'} left out: ${new Intl.ListFormat('en', { type: 'conjunction' }).format(columns)}.`,
    columnNumber: (n: number) => `column ${n}`,

    rows: 'Result of each row',
    total: 'total',
    successful: 'successful',
    skipped: 'skipped',
    errors: (n: number): string => (n === 1 ? 'error' : 'errors'),
    notSent: 'not sent',
    statusSkipped: 'Skipped',
    statusError: 'Error',
    statusNotSent: 'Not sent',
    done: 'Done',
    stillBelow: (n: number) => `${rows(n)} ${n === 1 ? 'is' : 'are'} still below. Mend and send again.`,
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
    rowsBack: (n: number, when: string) => `${rows(n)} that you had not sent, last changed ${when}, ${n === 1 ? 'is' : 'are'} back.`,
    changesBack: 'What you had changed here and not saved is back.',
    discard: 'Throw away',
    leaveUnsent: 'Leave without sending?',
    unsentKept: (n: number) =>
      `${rows(n)} ${n === 1 ? 'is' : 'are'} not sent. What you typed is kept on this device and comes back when you open this page again.`,
    leaveUnsaved: 'Leave without saving?',
    unsavedKept: 'What you changed is kept on this device and comes back when you open this page again.',
    stay: 'Stay here',
    leave: 'Leave',
    notSavedYet: 'Not saved yet.',
    loadAgain: 'Load it again',
  },

  links: {
    once: 'This link is shown only now. Hand it over to the person it is for.',
    copied: (email: string) => `The link for ${email} is copied.`,
    copyByHand: 'The link is selected: copy it now.',
    of: (email: string) => `Link for ${email}`,
    copyOf: (email: string) => `Copy the link for ${email}`,
    copyAll: 'Copy all links',
    allCopied: 'All links copied.',
    qrOf: (email: string) => `QR code for ${email}`,
    showQrOf: (email: string) => `Show the QR code for ${email}`,
    hideQrOf: (email: string) => `Hide the QR code for ${email}`,
    printSlipOf: (email: string) => `Print a slip for ${email}`,
    printSlips: 'Print slips',
    leaveTitle: 'Leave without handing over the links?',
    lost: (n: number) =>
      `${links(n)} ${n === 1 ? 'was' : 'were'} not copied or printed. ${n === 1 ? 'It is' : 'They are'} shown only here. Later you can make new ones.`,
  },

  /** An invitation on paper. */
  slips: {
    title: 'Invitation',
    resetTitle: 'New password',
    purpose: {
      reset: 'To choose a new password',
      staff: 'To join the staff',
      teacher: 'To join as a teacher',
      parent: (child: string) => `For a parent or guardian of ${child}`,
    },
    howTo: 'Point the camera of a phone at the code, or type this address into a browser:',
    ends: (when: string) => `It works once, until ${when}.`,
  },

  listExport: {
    export: 'Export',
    label: 'Export this list',
    exporting: 'Exporting...',
    formats: { csv: 'CSV file', xlsx: 'Excel workbook' },
    done: (name: string) => `${name} is in your downloads.`,
  },
};
