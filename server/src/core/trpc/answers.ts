import type { ViewAction } from '../audit/side-notes';
import type { Sent, WorkContext } from '../work-context';

/** Work takes what was sent without the daycare's id, which `ctx.access` has as the gate has seen it. */
interface Scoped {
  daycareId?: never;
}

interface Call<Ctx, Input> {
  ctx: Ctx;
  input: Sent<Input> & { daycareId?: string };
}

type Work<Ctx, Input, Answer> = (ctx: Ctx, input: Input) => Answer | Promise<Answer>;

/** What a call does with a piece of work: it gives its answer, under a name if one is given. */
export function answer<Ctx, Input extends object & Scoped, Answer>(
  work: Work<Ctx, Input, Answer>,
): (call: Call<Ctx, Input>) => Promise<Answer>;
export function answer<Ctx, Input extends object & Scoped, Answer, Name extends string>(
  work: Work<Ctx, Input, Answer>,
  name: Name,
): (call: Call<Ctx, Input>) => Promise<Record<Name, Answer>>;
export function answer(work: Work<unknown, object, unknown>, name?: string) {
  return async ({ ctx, input }: Call<unknown, object>) => {
    const given = await work(ctx, sent(input));
    return name === undefined ? given : { [name]: given };
  };
}

/** It says that the work was done, and with a name, what it gave. */
export function done<Ctx, Input extends object & Scoped>(
  work: Work<Ctx, Input, unknown>,
): (call: Call<Ctx, Input>) => Promise<{ success: boolean }>;
export function done<Ctx, Input extends object & Scoped, Answer, Name extends string>(
  work: Work<Ctx, Input, Answer>,
  name: Name,
): (call: Call<Ctx, Input>) => Promise<{ success: boolean } & Record<Name, Answer>>;
export function done(work: Work<unknown, object, unknown>, name?: string) {
  return async ({ ctx, input }: Call<unknown, object>) => {
    const given = await work(ctx, sent(input));
    return { success: true, ...(name !== undefined && { [name]: given }) };
  };
}

/** It gives the answer, and notes in the activity log whose record was viewed: that of a child, or those of all. */
export function viewed<Input extends { studentId: string } & Scoped, Answer>(
  action: Extract<ViewAction, `student.${string}`>,
  work: Work<WorkContext, Input, Answer>,
): (call: Call<WorkContext, Input>) => Promise<Answer>;
export function viewed<Input extends object & Scoped, Answer>(
  action: Extract<ViewAction, `daycare.${string}`>,
  work: Work<WorkContext, Input, Answer>,
): (call: Call<WorkContext, Input>) => Promise<Answer>;
export function viewed(action: ViewAction, work: Work<WorkContext, object, unknown>) {
  return async ({ ctx, input }: Call<WorkContext, { studentId?: string }>) => {
    const given = await work(ctx, sent(input));
    await ctx.sideNotes.viewed(ctx.session.user.uid, ctx.record, input.studentId ?? ctx.access.daycareId, action);
    return given;
  };
}

function sent({ daycareId: _daycareId, ...input }: { daycareId?: string }): object {
  return input;
}
