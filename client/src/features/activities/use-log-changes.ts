import { dayAt } from '@daycare-portal/shared/center-time';
import type { EditResult, LogDay, RunningNap } from '@daycare-portal/shared/daily-log';
import { logPageText } from '@daycare-portal/shared/log-page-text';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { nextNoticeId } from '../../components/notice-id';
import type { LineNotice } from '../../shared-features/notice-line';
import { isUnanswered } from '../../waiting/unanswered';
import { withTimeout } from '../../waiting/with-timeout';
import { entryTitle } from './entry-words';
import type { Log, LogEdit } from './log';
import { useRemoval, withoutRemoved, type Removal } from './use-removal';

const labels = logPageText.said;

interface Around {
  daycareId: string;
  uid: string;
  day: Pick<LogDay, 'timeZone'>;
  nameOf: (studentId: string) => string;
  readAgain: () => Promise<void>;
  say: (notice: LineNotice) => void;
}

/** Shares, changes and removes entries, which needs the server. */
export function useLogChanges(around: Around) {
  const { daycareId, nameOf, readAgain } = around;
  const { tell, fail } = speaker(around.say);
  const { change, takeOut, sendShare, find } = useCalls(around);
  const { removal, begin, cancel } = useRemoval(
    (due) =>
      void takeOut(due)
        .catch((error: unknown) => fail(labels.notRemoved, error))
        .then(readAgain),
  );
  const undo = async (work: () => Promise<unknown>) => {
    try {
      await work();
      await readAgain();
      tell(labels.undone);
    } catch (error) {
      fail(labels.notUndone, error);
    }
  };

  const changes: Pick<Log, 'share' | 'edit' | 'remove'> = {
    share: async (entries) => {
      try {
        const { results } = await withTimeout(sendShare({ daycareId, entryIds: entries.map(({ entryId }) => entryId) }));
        const done = results.filter(({ status }) => status === 'success').length;
        const reasons = [...new Set(results.flatMap(({ status, reason }) => (status === 'error' && reason !== null ? [reason] : [])))];
        const words = [...(done > 0 ? [`${labels.shared(done)}.`] : []), ...reasons].join(' ');
        if (reasons.length === 0) tell(words);
        else around.say({ id: nextNoticeId(), kind: 'failed', words, onRetry: null });
        await readAgain();
      } catch (error) {
        fail(labels.notShared, error);
      }
    },
    edit: async (edit, words) => {
      try {
        const { asks, updatedAt } = await change(edit);
        if (asks.length > 0) return { asks };
        await readAgain();
        const { photoIds } = edit.fields;
        // A photo that was taken out is deleted.
        const isLost = photoIds !== undefined && edit.entry.photos.some(({ photoId }) => !photoIds.includes(photoId));
        const onUndo = updatedAt === null || isLost ? null : () => void undo(() => change(reverseOf(edit, updatedAt)));
        around.say({ id: nextNoticeId(), kind: 'done', words, onUndo });
        return {};
      } catch (error) {
        return { problem: isUnanswered(error) ? logPageText.noAnswer : callError(error).message };
      }
    },
    remove: (entry, part) => {
      begin({ entry, part });
      const title = entryTitle(entry);
      const words = part === null ? labels.removed(title) : labels.removedOf(title, nameOf(part.studentId));
      around.say({ id: nextNoticeId(), kind: 'done', words, onUndo: cancel });
    },
  };

  /** Undo of what was added or ended a moment ago, which somebody may have changed since. */
  const takeBack = {
    unadd: (entryId: string, at: string) =>
      void undo(async () => {
        const entry = await find(entryId, at);
        if (entry !== undefined) await takeOut({ entry, part: null });
      }),
    unwake: ({ entryId, studentId, from }: RunningNap) =>
      void undo(async () => {
        const entry = await find(entryId, from);
        const part = entry?.parts.find((one) => one.studentId === studentId);
        if (entry !== undefined && part !== undefined) await change({ entry, part, fields: { detail: { until: null } } });
      }),
  };
  return { ...changes, takeBack, hidden: removal === null ? null : (day: LogDay) => withoutRemoved(day, removal) };
}

function speaker(say: Around['say']) {
  return {
    tell: (words: string) => say({ id: nextNoticeId(), kind: 'said', words }),
    fail: (words: string, error: unknown) => {
      const why = isUnanswered(error) ? logPageText.noAnswer : callError(error).message;
      say({ id: nextNoticeId(), kind: 'failed', words: `${words} ${why}`, onRetry: null });
    },
  };
}

/** The calls about an entry, each of which says which version it was read in. */
function useCalls({ daycareId, uid, day }: Around) {
  const { client } = trpc.useUtils();
  const options = { trpc: { context: { person: uid } } };
  const { mutateAsync: sendShare } = trpc.dailyLog.share.useMutation(options);
  const { mutateAsync: sendChange } = trpc.dailyLog.edit.useMutation(options);
  const { mutateAsync: sendRemoval } = trpc.dailyLog.remove.useMutation(options);
  /** A teacher may see one child of an entry and not the others, so the entry of one child is changed as that child's part. */
  const named = ({ entry, part }: Removal, isWhole = false) => {
    const [only] = entry.parts;
    const own = part ?? (isWhole || entry.parts.length > 1 ? undefined : only);
    return {
      daycareId,
      entryId: entry.entryId,
      updatedAt: (own ?? entry).updatedAt,
      ...(own !== undefined && { studentId: own.studentId }),
    };
  };
  return {
    sendShare,
    change: ({ entry, part, fields }: LogEdit): Promise<EditResult> => {
      const isWhole = [fields.at, fields.photoIds, fields.studentIds].some((field) => field !== undefined);
      return withTimeout(sendChange({ ...named({ entry, part }, isWhole), ...fields }));
    },
    takeOut: (removal: Removal): Promise<EditResult> => withTimeout(sendRemoval(named(removal))),
    /** The entry as it is now, on the day of this time, which midnight may have made an earlier one. */
    find: async (entryId: string, at: string) => {
      const { entries } = await withTimeout(client.dailyLog.getDay.query({ daycareId, day: dayAt(at, day.timeZone) }));
      return entries.find((entry) => entry.entryId === entryId);
    },
  };
}

/** The change that brings back what the entry or the part said before. */
function reverseOf({ entry, part, fields }: LogEdit, updatedAt: string): LogEdit {
  const { detail, note } = part ?? entry;
  return {
    entry: { ...entry, updatedAt },
    part: part === null ? null : { ...part, updatedAt },
    fields: {
      ...(fields.detail !== undefined && { detail }),
      ...(fields.note !== undefined && { note }),
      ...(fields.amount !== undefined && { amount: part?.amount ?? null }),
      ...(fields.at !== undefined && { at: entry.at }),
      ...(fields.studentIds !== undefined && { studentIds: entry.studentIds }),
      ...(fields.photoIds !== undefined && { photoIds: entry.photos.map(({ photoId }) => photoId) }),
    },
  };
}
