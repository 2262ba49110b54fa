/** What is said where nothing more could be fetched; `entry.ts` has it too. */
export const failureEn = {
  actions: {
    retry: 'Retry',
  },

  pageFailed: {
    title: 'This page could not be loaded.',
    help: 'Check your connection and try again.',
  },

  partFailed: 'This could not be shown. Reload the page.',
  stillLoading: 'Still loading. Check your connection.',
};
