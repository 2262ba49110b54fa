/** The public first page. */
export const landingEn = {
  title: 'The paperwork, done by nap time.',
  introduction:
    'Children, classrooms, staff and families in one portal. Paste in a whole class, invite the whole team at once, and find any child’s details with one hand.',
  getStarted: 'Get Started',
  picture: 'A wall of cubbies with a raincoat, a rabbit, boots and a backpack. The student list is in the middle.',

  featuresTitle: 'Six things a daycare does every day',
  growth: 'Each child’s day and growth',
  growthHelp: 'Track attendance, activities and development milestones for every child.',
  staff: 'Staff in the right classroom',
  staffHelp: 'Coordinate staff and assign them to classrooms in a few taps.',
  families: 'Families in the loop',
  familiesHelp: 'Message parents and share updates throughout the day.',
  dailyLog: 'The daily log',
  dailyLogHelp: 'Activities, meals and naps, written down as they happen.',
  safety: 'Secure records',
  safetyHelp: 'Every record is handled securely and seen only by the people who should see it.',
  apps: 'On every phone',
  appsHelp: 'Nothing to install: it opens in the phone’s browser, and families can add it to their home screen.',

  benefitsTitle: 'What changes for your daycare',
  benefits: [
    'Less paperwork',
    'Better parent engagement',
    'Compliance with childcare regulations',
    'Bills, receipts and payments kept by hand, no cards',
    'Access from anywhere',
    'One record everyone works from',
  ],

  downloadTitle: 'The day itself happens on a phone',
  downloadHelp:
    'Staff log meals, naps and activities from the floor, in the browser of their phone. Parents see them at work, on the bus, or in the parking lot before pickup.',
  ios: 'App Store',
  iosFor: 'For iPhone and iPad',
  android: 'Google Play',
  androidFor: 'For Android',
  notPublished: 'Not available for this daycare',

  closingTitle: 'Your cubby is ready.',
  closingHelp: 'Sign in with the account your daycare gave you.',
  yours: 'Yours',

  listPicture: {
    title: 'Students',
    add: 'Add Student',
    rooms: { acorns: 'Acorns', ladybirds: 'Ladybugs', otters: 'Otters', foxes: 'Foxes', owls: 'Owls' },
  },
  appPicture: {
    name: 'Bashir',
    room: 'Otters, here since 8:05',
    today: 'Today',
    lunch: 'Lunch',
    lunchHelp: 'Ate most of it, 11:40 AM',
    nap: 'Nap',
    napHelp: '12:30 to 2:05 PM',
    painting: 'Painting',
    paintingHelp: 'A boat, with both hands',
    milestone: 'New milestone',
    milestoneHelp: 'Counts to ten',
    write: 'Message us',
  },
};
