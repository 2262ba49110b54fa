/** A count with its noun: 1 student, 12 students. */
const count = (n: number, one: string, many: string) => `${n.toLocaleString('en')} ${n === 1 ? one : many}`;

const students = (n: number) => count(n, 'student', 'students');
const rows = (n: number) => count(n, 'row', 'rows');

const months = (n: number) => count(n, 'month', 'months');
const years = (n: number) => count(n, 'year', 'years');

export const en = {
  product: 'Daycare Portal',
  copyright: '© 2024 Daycare Portal',
  documentTitle: (page: string) => `${page} - Daycare Portal`,

  age: (wholeMonths: number) => {
    if (wholeMonths < 12) return months(wholeMonths);
    const rest = wholeMonths % 12;
    return rest === 0 ? years(wholeMonths / 12) : `${years(Math.floor(wholeMonths / 12))} ${months(rest)}`;
  },

  actions: {
    cancel: 'Cancel',
    close: 'Close',
    retry: 'Retry',
    skipToContent: 'Skip to content',
    undo: 'Undo',
  },

  fields: {
    fullNameMissing: 'Enter your name.',
    emailMalformed: (email: string) => `“${email}” is not an e-mail address.`,
    emailTooLong: 'An e-mail address has at most 254 characters.',
    tooLong: (max: number) => `Use at most ${max} characters.`,
    notStorable: 'This has a character that cannot be stored.',
  },

  errors: {
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
    offline: 'The server cannot be reached. Check the connection, then try again.',
    notFound: 'This does not exist.',
  },

  password: {
    tooShort: (min: number) => `Use at least ${min} characters.`,
    tooLong: (max: number) => `Use at most ${max} characters.`,
    guessable: 'This password is easy to guess. A few unrelated words make a good one.',
    help: (min: number) => `At least ${min} characters. A few unrelated words make a good one.`,
    show: 'Show password',
    hide: 'Hide password',
  },

  site: {
    nav: 'Pages',
    terms: 'Terms of Service',
    privacy: 'Privacy Policy',
    deleteAccount: 'Delete My Account',
    signIn: 'Sign In',
    home: 'Daycare Portal, home',
    backToHome: 'Back to Home',
    productColumn: 'Product',
    companyColumn: 'Company',
    legalColumn: 'Legal',
    features: 'Features',
    benefits: 'Benefits',
    download: 'Download',
    about: 'About',
    contact: 'Contact',
    support: 'Support',
  },

  landing: {
    title: 'The paperwork, done by nap time.',
    introduction:
      'Students, classrooms, staff and families in one portal. Add a whole class in one paste, invite the team in one go, and find any child’s details with one hand.',
    getStarted: 'Get Started',
    picture: 'A wall of cubbies with a raincoat, a rabbit, boots and a backpack. In the middle of it stands the list of students.',

    featuresTitle: 'Six things a centre does every day',
    growth: 'Each child’s day and growth',
    growthHelp: 'Track attendance, activities and development milestones for every child.',
    staff: 'Staff in the right room',
    staffHelp: 'Coordinate staff and assign them to classrooms in a few taps.',
    families: 'Families in the loop',
    familiesHelp: 'Message parents and share updates while the day is still going on.',
    dailyLog: 'The daily log',
    dailyLogHelp: 'Activities, meals and naps, written down as they happen.',
    safety: 'Data kept safe',
    safetyHelp: 'Every record is handled securely and seen only by the people who should see it.',
    apps: 'Apps for staff and parents',
    appsHelp: 'Native mobile apps for the people who are on their feet, or on their way.',

    benefitsTitle: 'What changes for your centre',
    benefits: [
      'Less paperwork',
      'Better parent engagement',
      'Compliance with childcare regulations',
      'Billing and payment processing',
      'Access from anywhere',
      'One record everyone works from',
    ],

    downloadTitle: 'The day itself happens in the apps',
    downloadHelp:
      'Staff log meals, naps and activities from the floor. Parents see them at work, on the bus, or in the car park before pick-up.',
    ios: 'App Store',
    iosFor: 'For iPhone and iPad',
    android: 'Google Play',
    androidFor: 'For Android',
    notPublished: 'Not published for this centre',

    closingTitle: 'Your cubby is ready.',
    closingHelp: 'Sign in with the account your centre gave you.',
    yours: 'Yours',

    appPicture: {
      name: 'Bashir',
      room: 'Otters, here since 8:05',
      today: 'Today',
      lunch: 'Lunch',
      lunchHelp: 'Ate most of it, 11:40',
      nap: 'Nap',
      napHelp: '12:30 to 14:05',
      painting: 'Painting',
      paintingHelp: 'A boat, with both hands',
      milestone: 'New milestone',
      milestoneHelp: 'Counts to ten',
      add: 'Add to the day',
    },
  },

  signIn: {
    title: 'Sign In',
    subtitle: 'Enter your credentials to access the daycare management portal',
    email: 'Email',
    password: 'Password',
    sharedDevice: 'This is a shared device',
    sharedDeviceHelp: 'You are signed out after 15 minutes without use.',
    submit: 'Sign In',
    submitting: 'Signing in...',
    noAccount: "Don't have an account? Contact your system administrator.",
    failed: 'Failed to login. Please check your credentials.',
    emailMissing: 'Enter your e-mail address.',
    passwordMissing: 'Enter your password.',
    throttled: (seconds: number) =>
      seconds < 60
        ? `Too many failed attempts. Wait ${count(seconds, 'second', 'seconds')}, then try again.`
        : `Too many failed attempts. Wait ${count(Math.ceil(seconds / 60), 'minute', 'minutes')}, then try again.`,
    ended: 'Your session has ended. Sign in to go on where you were.',
  },

  session: {
    useAuthOutside: 'useAuth must be used within an AuthProvider',
    loading: 'Loading',
    failed: 'The portal cannot be loaded.',
  },

  setup: {
    title: 'Set up your centre',
    subtitle: 'You will be its owner. Everything can be changed later.',
    fullName: 'Your name',
    email: 'Email',
    password: 'Password',
    daycareName: 'Name of the daycare',
    submit: 'Set up',
    submitting: 'Setting up...',
    closed: 'This set-up link is used or has expired. Start the program again to get a new one, or sign in.',
    registrationClosed: 'Registration is closed. Ask for an invitation.',
    emailTaken: 'There is an account with this address already.',
    goToSignIn: 'Go to sign in',
  },

  invite: {
    invalid: 'This invitation does not exist. Ask for a new one.',
    used: 'This invitation has been used already.',
    cancelled: 'This invitation was cancelled. Ask for a new one.',
    expired: 'This invitation has expired. Ask for a new one.',
    otherAddress: 'This invitation is for another e-mail address.',
    alreadyStaff: 'Already on the staff.',
    alreadyInvited: 'Already invited.',
    earlierRow: 'Named earlier in this list.',
  },

  portal: {
    nav: {
      label: 'Portal',
      dashboard: 'Dashboard',
      staff: 'Staff',
      students: 'Students',
      classrooms: 'Classrooms',
      activities: 'Activities',
      messages: 'Messages',
      settings: 'Daycare Settings',
    },
    signOut: 'Sign out',
    signingOut: 'Signing out...',
    signOutTitle: 'Sign out and throw away what is not sent?',
    signOutHelp: 'There are rows on this device that were not sent. Signing out removes them.',
    staySignedIn: 'Stay signed in',
    signOutFailed: 'You are still signed in. Check the connection, then try again.',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    menu: 'Menu',
    welcome: (fullName: string) => `Welcome, ${fullName}`,
    account: (fullName: string) => `Account of ${fullName}`,
    switchDaycare: 'Switch daycare',
    currentDaycare: (name: string) => `Daycare: ${name}. Switch daycare`,
    selectTitle: 'Select a Daycare',
    selectHelp: 'Choose the daycare whose records you want to see.',
    noDaycares: 'Your account is not on the staff of any daycare. Ask its owner for an invitation.',
    notInWeb: (page: string) => `${page} is not part of the web portal yet`,
    notInWebHelp: 'This page comes with a later version.',
    mobileOnly: (feature: string) => `${feature} is available in the mobile apps. The web version is coming soon.`,
    loadFailed: 'This page could not be loaded.',
    loadFailedHelp: 'Check the connection, then try again.',
  },

  firstSteps: {
    title: (daycare: string) => `${daycare} is ready`,
    help: 'Start with the children. Type them in one by one, or paste the list that you keep in a spreadsheet: names, birth dates and guardian addresses find their columns.',
    addStudents: 'Add students',
    students: (n: number) => students(n),
    seeStudents: 'See the students',
  },

  notFound: {
    title: 'Page not found',
    help: 'The address may be mistyped, or the page may have moved.',
    toPortal: 'Go to the portal',
  },

  daycare: {
    nameMissing: 'Daycare name is required',
    notFound: 'Daycare not found',
    ownersOnly: 'Only someone who owns a daycare can make another.',
  },

  classrooms: {
    nameMissing: 'Please enter a classroom name',
    notFound: 'Classroom not found',
    memberNotOnStaff: 'A person in the list is not on the staff of this daycare.',
  },

  students: {
    title: 'Students',
    add: 'Add Student',
    search: 'Search by name or guardian email',
    clearSearch: 'Clear search',
    all: 'All',
    filterByRoom: 'Show one classroom',
    name: 'Name',
    dob: 'Date of birth',
    age: 'Age',
    classroom: 'Classroom',
    guardians: 'Parents and guardians',
    noClassroom: 'None yet',
    noGuardians: 'None yet',
    classroomCount: (n: number) => count(n, 'classroom', 'classrooms'),
    moreGuardians: (n: number) => `+${n}`,
    moreGuardiansLabel: (emails: string[]) => `and ${emails.join(', ')}`,
    pending: 'Pending',
    found: (n: number, of: number) => (n === of ? students(n) : `${n.toLocaleString('en')} of ${students(of)}`),
    noneFound: (search: string) => `No student matches “${search}”.`,
    noneInRoom: 'No student here.',
    loading: 'Loading students',
    emptyTitle: 'No students yet',
    emptyHelp:
      'The children of your centre belong here, with their classroom and the people who pick them up. Type them in, or paste a whole class from a spreadsheet.',
    denied: 'Permission denied. You must be an owner, staff, or teacher to view student information.',
    signedOut: 'You must be logged in to view student information.',
    failed: (message: string) => `Error fetching student list: ${message}`,

    firstNameMissing: 'The first name is missing.',
    lastNameMissing: 'The last name is missing.',
    dobMissing: 'The date of birth is missing.',
    dobNotADate: (value: string) => `“${value}” is not a date in the calendar.`,
    dobInFuture: 'The date of birth is in the future.',
    dobTooLongAgo: (years: number) => `The date of birth is more than ${years} years ago.`,
    tooManyGuardians: (max: number) => `A student has at most ${max} guardian addresses.`,
    duplicate: 'A student with this name and birth date is already here.',
    duplicateEarlier: 'An earlier row has the same name and birth date.',
    notFound: 'Student not found.',
  },

  createStudents: {
    title: 'Add students',
    help: 'One row per child. Paste cells from a spreadsheet to fill many at once.',
    back: 'Students',
    firstName: 'First name',
    lastName: 'Last name',
    dob: 'Date of birth',
    guardianEmails: 'Guardian emails',
    guardianEmailsHelp: 'Several addresses are separated by commas.',
    row: (n: number) => `Row ${n}`,
    cell: (column: string, row: number) => `${column}, row ${row}`,
    pickDate: (row: number) => `Pick the date of birth, row ${row}`,
    removeRow: (row: number) => `Remove row ${row}`,
    addRow: 'Add row',
    submit: 'Create Students',
    submitting: 'Creating students...',
    sent: (done: number, of: number) => `${done.toLocaleString('en')} of ${rows(of)} sent`,
    keyboardHelp: 'Enter in the last row adds another. Kept on this device until sent.',
    nothingComplete: 'Please add at least one student with complete information.',
    gridLabel: 'Students to add',
    rowHeading: 'Row',
    removeHeading: 'Remove',
    resultRows: 'Result of each row',
    lacks: (what: string[]) => `Add ${new Intl.ListFormat('en', { type: 'conjunction' }).format(what)} to send this row.`,
    lackFirstName: 'a first name',
    lackLastName: 'a last name',
    lackDob: 'a date of birth',
    toMend: (n: number) => `${rows(n)} ${n === 1 ? 'needs' : 'need'} a look.`,
    goToNext: 'Go to the next',
    sameAsRow: (row: number) => `Row ${row} has the same name and birth date.`,

    paste: 'Paste a list',
    pasteTitle: 'Paste a list',
    pasteHelp: 'Copy the cells in your spreadsheet, with the heading row, or the whole text of a CSV file.',
    pasteField: 'Rows to add',
    pasteSubmit: 'Add rows',
    pasteNothing: 'There is no row in this text.',
    pasted: (n: number) => `${rows(n)} added.`,
    unplaced: (columns: string[]) =>
      `${columns.length === 1 ? 'This column has' : 'These columns have'} no place yet and ${columns.length === 1 ? 'was' : 'were'} left out: ${new Intl.ListFormat('en', { type: 'conjunction' }).format(columns)}.`,
    columnNumber: (n: number) => `column ${n}`,
    orderQuestion: (example: string) => `How are the dates written? “${example}” could be read two ways.`,
    orderMonthFirst: (reading: string) => `Month first: ${reading}`,
    orderDayFirst: (reading: string) => `Day first: ${reading}`,
    orderFirst: 'Answer first how the dates are written.',
    orderRecognised: {
      'month-first': 'Dates were read month first, as the whole column shows.',
      'day-first': 'Dates were read day first, as the whole column shows.',
      'year-first': 'Dates were read year first.',
    },

    draftBack: (n: number, when: string) => `${rows(n)} that you had not sent, last changed ${when}, ${n === 1 ? 'is' : 'are'} back.`,
    draftDiscard: 'Throw away',
    leaveTitle: 'Leave without sending?',
    leaveHelp: (n: number) =>
      `${rows(n)} ${n === 1 ? 'is' : 'are'} not sent. What you typed is kept on this device and comes back when you open this page again.`,
    stay: 'Stay here',
    leave: 'Leave',

    resultTitle: (done: number, of: number) => `${done.toLocaleString('en')} of ${students(of)} added`,
    resultAllDone: 'Every row was added.',
    resultStillBelow: (n: number) => `${rows(n)} ${n === 1 ? 'is' : 'are'} still below. Mend and send again.`,
    total: 'total',
    successful: 'successful',
    skipped: 'skipped',
    errors: (n: number) => (n === 1 ? 'error' : 'errors'),
    notSent: 'not sent',
    statusSuccess: 'Added',
    statusSkipped: 'Skipped',
    statusError: 'Error',
    statusNotSent: 'Not sent',
    nameless: 'No name',
    guardiansPending: (n: number) => (n === 0 ? 'No guardians' : n === 1 ? '1 guardian, pending' : `${n} guardians, pending`),
    done: 'Done',
    stillToSend: 'Still to send',
    addMore: 'Add more',

    denied: 'Permission denied. You must be an owner, staff, or teacher to add students.',
    invalid: 'Invalid input. Please check your information and try again.',
    failed: (message: string) => `Error creating students: ${message}`,
  },

  editStudent: {
    namesMissing: 'First name and last name are required',
    dobMissing: 'Date of birth is required',
    changedMeanwhile: 'Someone else has changed this student since you opened the page. Load it again to see the change.',
    foreignPhoto: 'This photo is not stored for this student. Upload it again.',
  },

  photo: {
    notAnImage: 'Please select an image file',
    tooLarge: 'Image size must be less than 5MB',
    failed: 'Failed to upload image',
    tooManyPixels: (megapixels: number) => `The image has more than ${megapixels} megapixels. Select a smaller one.`,
  },
};
