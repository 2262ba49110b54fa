/** One part of a legal page: sentences, then what has to be listed. */
export interface LegalSection {
  title: string;
  paragraphs: string[];
  points?: string[];
}

const terms: LegalSection[] = [
  {
    title: 'What these terms cover',
    paragraphs: [
      'Daycare Portal is software that a daycare runs on its own computer. In these terms, “your daycare” is the daycare that runs this portal, and “you” are anyone who uses it: an owner, a staff member, a teacher, a parent or a guardian.',
      'By using the portal, or an app that your daycare offers with it, you agree to these terms. If you do not agree with them, do not use the portal, and tell your daycare.',
    ],
  },
  {
    title: 'Your account',
    paragraphs: ['Accounts are created by invitation from your daycare.'],
    points: [
      'Use your real name and an email address where you can be reached.',
      'Keep your password to yourself. Everyone who uses the portal has their own account.',
      'On a device that other people use, sign out or mark the device as shared.',
      'Tell your daycare right away if you think someone else has used your account.',
    ],
  },
  {
    title: 'Plans and billing',
    paragraphs: [
      'Plans are billed monthly or annually, in advance, as chosen when the plan begins. A plan renews for the same period until it is canceled, and stays in effect until the end of the period already paid for.',
      'Plans are non-refundable. This also applies to a period that is only partly used, unless the law where your daycare is located gives a right to a refund that cannot be waived.',
      'Plans are the daycare’s responsibility. Staff, parents and guardians pay nothing for an account in the portal.',
    ],
  },
  {
    title: 'What you may do with the portal',
    paragraphs: ['Use the portal only for the work of your daycare and the care of its children. You may not:'],
    points: [
      'view, copy or share records that you do not need for your work or that are not about your own child,',
      'enter information you know to be false, or upload a photo that you have no right to use,',
      'try to get around the sign-in, the roles or the limits of the portal,',
      'disrupt the service for others, or use it to send anything unlawful.',
    ],
  },
  {
    title: 'Records about children',
    paragraphs: [
      'Your daycare decides which records it keeps about a child and is responsible for obtaining any consent they require. The person who enters a record is responsible for its accuracy.',
      'Children do not use the portal and have no accounts. The privacy policy explains how records about them are protected.',
    ],
  },
  {
    title: 'Who owns the data',
    paragraphs: [
      'What you and your daycare enter stays yours. It is kept on your daycare’s computer, and these terms give nobody else a right to it. The software itself, its name and its artwork remain the property of those who made them.',
    ],
  },
  {
    title: 'Mobile apps',
    paragraphs: [
      'Everything in the portal, activities and messages included, works in the browser of a phone. If your daycare also offers an app from a store, the app uses the same account and is subject to the terms of that store as well.',
    ],
  },
  {
    title: 'Availability',
    paragraphs: [
      'Your daycare runs the portal and looks after the computer, its connection and its backups. There will be times when the portal is not available. It does not replace what the law or good care require you to have at hand in another form, such as emergency contacts on paper.',
    ],
  },
  {
    title: 'Warranty and liability',
    paragraphs: [
      'The software is provided as is, without a promise that it is free of errors or fit for a particular purpose. As far as the law permits, those who made it are not liable for indirect damages or for the loss of data that a backup would have prevented.',
      'Nothing in these terms limits a liability that cannot be limited by law, or the rights that you have as a consumer.',
    ],
  },
  {
    title: 'When you stop using the portal',
    paragraphs: [
      'You may stop using the portal at any time. Your daycare may end your access, for example when you leave its staff, when your child leaves, or when these terms are broken. A separate page explains how to delete an account.',
    ],
  },
  {
    title: 'Changes and questions',
    paragraphs: [
      'If these terms change, the new text appears here with the date it takes effect. Your daycare announces any change that affects you before that date.',
      'If you have questions about these terms, ask your daycare.',
    ],
  },
];

