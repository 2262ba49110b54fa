/** Words as a sentence. */
const sentence = (words: string) => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;

/** The daycare itself. */
export const settingsEn = {
  features: {
    attendance: {
      name: 'Attendance',
      off: 'Attendance is turned off for this daycare. An owner can turn it on in the settings.',
    },
    dailyLog: {
      name: 'Daily log',
      off: 'The daily log is turned off for this daycare. An owner can turn it on in the settings.',
    },
    messages: {
      name: 'Messages',
      off: 'Messages are turned off for this daycare. An owner can turn them on in the settings.',
    },
    family: {
      name: 'Family pages',
      off: 'Family pages are turned off for this daycare. An owner can turn them on in the settings.',
    },
    billing: {
      name: 'Billing',
      off: 'Billing is turned off for this daycare. An owner can turn it on in the settings.',
    },
  },

  attendanceOffer: {
    title: 'Take attendance here',
    help: 'Check children in and out with one tap and see who is here, room by room. The records show who came when, and who changed what.',
    zone: (zone: string) => `Times will be in ${zone}, where this device is. You can change that in the settings.`,
    hide: 'Hide this',
    turnOn: 'Turn on Attendance',
    turnedOn: 'Attendance is on.',
  },

  timeZoneOffer: {
    differs: (zone: string, device: string) => `Times here are in ${zone}, but this device is in ${device}.`,
    unconfirmed: (daycare: string, device: string) =>
      `Nobody has confirmed the daycare’s time zone. Here it is ${daycare}, but on this device it is ${device}, so children may be recorded on the wrong day.`,
    askOwner: 'Ask an owner to choose it in the daycare settings.',
    choose: 'Choose the time zone',
    use: (zone: string) => `Use ${zone}`,
    keep: (zone: string) => `Keep ${zone}`,
    saved: 'Saved.',
  },

  daycare: {
    nameMissing: 'Daycare name is required',
    notFound: 'Daycare not found',
    ownersOnly: 'Only someone who owns a daycare can create another.',
    changedMeanwhile: 'Someone else has changed these settings since you opened the page. Reload the page to see the change.',
  },

  settings: {
    denied: 'Permission denied. You must be an owner to view daycare settings.',
    loadFailed: (message: string) => `Error loading daycare: ${message}`,
    updateFailed: (message: string) => `Error updating daycare: ${message}`,
    updated: 'Daycare information updated successfully!',
    title: 'Daycare Settings',
    ownerOnly: 'Owner Access Required',
    loading: 'Loading the settings',
    name: 'Daycare name',
    phone: 'Phone',
    address: 'Address',
    id: 'Daycare ID',
    ownerId: 'Owner ID',
    createdAt: 'Created',
    updatedAt: 'Last updated',
    record: 'About this record',
    copied: (what: string) => `${what} copied.`,
    copy: (what: string) => `Copy ${what}`,
    copyByHand: (what: string) => `${what} is selected: copy it now.`,
    changed: { name: 'name', phone: 'phone', address: 'address' },
    twoFactor: {
      required: 'Everyone on the staff signs in with a code from an app as well as a password.',
      notRequired: 'Each person decides whether to sign in with a code from an app as well as a password.',
      require: 'Require it for all staff',
      requireTitle: 'Require two-factor sign-in?',
      requireHelp: (daycare: string) => `Staff who have not set it up cannot open ${daycare} until they do. It takes about two minutes.`,
      stop: 'Stop requiring it',
      ownFirst: 'Turn it on for your own account first',
    },
    teachers: {
      title: 'What teachers see',
      own: 'Teachers see only the children in their own classrooms. They cannot add children or import a list.',
      all: 'Teachers see every child in the daycare.',
      limit: 'Show teachers only their own classrooms',
      unlimit: 'Show teachers all children',
    },
    data: {
      title: 'Data and privacy',
      help: 'Where records are stored, who can see them, and how to export them.',
      open: 'How your data is kept',
      plainHttp:
        'This portal uses plain http, so anyone on the same network can read passwords and records. The person who runs your portal can change that.',
    },
    ownership: {
      title: 'Ownership',
      help: 'Transfer the daycare to someone on its staff. They’ll become its owner, and you’ll become a staff member.',
      alone: 'There is nobody else on the staff yet. Invite the new owner first.',
      person: 'New owner',
      choose: 'Choose a person',
      personMissing: 'Choose who will own the daycare.',
      option: (name: string, email: string) => `${name}, ${email}`,
      password: 'Your password',
      submit: 'Transfer ownership',
      submitting: 'Transferring...',
      askTitle: (daycare: string, name: string) => `Transfer ${daycare} to ${name}?`,
      askHelp: (name: string) =>
        `From now on, ${name} will decide who is on the staff, change these settings, and be able to transfer the daycare to someone else. You’ll stay on as staff: you’ll no longer be able to invite or remove people, manage classrooms or see this page. Only ${name} can give ownership back.`,
      confirm: (name: string) => `Make ${name} the owner`,
      done: (name: string, daycare: string) => `${name} is now the owner of ${daycare}. You are now on its staff.`,
      already: 'This person already owns the daycare.',
    },
    changes: (what: string[]) => sentence(`${new Intl.ListFormat('en', { type: 'conjunction' }).format(what)} changed`),
  },

  yourData: {
    title: 'Your data',
    help: 'Download everything on file for your daycare in one file: tables that open in any spreadsheet, photos, and documents.',
    care: 'The file has no password. Keep it where only people who can see the children’s data can open it.',
    export: 'Export everything',
    recordTitle: 'Record',
    recordHelp: (firstName: string) => `Download everything on file for ${firstName}, for example when a parent asks.`,
    exportRecord: 'Export record',
    preparing: 'Preparing...',
    started: 'The download has started. Your browser shows its progress.',
    denied: 'Permission denied. You must be an owner to export data.',
    failed: (message: string) => `Error exporting the data: ${message}`,
    underWay: 'Your last download is still running. Wait until it is done, or cancel it in your browser.',
  },

  reach: {
    title: 'How others reach this portal',
    help: 'Links, QR codes and printed slips all use one address. Check that a phone can open it, then use it for every link.',
    loading: 'Loading the addresses',
    failed: (message: string) => `Error changing the address: ${message}`,
    notOurs: 'This computer no longer has that address. Reload the page to see its addresses.',
    linksLeadTo: 'Links lead to',
    onlyHere:
      'Only the computer that runs the portal can open it. To let phones and other computers in, ask the person who runs your portal to set HOST=0.0.0.0 for the portal and restart it.',
    linksOnlyHere: 'Links lead to an address that only the portal’s own computer can open. Choose one that others can open.',
    noMail: 'No email is sent until an address is chosen here.',
    publicUrl: 'This address is set as PUBLIC_URL on the computer that runs the portal.',
    publicUrlOnlyHere:
      'PUBLIC_URL points to the computer itself, so no other device can open a link. It must be an address that others can open.',
    lost: (address: string) => `Links led to ${address}. The computer no longer has that address: choose another.`,
    addresses: 'Addresses of this computer',
    inUse: 'Used for links',
    tryIt: 'Try it with a phone',
    tryAgain: 'Try again',
    starting: 'Creating the code...',
    scan: 'Scan this code with a phone on the same Wi-Fi as this computer. You don’t need to sign in on the phone.',
    code: (address: string) => `QR code to try ${address}`,
    waiting: 'Waiting for the phone...',
    nothingYet:
      'If the phone shows an error, check that it is on the same Wi-Fi (not the guest network) and that no firewall on this computer blocks it, or try another address.',
    arrived: (device: string) => `It works: ${device} opened this address.`,
    ended: 'The code no longer works. Try again for a new one.',
    use: 'Use this address for links',
    using: 'Saving...',
    used: (address: string) => `From now on, links lead to ${address}.`,
    linkOnlyHere: 'Only the portal’s own computer can open this link.',
    change: 'Let others reach the portal',
  },

  testLetter: {
    title: 'Email',
    help: (email: string) =>
      `Invitations and links to choose a new password go out by email. Send yourself one at ${email} to see that it works.`,
    send: 'Send a test email',
    sending: 'Sending...',
    sent: (email: string) => `The email server accepted the test email for ${email}. If it doesn’t arrive soon, check your spam folder.`,
    noMail: 'No email server is set up, so no email is sent.',
    tooSoon: 'A test email can be sent once a minute. Wait a moment, then try again.',
    failed: (problem: string, code: string) => `The test email could not be sent: ${problem} (${code}).`,
    subject: 'Test email from Daycare Portal',
    opening: 'This email shows that Daycare Portal can send email.',
  },

  backups: {
    title: 'Backups',
    help: 'Every night the portal backs up everything, photos included, and checks that the backup can be read. It keeps the last 14 nightly backups and the newest five made by hand.',
    elsewhere: 'Backups are on the same computer. Have someone copy them elsewhere regularly.',
    loading: 'Loading the backups',
    none: 'No backups yet. The first one will be made tonight.',
    list: 'Saved backups',
    kinds: { daily: 'Nightly', byHand: 'By hand', beforeUpgrade: 'Before an upgrade' },
    checked: 'Checked',
    showAll: (n: number) => `Show all ${n.toLocaleString('en')}`,
    make: 'Make one now',
    making: 'Making a backup...',
    made: (size: string) => `Backup made and checked: ${size}.`,
    overdue: 'There has been no backup for two days. Tell the person who runs your portal.',
    damaged: 'The database is damaged. Tell the person who runs your portal today, and keep the earlier backups.',
    toBackups: 'See the backups',
    failedOn: (when: string, why: string) => `The last attempt, ${when}, failed. ${why}`,
    problems: {
      running: 'A backup is already being made. Wait until it is done.',
      diskFull: 'The disk of the portal’s computer is too full. Tell the person who runs your portal.',
      damaged: 'The database is damaged, so no backup can be made. Tell the person who runs your portal, and keep the earlier backups.',
      noTools: 'The programs that back up the database are missing or out of date. Tell the person who runs your portal.',
      failed: 'The backup could not be made. Tell the person who runs your portal.',
    },
    tooSoon: 'A backup was made less than a minute ago.',
  },

  version: {
    title: 'Version',
    loading: 'Loading the version',
    available: (version: string) => `Version ${version} of the portal is available.`,
    howTo:
      'The person who runs your portal can install it: “A newer version” in docs/hosting.md says how. It takes a few minutes, and a backup is made first. The portal never updates itself.',
    installed: (version: string) => `You have version ${version}.`,
    newest: (version: string) => `You have version ${version}. No newer one is known.`,
    nobodyLooks:
      'The portal does not look for newer versions. The person who runs it can turn that on (VERSIONS_FROM in docs/hosting.md), and a newer one is then announced here.',
    unreadable: 'The list of newer versions could not be read. Tell the person who runs your portal.',
    toVersion: 'See what to do',
  },

  binder: {
    overdue: (day: string) => `The nightly binder for ${day} hasn’t been created.`,
    toBinder: 'Create it now',
    unopened: (day: string) => `Nobody has opened the nightly binder for ${day} yet. Print it in case the power goes out.`,
    toUnopened: 'Open the binder',
    notFound: 'This binder is no longer saved.',
    closed: 'The daycare isn’t open on any day in the next year, so there is no one to put in a binder.',
    diskFull: 'The disk of the portal’s computer is too full for the binder. Tell the person who runs your portal.',
  },
};
