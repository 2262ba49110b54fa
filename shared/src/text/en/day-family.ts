/** What a call of a family is answered. */
export const familyEn = {
  family: {
    nothingTold: 'Say when your child comes or leaves, or who picks up.',
    leavesBeforeArrival: 'Your child cannot leave before arriving.',
    dayOver: 'Choose today or a later day.',
    tooFarAhead: (days: number) => `Choose a day within the next ${days} days.`,
    mayNotPickUp: 'This person cannot pick up on that day. Ask us to add them, and we will decide.',
    planNotFound: 'This was already taken back.',
    tooManyRequests: (count: number) => `You have ${count} open requests. Please wait until we have answered them.`,
    otherSaidNo: 'The “no” on file for this is not from your household. Please talk to us.',
    toldTooOften: 'You have told us a lot of changes today. Please call us instead.',
  },
};
