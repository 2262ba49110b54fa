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
      'Daycare Portal is software that a childcare centre runs on a machine of its own. In these terms, “your centre” is the childcare centre that runs this portal, and “you” are a person who uses it: an owner, a member of the staff, a teacher, a parent or a guardian.',
      'By using the portal or its mobile apps you agree to these terms. If you do not agree with them, do not use the portal, and tell your centre.',
    ],
  },
  {
    title: 'Your account',
    paragraphs: ['Accounts are made by invitation from your centre.'],
    points: [
      'Give your real name and an email address that reaches you.',
      'Keep your password to yourself. Everyone who works with the portal has an account of their own.',
      'Sign out, or mark the device as shared, on a device that other people use.',
      'Tell your centre at once if you think that someone else has used your account.',
    ],
  },
  {
    title: 'Plans and billing',
    paragraphs: [
      'Plans are billed monthly or annually, in advance, as chosen when the plan begins. A plan renews for the same period until it is cancelled, and stays in effect until the end of the period that is paid for.',
      'Plans are non-refundable. This also holds for a period that is only partly used, unless the law where your centre is gives a right to a refund that cannot be waived.',
      'Plans are a matter of the centre. Staff, parents and guardians pay nothing for an account in the portal.',
    ],
  },
  {
    title: 'What you may do with the portal',
    paragraphs: ['Use the portal for the work of your centre and the care of its children, and for nothing else. You may not:'],
    points: [
      'look at, copy or pass on records that you do not need for your work or that are not about your own child,',
      'enter what you know to be wrong, or upload a photo that you have no right to use,',
      'try to get around the sign-in, the roles or the limits of the portal,',
      'disturb the service for others, or use it to send anything unlawful.',
    ],
  },
  {
    title: 'Records about children',
    paragraphs: [
      'Your centre decides which records it keeps about a child and is responsible for having the consent that they need. Who enters a record is responsible for its being right.',
      'Children do not use the portal and have no accounts. How records about them are protected is written in the privacy policy.',
    ],
  },
  {
    title: 'Whose data it is',
    paragraphs: [
      'What you and your centre enter stays yours. It is kept on the machine of your centre, and these terms give nobody else a right to it. The software itself, its name and its drawings remain the property of those who made them.',
    ],
  },
  {
    title: 'Mobile apps',
    paragraphs: [
      'Daily features such as activities and messages are in the mobile apps. An app that comes from a store is also subject to the terms of that store. The apps use the same account as the portal.',
    ],
  },
  {
    title: 'Availability',
    paragraphs: [
      'Your centre runs the portal and looks after the machine, its connection and its backups. There will be times at which the portal cannot be reached. It does not replace what the law or good care require to be at hand in another way, such as emergency contacts on paper.',
    ],
  },
  {
    title: 'Warranty and liability',
    paragraphs: [
      'The software is provided as it is, without a promise that it is free of faults or fit for a particular purpose. As far as the law permits, those who made it are not liable for indirect damage, nor for the loss of data that a backup would have prevented.',
      'Nothing in these terms limits a liability that cannot be limited by law, or the rights that you have as a consumer.',
    ],
  },
  {
    title: 'When use ends',
    paragraphs: [
      'You may stop using the portal at any time. Your centre may end your access, for instance when you leave its staff or your child leaves the centre, or when these terms are broken. How an account is deleted stands on its own page.',
    ],
  },
  {
    title: 'Changes and questions',
    paragraphs: [
      'If these terms change, the new text stands here with the date from which it holds. A change that matters to you is announced by your centre before that date.',
      'For every question about these terms, ask your centre.',
    ],
  },
];

