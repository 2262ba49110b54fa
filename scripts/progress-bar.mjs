/**
 * Draws on a terminal; elsewhere writes a line for each tenth of the way.
 * @param {string} title
 * @param {string} unit what is counted, in the plural
 */
export function progressBar(title, unit) {
  const width = 40;
  let shown = -1;
  /** @type {(done: number, total: number) => void} */
  return (done, total) => {
    const steps = process.stderr.isTTY ? 100 : 10;
    const step = Math.floor((done / total) * steps);
    if (step === shown) return;
    shown = step;
    const percent = `${Math.floor((done / total) * 100)} %`.padStart(5);
    const filled = Math.floor((done / total) * width);
    if (!process.stderr.isTTY) process.stderr.write(`${title} ${percent}  ${done} of ${total} ${unit}\n`);
    else process.stderr.write(`\r${title} [${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${percent}${done === total ? '\n' : ''}`);
  };
}
