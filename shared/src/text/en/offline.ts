/** The page in place of any other while the server cannot be reached. */
export const offlineEn = {
  title: 'The portal cannot be reached',
  help: 'The machine that runs it is off or starting, or this device is not in its network. Nothing that was saved is lost.',
  waiting: 'This page looks every few seconds, and comes back by itself.',
  tryNow: 'Try now',
};
