import { say } from './prepare.mjs';

/**
 * Shows the current step on standard error. A terminal redraws one line, and anything else gets a line for each step. Other output starts on
 * a new line.
 */
export function stepTeller() {
  const terminal = process.stderr.isTTY;
  let current = '';
  const end = () => {
    if (terminal && current !== '') process.stderr.write('\n');
    current = '';
  };
  return {
    /** @type {(step: string, percent?: number) => void} */
    showStep: (step, percent) => {
      if (step !== current) {
        end();
        process.stderr.write(terminal ? `${step} ...` : `${step} ...\n`);
        current = step;
      } else if (terminal && percent !== undefined) process.stderr.write(`\r${step} ... ${percent} %`);
    },
    /** @type {(line: string) => void} */
    print: (line) => {
      end();
      console.log(line);
    },
    /** @type {(line: string) => void} */
    printProblem: (line) => {
      end();
      say(line);
    },
    announce: say,
  };
}
