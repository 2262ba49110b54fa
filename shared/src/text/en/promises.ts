export interface PromisesSection {
  heading: string;
  points: string[];
}

const sections: PromisesSection[] = [
  {
    heading: 'Where it is',
    points: [
      'Everything is in one folder on the machine that runs this portal. No page loads anything from elsewhere, and nobody else is sent anything.',
      'Mail goes out only where a mail server was set up, and says no more than a link needs: of a child, the first name.',
    ],
  },
  {
    heading: 'Nothing is lost',
    points: [
      'What you save is stored whole or not at all, also when the power fails in the middle.',
      'The portal copies everything once a day and keeps the last 14 copies. When the last good copy is older than two days, the dashboard says so.',
      'A form whose saving fails keeps what you typed.',
    ],
  },
  {
    heading: 'Who gets in',
    points: [
      'Only people who were invited, and each sees only what their role allows, in your daycare alone. Parents see their own children.',
      'Whoever is taken off the staff sees nothing more from the next click on. The same goes for sessions after a change of password.',
      'Passwords are stored so that nobody can read them, not even whoever runs the machine. They have at least 12 characters, and easy ones are refused.',
      'Wrong passwords make one wait, longer each time. You can require a code from a phone besides.',
      'A shared device signs out after 15 minutes without use.',
    ],
  },
  {
    heading: 'Photos',
    points: [
      'A photo loses what the camera wrote into it, such as the place, before it is stored.',
      'Only your staff and the parents linked to the child can open it.',
    ],
  },
  {
    heading: 'It is yours',
    points: [
      'You can take everything with you: tables for any spreadsheet, and the photos. The record of one child, too.',
      'A child that is deleted is gone from the records, with photo and links. Copies made before keep it until they are replaced.',
      'The activity log tells who changed or looked at what. It cannot be altered, and is kept for two years.',
    ],
  },
  {
    heading: 'What no program can promise',
    points: [
      'Whoever holds the machine or a copy holds the data. Keep it where strangers do not get at it, and its disk encrypted.',
      'What someone who may see a record prints, copies or photographs is out of its reach.',
      'Over plain http whoever shares the network can read along. Daycare Settings warns where that is so.',
    ],
  },
];

export const promisesEn = {
  title: 'How your data is kept',
  introduction: 'What this portal promises about the records of your children, families and staff, in plain words.',
  sections,
  forAdministrators:
    'Whoever looks after the machine finds what is promised to them, and how to see that it holds, in the file SECURITY.md.',
};
