import { say } from './prepare.mjs';

/**
 * Tells on standard error what is being done: on a terminal in a line that is drawn anew, elsewhere in a line for each step. What is
 * printed besides begins a line of its own.
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
