/** How a child lies at a sleep check. */
export const sleepPositionsEn = { back: 'On the back', side: 'On the side', stomach: 'On the stomach' };
