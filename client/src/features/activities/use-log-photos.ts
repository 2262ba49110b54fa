import { logPageText } from '@daycare-portal/shared/log-page-text';
import { logPhotoPath, thumbnailUrl } from '@daycare-portal/shared/photo';
import { useEffect, useRef, useState } from 'react';
import { fetchUntilLoaded } from '../../fetch-code';
import type { PhotosOnWay, PhotosSent } from '../../waiting/photos-on-way';

/** How many photos an entry has at most. */
export const mostPhotos = 10;

/** A chosen photo, from the choice to its id on the server. */
export interface ChosenPhoto {
  key: string;
  /** The local address, so that it shows at once. */
  seen: string;
  /** From 0 to 1 while it is sent. */
  progress: number;
  state: 'preparing' | 'sending' | 'waiting' | 'sent' | 'failed';
  photoId: string | null;
  problem: string | null;
}

interface Work {
  file: File;
  controller: AbortController;
  done: Promise<string | undefined>;
  problem: string | null;
}

/** A file that is about to be sent. */
const beginning = (key: string, file: File): ChosenPhoto => ({
  key,
  seen: URL.createObjectURL(file),
  progress: 0,
  state: 'preparing',
  photoId: null,
  problem: null,
});

/** A photo that the server has already. */
function photoSent(daycareId: string, photoId: string): ChosenPhoto {
  const seen = thumbnailUrl(`${logPhotoPath(daycareId)}/${photoId}`, 144);
  return { key: photoId, seen, progress: 1, state: 'sent', photoId, problem: null };
}

async function outcomeOf(given: readonly { photoId: string | null; own: Work | undefined }[]): Promise<PhotosSent> {
  const all = await Promise.all(given.map(async ({ photoId, own }) => ({ own, photoId: photoId ?? (await own?.done) })));
  const failed = all.flatMap(({ photoId, own }) => (photoId === undefined && own !== undefined ? [own] : []));
  const [problem = null] = failed.map((own) => own.problem ?? logPageText.photo.failed);
  return { photoIds: all.flatMap(({ photoId }) => photoId ?? []), lost: failed.map(({ file }) => file), problem };
}

/**
 * Photos that are chosen here: each is drawn small and sent at once, one after the other, and waits while the server is away. `before` are
 * those that the server has already.
 */
export function useLogPhotos(daycareId: string, before: readonly string[] = []) {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>(() => before.map((id) => photoSent(daycareId, id)));
  const counted = useRef(0);
  const change = (key: string, changes: Partial<ChosenPhoto>) =>
    setPhotos((now) => now.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)));
  const { work, begin } = useWork(daycareId, change);
  const forget = (gone: readonly ChosenPhoto[]) => {
    for (const { key, seen } of gone) {
      work.current.get(key)?.controller.abort();
      work.current.delete(key);
      URL.revokeObjectURL(seen);
    }
  };
  const withFiles = (shown: readonly ChosenPhoto[], files: readonly File[]) => {
    const fresh = files.map((file) => ({ file, key: `photo-${(counted.current += 1)}` }));
    setPhotos([...shown, ...fresh.map(({ key, file }) => beginning(key, file))]);
    for (const { key, file } of fresh) begin(key, file);
  };

  return {
    photos,
    /** Returns whether all of them fit. */
    choose: (files: readonly File[]): boolean => {
      const fitting = files.slice(0, mostPhotos - photos.length);
      withFiles(photos, fitting);
      return fitting.length === files.length;
    },
    /** Shows those of an entry that is entered again: the server has some, and the others are sent again. */
    show: (ids: readonly string[], files: readonly File[]) => {
      forget(photos);
      withFiles(
        ids.map((id) => photoSent(daycareId, id)),
        files,
      );
    },
    /** Gives them away while they are being sent, so that the form is free for the next ones. */
    handOver: (): PhotosOnWay => {
      const given = photos.map(({ key, photoId }) => ({ photoId, own: work.current.get(key) }));
      for (const { key, seen } of photos) {
        work.current.delete(key);
        URL.revokeObjectURL(seen);
      }
      setPhotos([]);
      return { done: outcomeOf(given), stop: () => given.forEach(({ own }) => own?.controller.abort()) };
    },
    retry: ({ key }: ChosenPhoto) => {
      const file = work.current.get(key)?.file;
      if (file === undefined) return;
      change(key, { state: 'preparing', problem: null });
      begin(key, file);
    },
    remove: (photo: ChosenPhoto) => {
      forget([photo]);
      setPhotos(photos.filter(({ key }) => key !== photo.key));
    },
    clear: () => {
      forget(photos);
      setPhotos([]);
    },
    /** Waits for those under way, and returns the ids of all, or undefined if one could not be sent. */
    sent: async (): Promise<string[] | undefined> => {
      const ids = await Promise.all(photos.map(({ key, photoId }) => photoId ?? work.current.get(key)?.done));
      return ids.every((id) => id !== undefined) ? ids : undefined;
    },
  };
}

/** Sends one photo after the other, until the page is left. */
function useWork(daycareId: string, change: (key: string, changes: Partial<ChosenPhoto>) => void) {
  const work = useRef(new Map<string, Work>());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const begin = (key: string, file: File) => {
    const controller = new AbortController();
    const done = last.current.then(async () => {
      const { sendPhoto } = await fetchUntilLoaded(() => import('./send-photo'));
      if (controller.signal.aborted) return undefined;
      return sendPhoto(daycareId, file, controller.signal, (changes) => {
        own.problem = changes.problem ?? null;
        change(key, changes);
      });
    });
    const own: Work = { file, controller, done, problem: null };
    last.current = done;
    work.current.set(key, own);
  };
  useEffect(() => {
    const all = work.current;
    return () => all.forEach(({ controller }) => controller.abort());
  }, []);
  return { work, begin };
}

export type LogPhotos = ReturnType<typeof useLogPhotos>;
