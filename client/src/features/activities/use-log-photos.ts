import { logPhotoPath } from '@daycare-portal/shared/photo';
import { thumbnailUrl } from '@daycare-portal/shared/photo';
import { useEffect, useRef, useState } from 'react';
import { fetchUntilLoaded } from '../../fetch-code';

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
}

/** A photo that the server has already. */
function photoSent(daycareId: string, photoId: string): ChosenPhoto {
  const seen = thumbnailUrl(`${logPhotoPath(daycareId)}/${photoId}`, 144);
  return { key: photoId, seen, progress: 1, state: 'sent', photoId, problem: null };
}

/**
 * Photos that are chosen here: each is drawn small and sent at once, one after the other, and waits while the server is away. `before` are
 * those that the server has already.
 */
export function useLogPhotos(daycareId: string, before: readonly string[] = []) {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>(() => before.map((id) => photoSent(daycareId, id)));
  const work = useRef(new Map<string, Work>());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const counted = useRef(0);
  const change = (key: string, changes: Partial<ChosenPhoto>) =>
    setPhotos((now) => now.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)));

  const begin = (key: string, file: File) => {
    const controller = new AbortController();
    const done = last.current.then(async () => {
      const { sendPhoto } = await fetchUntilLoaded(() => import('./send-photo'));
      return controller.signal.aborted ? undefined : sendPhoto(daycareId, file, controller.signal, (changes) => change(key, changes));
    });
    last.current = done;
    work.current.set(key, { file, controller, done });
  };
  const forget = (gone: readonly ChosenPhoto[]) => {
    for (const { key, seen } of gone) {
      work.current.get(key)?.controller.abort();
      work.current.delete(key);
      URL.revokeObjectURL(seen);
    }
  };
  useEffect(() => {
    const all = work.current;
    return () => all.forEach(({ controller }) => controller.abort());
  }, []);

  return {
    photos,
    /** Returns whether all of them fit. */
    choose: (files: readonly File[]): boolean => {
      const fitting = files.slice(0, mostPhotos - photos.length);
      const fresh = fitting.map((file) => ({ key: `photo-${(counted.current += 1)}`, seen: URL.createObjectURL(file), file }));
      const chosen = fresh.map(({ key, seen }) => ({ key, seen, progress: 0, state: 'preparing' as const, photoId: null, problem: null }));
      setPhotos([...photos, ...chosen]);
      for (const { key, file } of fresh) begin(key, file);
      return fitting.length === files.length;
    },
    /** Shows those that the server has already, of an entry that is entered again. */
    show: (ids: readonly string[]) => {
      forget(photos);
      setPhotos(ids.map((id) => photoSent(daycareId, id)));
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

export type LogPhotos = ReturnType<typeof useLogPhotos>;
