/** The page in place of any other while the server cannot be reached. */
export const offlineEn = {
  title: 'Can’t reach the portal',
  help: 'The computer that runs it is off or starting up, or this device is on a different network. Nothing you saved is lost.',
  waiting: 'This page tries again every few seconds and reloads on its own.',
  tryNow: 'Try now',
};
