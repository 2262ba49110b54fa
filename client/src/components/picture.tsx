import { useState, type ComponentProps } from 'react';
import { useAuth } from '../auth/auth-provider';

interface PictureProps extends Omit<ComponentProps<'img'>, 'alt' | 'ref' | 'onError'> {
  /** Replaces a picture that cannot be loaded, such as while the server is away. */
  instead: string;
}

/** A decorative picture that only signed-in people may see. None is asked for once the session is ending, because it would be refused. */
export function Picture({ instead, ...picture }: PictureProps) {
  const [missing, setMissing] = useState(false);
  const { ending } = useAuth();
  if (missing || ending) return instead;
  return <img {...picture} ref={cancelAtEnd} alt="" onError={() => setMissing(true)} />;
}

/** A picture that has left the page would still be loaded, perhaps after the session has ended. */
function cancelAtEnd(image: HTMLImageElement) {
  return () =>
    queueMicrotask(() => {
      // React also calls this for a trial, after which the picture stays.
      if (image.isConnected) return;
      image.removeAttribute('srcset');
      image.removeAttribute('src');
    });
}
