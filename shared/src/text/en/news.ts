/** How a family hears that there is news, and what is sent then. */
export const newsEn = {
  title: 'Notices',
  help: 'A notice says only that there is news. What it is about stays on your page.',

  mail: {
    title: 'By email',
    none: 'No email',
    at: (time: string) => `Every day at ${time}, if there is news`,
    label: 'Send me an email',
    help: (email: string) => `It goes to ${email}, on days with something you have not looked at yet.`,
    notSet: 'This portal doesn’t send email. Look at your page now and then.',
    saved: 'Saved.',
    failed: 'Your choice could not be saved.',
  },

  push: {
    title: 'On this phone',
    help: 'A notice appears on this phone when there is news, at most every 30 minutes.',
    carrier: 'It travels encrypted, through the service of the company that makes this browser.',
    turnOn: 'Turn on notices',
    turnOff: 'Turn off notices',
    isOn: 'Notices are on for this phone.',
    off: 'The daycare has not turned on notices to phones.',
    needsHttps: 'Notices to phones work only where the portal has a secure address (https).',
    unsupported: 'This browser can’t show notices.',
    // Safari on a phone shows notices only for pages on the home screen.
    addToHomeScreen: 'On an iPhone or iPad, add this page to your home screen first: Share, then Add to Home Screen. Open it from there.',
    blocked: 'Notices from this page are blocked in this browser’s settings.',
    failed: 'Notices could not be turned on. Try again.',
    turnOffFailed: 'Notices could not be turned off. Try again.',
  },

  sent: {
    subject: (daycares: string) => `There is news from ${daycares}`,
    opening: (daycares: string) => `There is something new on your page from ${daycares}.`,
    look: 'Look at your page',
    closing: 'You chose to get this email at this time of day. You can change that in your account, under Notices.',
    notice: 'Open your page to see what is new.',
  },
};