const privacy: LegalSection[] = [
  {
    title: 'Who is responsible',
    paragraphs: [
      'Daycare Portal is software that a daycare runs on its own computer. The daycare that runs this portal decides what is recorded and why: it is the controller of the data, and the one to ask about it. The data stays on its computer. Those who make the software receive none of it.',
    ],
  },
  {
    title: 'Children’s privacy',
    paragraphs: [
      'The portal is designed to be run in compliance with children’s privacy laws, such as the Children’s Online Privacy Protection Act in the United States and the rules for children’s data of the General Data Protection Regulation in Europe.',
      'No data is collected directly from children under 13. Children have no accounts and do not use the portal or its apps. What is recorded about a child is entered by the daycare’s staff, or by the child’s parents and guardians, who must have agreed to it where the law requires their consent.',
      'Records about children are never sold, never used for advertising, and never used to build a profile of a child for any purpose other than the child’s care.',
    ],
  },
  {
    title: 'What is recorded',
    paragraphs: ['Only what a daycare needs for its work:'],
    points: [
      'about people with an account: name, email address, role, and a password, stored only as a hash,',
      'about children: name, date of birth, photo, classroom, enrollment and schedule, home address, languages and documents; and their parents, guardians and other contacts, with phone numbers, email addresses, who may pick the child up, and custody notes,',
      'about children’s health: allergies, conditions, diet, medicine, doctor, insurance, and what parents consented to,',
      'about the child’s day: attendance, absences, headcounts and outings, activities, meals, naps, photos, milestones and messages,',
      'about injuries, other incidents and medication given: what happened, who was told, and signatures,',
      'about bills: what a family owes and has paid, and when and how it paid. No card is charged, and no card number is kept,',
      'about the team: working hours, and documents such as certificates and background checks,',
      'about the daycare: name, phone and address, classrooms, and who works in them,',
      'what keeps the service safe: sign-ins, the network addresses of failed sign-ins, and technical logs.',
    ],
  },
  {
    title: 'What it is used for',
    paragraphs: [
      'To run the daycare: to know which child belongs where and who is responsible for whom, to keep parents informed, and to comply with childcare regulations. The legal basis is the childcare contract, the daycare’s legal duties and, where the law requires it, consent.',
    ],
  },
  {
    title: 'Who can see it',
    paragraphs: ['A record is shown only to people who have a role in the daycare it belongs to:'],
    points: [
      'owners, staff and teachers see the children and the staff of their own daycare, as their role permits,',
      'parents and guardians see only the children their account is linked to,',
      'people of another daycare see nothing, even if it runs on the same computer.',
    ],
  },
  {
    title: 'What stays in your browser',
    paragraphs: [
      'The portal sets a cookie that keeps you signed in. Another one stays after you sign out: it shows that you have used this device before, so that nobody can lock you out by trying wrong passwords elsewhere. It does not sign anyone in. A third remembers the language if you choose one. Your browser also remembers which daycare you chose, and keeps form rows you have not sent until you send or discard them or sign out. On a device that is not marked as shared, it also keeps what the Today page last showed, for up to 24 hours or until you sign out, so that the page works without a connection. Attendance you enter without a connection stays on the device until it is sent.',
      'There is no tracking: no advertising, no analytics, and no page of the portal loads anything from another site.',
    ],
  },
  {
    title: 'How it is protected',
    paragraphs: [
      'Passwords and sessions are stored only as hashes. Every request is checked on the server against the role of the person who makes it. Photos are re-encoded without the location and time a camera adds, and are shown only to people who may see the child. Over the internet, the portal should be served encrypted, which the daycare sets up.',
    ],
  },
  {
    title: 'How long it is kept',
    paragraphs: [
      'As long as a child attends the daycare or a person works there, and after that only as long as the law requires the daycare to keep records. Deleted records also disappear from the daycare’s backups as newer backups replace them.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: ['You have rights over your data, and parents and guardians have them over the data of their children:'],
    points: [
      'to know what is recorded, and to receive a copy of it,',
      'to have errors corrected,',
      'to have it deleted, unless the law requires the daycare to keep it,',
      'to limit or object to its use, or to withdraw consent,',
      'to refuse further collection of data about a child,',
      'to complain to the data protection authority where you live.',
    ],
  },
  {
    title: 'Questions and changes',
    paragraphs: [
      'To use one of these rights, or to ask anything about your data, contact your daycare. It answers within the time the law sets, usually one month.',
      'If this policy changes, the new text appears here with the date it takes effect.',
    ],
  },
];

export const legalEn = {
  effective: 'Effective January 1, 2024',

  terms: {
    introduction: 'The rules for using Daycare Portal, between you, your daycare and those who make the software.',
    sections: terms,
  },

  privacy: {
    introduction: 'What data this portal holds, who can see it, and what you can ask for.',
    sections: privacy,
  },

  deleteAccount: {
    introduction:
      'If you only use the mobile app, your account can be deleted only in the mobile app. In this web portal, you can delete it yourself under “Your account”.',
    stepsTitle: 'How to delete your account',
    steps: [
      { title: 'Open the home screen', help: 'Sign in to the mobile app. It opens on the home screen; from anywhere else, tap home.' },
      { title: 'Tap the profile icon', help: 'It shows your photo or your initials.' },
      { title: 'Tap the gear icon', help: 'It opens your account settings.' },
      { title: 'Tap Delete My Account', help: 'The app asks you to confirm. When you do, the account is deleted.' },
    ],
    permanentTitle: 'Deletion is permanent',
    permanent: 'It cannot be undone, by you or by your daycare. Deleting your account removes:',
    removed: ['student records', 'messages', 'account data'],
    sections: [
      {
        title: 'Before you delete it',
        paragraphs: [
          'If you want a copy of your data, ask your daycare for it first. If you own a daycare, transfer it to someone else first, so that your colleagues can keep working.',
          'If you only want to leave a daycare, or no longer want to be linked to a child, you do not need to delete your account: ask your daycare to remove you.',
        ],
      },
      {
        title: 'What may remain for a while',
        paragraphs: [
          'Copies in your daycare’s backups disappear as newer backups replace them. Records that the law requires your daycare to keep are kept for as long as it requires, and used for nothing else.',
        ],
      },
      {
        title: 'If you need help',
        paragraphs: ['Ask your daycare, which runs this portal and invited you to it.'],
      },
    ] satisfies LegalSection[],
  },
};
