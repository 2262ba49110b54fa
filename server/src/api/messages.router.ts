import {
  Announce,
  CountWaiting,
  FamilyMarkRead,
  FamilySend,
  FamilyThread,
  FamilyWithdraw,
  GetPhrases,
  GetThread,
  ListRecipients,
  ListThreads,
  MarkRead,
  SavePhrases,
  SendMessage,
  WithdrawMessage,
} from '@daycare-portal/shared/messages';
import { trpc } from '../core/trpc/init';
import { ownChildrenProcedure, requires, requiresOwnChild } from '../core/trpc/procedures';
import { listPhrases } from '../records/messages/phrases.queries';
import { announce } from '../work/messages/announce';
import { getInbox, getOwnChat, markOwnRead, sendOwn, withdrawOwn } from '../work/messages/family-messages';
import { getThread } from '../work/messages/get-thread';
import { countWaiting, listThreads } from '../work/messages/list-threads';
import { markRead } from '../work/messages/mark-read';
import { listRecipients } from '../work/messages/recipients';
import { savePhrases } from '../work/messages/save-phrases';
import { sendMessage } from '../work/messages/send-message';
import { withdraw } from '../work/messages/withdraw';

/** What the team reads and writes, and after it what families do: their calls name the child and no thread. */
export const messagesRouter = trpc.router({
  listThreads: requires('messages.view')
    .input(ListThreads)
    .query(({ ctx }) => listThreads(ctx)),

  countWaiting: requires('messages.view')
    .input(CountWaiting)
    .query(({ ctx }) => countWaiting(ctx)),

  getThread: requires('messages.view')
    .input(GetThread)
    .query(({ ctx, input }) => getThread(ctx, input)),

  listRecipients: requires('messages.write')
    .input(ListRecipients)
    .query(({ ctx }) => listRecipients(ctx)),

  send: requires('messages.write')
    .input(SendMessage)
    .mutation(({ ctx, input }) => sendMessage(ctx, input)),

  announce: requires('messages.announce')
    .input(Announce)
    .mutation(({ ctx, input }) => announce(ctx, input)),

  markRead: requires('messages.view')
    .input(MarkRead)
    .mutation(async ({ ctx, input }) => {
      await markRead(ctx, input);
      return { success: true };
    }),

  withdraw: requires('messages.write')
    .input(WithdrawMessage)
    .mutation(async ({ ctx, input }) => {
      await withdraw(ctx, input.messageId);
      return { success: true };
    }),

  getPhrases: requires('messages.view')
    .input(GetPhrases)
    .query(async ({ ctx }) => ({ phrases: await listPhrases(ctx.db, ctx.access.daycareId) })),

  savePhrases: requires('messages.manage')
    .input(SavePhrases)
    .mutation(async ({ ctx, input }) => {
      await savePhrases(ctx, input.phrases);
      return { success: true };
    }),

  getInbox: ownChildrenProcedure.query(({ ctx }) => getInbox(ctx.db, ctx.runtime, ctx.ownChildren)),

  getOwn: requiresOwnChild('messages')
    .input(FamilyThread)
    .query(({ ctx, input }) => getOwnChat(ctx, input.before)),

  sendOwn: requiresOwnChild('messages')
    .input(FamilySend)
    .mutation(({ ctx, input }) => sendOwn(ctx, input)),

  markOwnRead: requiresOwnChild('messages', { reads: true })
    .input(FamilyMarkRead)
    .mutation(async ({ ctx, input }) => {
      await markOwnRead(ctx, input);
      return { success: true };
    }),

  withdrawOwn: requiresOwnChild('messages')
    .input(FamilyWithdraw)
    .mutation(async ({ ctx, input }) => {
      await withdrawOwn(ctx, input.messageId);
      return { success: true };
    }),
});
