import { messagesText } from '@daycare-portal/shared/messages-text';
import { useEffect, useRef, useState } from 'react';
import { callError } from '../api/call-error';
import { shrinkPhoto } from '../api/shrink-photo';
import { uploadMessageFile } from '../api/upload-document';

const labels = messagesText.compose;

/** How many files a message has at most. */
export const mostFiles = 10;
const maxFileBytes = 10 * 1024 * 1024;
const pdf = 'application/pdf';

/** A chosen file, from the choice to its id on the server. */
export interface ChosenFile {
  key: string;
  name: string;
  /** The local address of a photo, so that it shows at once. Null for a document. */
  seen: string | null;
  state: 'sending' | 'sent' | 'failed';
  problem: string | null;
}

/** Uploads it; a photo is drawn small first, and without the place where it was taken. */
async function upload(path: string, file: File): Promise<string> {
  if (file.type === pdf) {
    if (file.size > maxFileBytes) throw new Error(messagesText.fileTooLarge);
    return uploadMessageFile(path, file, file.name);
  }
  const photo = await shrinkPhoto(file);
  if (photo === undefined) throw new Error(labels.notTaken(file.name));
  return uploadMessageFile(path, photo, file.name);
}

/** Files that are attached to a message: each is uploaded as soon as it is chosen. */
export function useMessageFiles(path: string) {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const work = useRef(new Map<string, Promise<string | undefined>>());
  const counted = useRef(0);
  const change = (key: string, changes: Partial<ChosenFile>) =>
    setFiles((now) => now.map((file) => (file.key === key ? { ...file, ...changes } : file)));
  const begin = async (key: string, file: File): Promise<string | undefined> => {
    try {
      const id = await upload(path, file);
      change(key, { state: 'sent' });
      return id;
    } catch (error) {
      const { code, message } = callError(error);
      change(key, { state: 'failed', problem: error instanceof Error && code === undefined ? error.message || message : message });
      return undefined;
    }
  };
  const shown = useRef(files);
  useEffect(() => {
    shown.current = files;
  }, [files]);
  useEffect(() => () => shown.current.forEach(forgetPicture), []);

  return {
    files,
    hasPhoto: files.some(({ seen }) => seen !== null),
    /** Returns whether all of them fit. */
    choose: (chosen: readonly File[]): boolean => {
      const fitting = chosen.slice(0, mostFiles - files.length);
      const fresh = fitting.map((file) => {
        const key = `file-${(counted.current += 1)}`;
        work.current.set(key, begin(key, file));
        return {
          key,
          name: file.name,
          seen: file.type === pdf ? null : URL.createObjectURL(file),
          state: 'sending' as const,
          problem: null,
        };
      });
      setFiles([...files, ...fresh]);
      return fitting.length === chosen.length;
    },
    remove: (file: ChosenFile) => {
      forgetPicture(file);
      work.current.delete(file.key);
      setFiles(files.filter(({ key }) => key !== file.key));
    },
    clear: () => {
      files.forEach(forgetPicture);
      work.current.clear();
      setFiles([]);
    },
    /** Waits for those under way, and returns the ids of all, or undefined if one could not be uploaded. */
    sent: async (): Promise<string[] | undefined> => {
      const ids = await Promise.all(files.map(({ key }) => work.current.get(key)));
      return ids.every((id) => id !== undefined) ? ids : undefined;
    },
  };
}

export type MessageFilesChosen = ReturnType<typeof useMessageFiles>;

function forgetPicture({ seen }: ChosenFile): void {
  if (seen !== null) URL.revokeObjectURL(seen);
}
