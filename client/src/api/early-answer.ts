declare global {
  interface Window {
    /** Who is here and the family's day: index.html asks for both while the code that shows them is on its way. */
    askedEarly?: Promise<Response> | undefined;
  }
}

/** The batch of the calls that a family's first page begins with. */
const address = '/trpc/auth.getSession,family.getHome?batch=1&input=%7B%7D';

/** Whether an answer is on its way that nobody has taken. */
export function isAskedEarly(): boolean {
  return window.askedEarly !== undefined;
}

/** The answer to this request, once. */
export function takeEarly(requested: string): Promise<Response> | undefined {
  if (requested !== address) return undefined;
  const answer = window.askedEarly;
  window.askedEarly = undefined;
  return answer;
}
