/** So long a tap waits for its answer before it is taken for lost. The server may have it all the same: its id says so when it is sent again. */
export const answerMs = 12_000;

export function inTime<Answer>(answer: Promise<Answer>, ms = answerMs): Promise<Answer> {
  const late = new Promise<never>((_resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No answer came in time.')), ms);
    void answer.catch(() => undefined).finally(() => clearTimeout(timer));
  });
  return Promise.race([answer, late]);
}
