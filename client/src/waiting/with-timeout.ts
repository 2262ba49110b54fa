/**
 * How long a tap waits for its answer before the answer counts as lost. The server may still have it, which it recognizes by the id when
 * the tap is sent again.
 */
export const answerMs = 12_000;

export function withTimeout<Answer>(answer: Promise<Answer>, ms = answerMs): Promise<Answer> {
  const late = new Promise<never>((_resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No answer came in time.')), ms);
    void answer.catch(() => undefined).finally(() => clearTimeout(timer));
  });
  return Promise.race([answer, late]);
}
