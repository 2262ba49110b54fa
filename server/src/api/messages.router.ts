import { answer, done } from '../core/trpc/answers';
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
  listThreads: requires('messages.view').input(ListThreads).query(answer(listThreads)),
  countWaiting: requires('messages.view').input(CountWaiting).query(answer(countWaiting)),
  getThread: requires('messages.view').input(GetThread).query(answer(getThread)),
  listRecipients: requires('messages.write').input(ListRecipients).query(answer(listRecipients)),
  send: requires('messages.write').input(SendMessage).mutation(answer(sendMessage)),
  announce: requires('messages.announce').input(Announce).mutation(answer(announce)),
  markRead: requires('messages.view').input(MarkRead).mutation(done(markRead)),
  withdraw: requires('messages.write').input(WithdrawMessage).mutation(done(withdraw)),

  getPhrases: requires('messages.view')
    .input(GetPhrases)
    .query(async ({ ctx }) => ({ phrases: await listPhrases(ctx.db, ctx.access.daycareId) })),

  savePhrases: requires('messages.manage').input(SavePhrases).mutation(done(savePhrases)),

  getInbox: ownChildrenProcedure.query(({ ctx }) => getInbox(ctx.db, ctx.runtime, ctx.ownChildren)),

  getOwn: requiresOwnChild('messages').input(FamilyThread).query(answer(getOwnChat)),
  sendOwn: requiresOwnChild('messages').input(FamilySend).mutation(answer(sendOwn)),
  markOwnRead: requiresOwnChild('messages', { reads: true }).input(FamilyMarkRead).mutation(done(markOwnRead)),
  withdrawOwn: requiresOwnChild('messages').input(FamilyWithdraw).mutation(done(withdrawOwn)),
});