const privacy: LegalSection[] = [
  {
    title: 'Who is responsible',
    paragraphs: [
      'Daycare Portal is software that a childcare centre runs on a machine of its own. The centre that runs this portal decides what is recorded and why: it is the controller of the data, and the one to ask about it. The data stays on its machine. Those who make the software receive none of it.',
    ],
  },
  {
    title: 'Children’s privacy',
    paragraphs: [
      'The portal is made to be run in compliance with children’s privacy laws, such as the Children’s Online Privacy Protection Act in the United States and the rules for children’s data of the General Data Protection Regulation in Europe.',
      'No data is collected directly from children under 13. Children have no accounts and do not use the portal or its apps. What is recorded about a child is entered by the staff of the centre, or by the child’s parents and guardians, who must have agreed to it where the law asks for their consent.',
      'Records about children are never sold, never used for advertising, and never used to build a profile of a child for any other purpose than the child’s care.',
    ],
  },
  {
    title: 'What is recorded',
    paragraphs: ['Only what a centre needs for its work:'],
    points: [
      'about people with an account: name, email address, role, and a password of which only a hash is kept,',
      'about children: first and last name, date of birth, photo if one is uploaded, classroom, and the email addresses of parents and guardians,',
      'what staff enter about the child’s day in the mobile apps: attendance, activities, meals, naps, milestones and messages,',
      'about the centre: name, phone and address, classrooms, and who works in them,',
      'what keeps the service safe: when someone signed in, from which network address attempts to sign in failed, and technical logs.',
    ],
  },
  {
    title: 'What it is used for',
    paragraphs: [
      'To run the centre: to know which child belongs where and who is responsible for whom, to keep parents informed, and to meet the duties that childcare regulations lay on the centre. The legal basis is the contract of care, the centre’s legal duties and, where the law asks for it, consent.',
    ],
  },
  {
    title: 'Who can see it',
    paragraphs: ['A record is shown only to people who have a role in the daycare that it belongs to:'],
    points: [
      'owners, staff and teachers see the children and the staff of their own daycare, as their role permits,',
      'parents and guardians see what is about the children to whom their account is linked,',
      'people of another daycare see nothing, even if it is run on the same machine.',
    ],
  },
  {
    title: 'What stays in your browser',
    paragraphs: [
      'The portal sets one cookie, which holds your session and is needed to stay signed in, and another that remembers the language where you choose one. Your browser also remembers which daycare you chose, and keeps the rows of a form that you have not sent yet until they are sent, thrown away, or you sign out.',
      'There is no tracking: no advertising, no analytics, and no page of the portal asks another host for anything.',
    ],
  },
  {
    title: 'How it is protected',
    paragraphs: [
      'Passwords and sessions are stored only as hashes. Every request is checked on the server against the role of the person who makes it. Photos are encoded anew, without the place and time that a camera adds, and are shown only to people who may see the child. Over the internet the portal is to be served encrypted, which its centre sets up.',
    ],
  },
  {
    title: 'How long it is kept',
    paragraphs: [
      'As long as a child is in the care of the centre or a person works there, and after that only as long as the law obliges the centre to keep records. What is deleted also disappears from the centre’s backups as these are replaced by newer ones.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: ['You have rights over your data, and parents and guardians have them over the data of their children:'],
    points: [
      'to know what is recorded, and to receive a copy of it,',
      'to have what is wrong put right,',
      'to have it deleted, unless a law obliges the centre to keep it,',
      'to have its use limited, to object to it, or to withdraw a consent,',
      'to refuse that anything more is collected about a child,',
      'to complain to the authority for data protection where you live.',
    ],
  },
  {
    title: 'Questions and changes',
    paragraphs: [
      'To use one of these rights, or to ask anything about your data, turn to your centre. It answers within the time that the law sets, as a rule one month.',
      'If this policy changes, the new text stands here with the date from which it holds.',
    ],
  },
];

export const legalEn = {
  effective: 'Effective January 1, 2024',

  terms: {
    introduction: 'The rules for using Daycare Portal, between you, your childcare centre and those who make the software.',
    sections: terms,
  },

  privacy: {
    introduction: 'Which data this portal holds, who sees it, and what you can ask for.',
    sections: privacy,
  },

  deleteAccount: {
    introduction:
      'An account can be deleted only in the mobile app, by the person it belongs to. Who uses the web portal alone, without the app, finds the same under “Your account”.',
    stepsTitle: 'How to delete your account',
    steps: [
      { title: 'Open the home screen', help: 'Sign in to the mobile app. It opens with home; from elsewhere, tap home.' },
      { title: 'Tap the profile icon', help: 'It shows your photo or your initials.' },
      { title: 'Tap the gear icon', help: 'It opens the settings of your account.' },
      { title: 'Tap Delete My Account', help: 'The app asks once more. When you confirm, the account is deleted.' },
    ],
    permanentTitle: 'Deletion is permanent',
    permanent: 'It cannot be undone, not by you and not by your centre. Deleting your account removes:',
    removed: ['student records', 'messages', 'account data'],
    sections: [
      {
        title: 'Before you delete it',
        paragraphs: [
          'If you want a copy of your data, ask your centre for it first. If you own a daycare, hand it over to another person first, so that your colleagues can go on with their work.',
          'If you only want to leave a daycare, or no longer want to be linked to a child, you need not delete your account: ask your centre to remove you.',
        ],
      },
      {
        title: 'What may remain for a while',
        paragraphs: [
          'Copies in the backups of your centre disappear as these are replaced by newer ones. Records that a law obliges your centre to keep are kept as long as that law says, and used for nothing else.',
        ],
      },
      {
        title: 'If you need help',
        paragraphs: ['Ask your centre, which runs this portal and invited you to it.'],
      },
    ] satisfies LegalSection[],
  },
};
