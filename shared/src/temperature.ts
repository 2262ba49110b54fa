/** In both units, so that every page and paper says the number that was read, whichever it was. */
export function temperatureInWords(celsius: number): string {
  return `${((celsius * 9) / 5 + 32).toFixed(1)} °F (${celsius.toFixed(1)} °C)`;
}
