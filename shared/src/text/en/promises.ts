export interface PromisesSection {
  heading: string;
  points: string[];
}

const sections: PromisesSection[] = [
  {
    heading: 'Where records are stored',
    points: [
      'Everything is in one folder on the computer that runs this portal. No page loads anything from elsewhere, and nothing is sent to anyone else.',
      'Email is sent only if an email server is set up. It contains only what the link needs: for a child, the first name.',
    ],
  },
  {
    heading: 'Nothing is lost',
    points: [
      'What you save is stored completely or not at all, even if the power fails halfway.',
      'The portal backs up everything once a day and keeps the last 14 backups. If the last good backup is more than two days old, the dashboard says so.',
      'If a form cannot be saved, it keeps what you typed.',
    ],
  },
  {
    heading: 'Who can see them',
    points: [
      'Only people you invited get in, and each sees only what their role allows, in your daycare alone. Parents see only their own children.',
      'Anyone removed from the staff loses access with their next click. Changing a password signs you out everywhere else just as quickly.',
      'Passwords are stored so that nobody can read them, not even the person who runs your portal. They must have at least 12 characters, and easy ones are rejected.',
      'Repeated wrong passwords are slowed down. You can also require a code from a phone.',
      'A shared device signs out after 15 minutes without use.',
    ],
  },
  {
    heading: 'Who can pick up a child',
    points: [
      'An imported list, an invitation or a request lets nobody pick up a child. An owner or staff member confirms each adult first.',
      'If a name is close to the name of someone who is not authorized, the team compares the two before the adult is confirmed or handed the child.',
      'Nobody on the team except an owner decides who picks up their own child.',
      'Nothing in an imported list is left out without showing you.',
    ],
  },
  {
    heading: 'Photos',
    points: [
      'Anything the camera added to a photo, such as the location, is removed before the photo is saved.',
      'Only your staff and the parents linked to the child can open it.',
    ],
  },
  {
    heading: 'Your data is yours',
    points: [
      'You can export everything: tables for any spreadsheet, and the photos. You can also export the record of one child.',
      'When you delete a child’s record, the photo and the links are deleted too. Earlier backups keep them until newer backups replace those.',
      'The activity log shows who changed or viewed what. It cannot be altered, and is kept for two years.',
    ],
  },
  {
    heading: 'What no program can promise',
    points: [
      'Anyone who has the computer or a backup has the data. Keep it somewhere safe and encrypt the disk.',
      'The portal cannot control what people who can see a record print, copy or photograph.',
      'Over plain http, anyone on the same network can read what you send. Daycare Settings warns you if that is the case.',
    ],
  },
];

export const promisesEn = {
  title: 'How your data is kept',
  introduction: 'What this portal promises about the records of your children, families and staff.',
  sections,
  forAdministrators: 'The person who runs your portal can find the technical details in the file docs/security.md.',
};
