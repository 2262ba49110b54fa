/** How a child lies at a sleep check. */
export const sleepPositionsEs = { back: 'Boca arriba', side: 'De lado', stomach: 'Boca abajo' };
