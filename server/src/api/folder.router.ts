import { CheckFolder, type FolderCheck } from '@daycare-portal/shared/folder';
import { trpc } from '../core/trpc/init';
import { requires } from '../core/trpc/procedures';
import { hashRecords } from '../whole/folder/make-folder';

/** Called as part of `records`. The folder itself is a file. */
export const folderRouter = trpc.router({
  checkFolder: requires('daycare.export')
    .input(CheckFolder)
    .query(async ({ ctx, input: { from, until, classroomId, studentId, hash } }): Promise<FolderCheck> => {
      const { db, runtime, access, session } = ctx;
      const now = await hashRecords({ db, runtime, access, userId: session.user.uid }, { from, until, classroomId, studentId });
      return { isSame: now === hash, hash: now };
    }),
});
