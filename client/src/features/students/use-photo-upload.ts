import { messageFor } from '@daycare-portal/shared/error-messages';
import { photoProblem } from '@daycare-portal/shared/photo';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callError } from '../../api/call-error';
import { uploadPhoto } from '../../api/upload-photo';

export interface PhotoUpload {
  /** From 0 to 1 during an upload. */
  progress: number | undefined;
  /** What is wrong with the last chosen photo, as a sentence. */
  problem: string | undefined;
  send: (photo: File) => void;
  /** Cancels the upload and clears the error. */
  stop: () => void;
  /** Waits for the upload. False if it could not be stored. */
  sent: () => Promise<boolean>;
  /** The local address of a photo chosen here, so it shows at once. */
  previewOf: (url: string | null) => string | null;
}

interface Chosen {
  photo: File;
  controller: AbortController;
}

/** Uploads a chosen photo at once and passes its address to `onStored` (product 10). */
export function usePhotoUpload(path: string, onStored: (url: string) => void): PhotoUpload {
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [preview, setPreview] = useState<{ seen: string; url?: string }>();
  const underWay = useRef<{ controller: AbortController; done: Promise<boolean> }>(undefined);
  const { mutateAsync } = useMutation({
    mutationFn: ({ photo, controller }: Chosen) =>
      uploadPhoto({ path, photo, signal: controller.signal, onProgress: (sent) => setProgress(sent) }),
  });

  // A blob address keeps the file in memory until it is revoked.
  const seen = preview?.seen;
  useEffect(() => () => (seen === undefined ? undefined : URL.revokeObjectURL(seen)), [seen]);
  useEffect(() => () => underWay.current?.controller.abort(), []);

  const stop = () => {
    underWay.current?.controller.abort();
    underWay.current = undefined;
    setProgress(undefined);
    setProblem(undefined);
    setPreview(undefined);
  };

  const store = async (chosen: Chosen, seenAt: string): Promise<boolean> => {
    const isLast = () => underWay.current?.controller === chosen.controller;
    try {
      const url = await mutateAsync(chosen);
      if (isLast()) {
        setPreview({ seen: seenAt, url });
        onStored(url);
      }
      return true;
    } catch (error) {
      if (isLast()) {
        const { code, message } = callError(error);
        // The server says what is wrong with the picture itself.
        setProblem(code === 'BAD_REQUEST' ? message : messageFor('uploadPhoto', { code, message }));
        setPreview(undefined);
      }
      return false;
    } finally {
      if (isLast()) {
        underWay.current = undefined;
        setProgress(undefined);
      }
    }
  };

  const send = (photo: File) => {
    stop();
    const wrong = photoProblem(photo);
    if (wrong !== undefined) return setProblem(wrong);
    const chosen = { photo, controller: new AbortController() };
    const seenAt = URL.createObjectURL(photo);
    setPreview({ seen: seenAt });
    setProgress(0);
    // The upload is recorded before it can end.
    const done = Promise.resolve().then(() => store(chosen, seenAt));
    underWay.current = { controller: chosen.controller, done };
  };

  return {
    progress,
    problem,
    send,
    stop,
    sent: () => underWay.current?.done ?? Promise.resolve(true),
    previewOf: (url) => (preview !== undefined && (progress !== undefined || preview.url === url) ? preview.seen : url),
  };
}
