import { useSyncExternalStore } from 'react';
import { measureTap } from './device-clock';
import { keep, type Kept } from './kept-rows';

type Entry = Kept<'dailyLog.add'>;

/** The ids of those that were sent, and the files that could not be, with the reason. */
export interface PhotosSent {
  photoIds: string[];
  lost: readonly File[];
  problem: string | null;
}

/** Photos that an entry takes along once all of them are sent. */
export interface PhotosOnWay {
  done: Promise<PhotosSent>;
  stop: () => void;
}

/** Entries whose photos are still being sent. They are lost with the page, because a device has no room for the photos. */
const onWay = new Map<string, { entry: Entry; photos: PhotosOnWay }>();
const lost = new Map<string, readonly File[]>();
const listeners = new Set<() => void>();
let entries: readonly Entry[] = [];

/** Keeps the entry among the waiting taps once its photos are sent, or as refused if one of them cannot be. */
export function keepOncePhotosSent(entry: Entry, photos: PhotosOnWay): void {
  const { id } = entry.row;
  // Its time is that of the press.
  measureTap(id);
  onWay.set(id, { entry, photos });
  changed();
  void photos.done.then(({ photoIds, lost: files, problem }) => {
    if (!onWay.has(id)) return;
    if (files.length > 0) lost.set(id, files);
    keep([{ ...entry, row: { ...entry.row, photoIds }, refused: problem }]);
    onWay.delete(id);
    changed();
  });
}

/** Lets the entry go. False if it is not on its way any more. */
export function stopOnWay(id: string): boolean {
  onWay.get(id)?.photos.stop();
  const was = onWay.delete(id);
  if (was) changed();
  return was;
}

/** Somebody else may use this page next. */
export function forgetPhotosOnWay(): void {
  for (const id of onWay.keys()) stopOnWay(id);
  lost.clear();
}

export function hasPhotosOnWay(): boolean {
  return onWay.size > 0;
}

/** The files that could not be sent with this entry, to try them again. */
export function lostPhotosOf(id: string): readonly File[] {
  return lost.get(id) ?? [];
}

export function usePhotosOnWay(): readonly Entry[] {
  return useSyncExternalStore(subscribe, () => entries);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function changed(): void {
  entries = [...onWay.values()].map(({ entry }) => entry);
  for (const listener of listeners) listener();
}
