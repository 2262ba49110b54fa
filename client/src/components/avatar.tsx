import { thumbnailSizes, thumbnailUrl } from '@daycare-portal/shared/photo';
import { Picture } from './picture';
import { roomColors } from './room-colors';

/** Pixels. 46, 54 and 60 are for cubbies. */
export type AvatarSize = 36 | 46 | 52 | 54 | 60 | 128;

interface AvatarProps {
  name: string;
  photo?: string | null;
  /** The classroom's mark. Without one the avatar is neutral. */
  mark?: number | undefined;
  size?: AvatarSize;
  /** A white disc, because it is on the classroom's own tint. */
  onTint?: boolean;
}

/** A round photo, or initials on the classroom's tint. The name is next to it, so it is decorative. */
export function Avatar({ name, photo = null, mark, size = 36, onTint = false }: AvatarProps) {
  return (
    <span
      className="dp-avatar"
      style={{ width: size, height: size, fontSize: size * 0.36, ...roomColors(mark) }}
      data-on-tint={onTint || undefined}
      aria-hidden
    >
      {photo === null ? initials(name) : <Photo key={photo} url={photo} size={size} name={name} />}
    </span>
  );
}

/** A new element for each photo, so none shows the previous one while loading. Lists use a thumbnail for the screen's pixel density. */
function Photo({ url, size, name }: { url: string; size: number; name: string }) {
  const [smallest, largest] = thumbnailSizes;
  const inList =
    size <= smallest
      ? {
          src: thumbnailUrl(url, smallest),
          srcSet: [smallest, largest].map((width) => `${thumbnailUrl(url, width)} ${width}w`).join(', '),
          sizes: `${size}px`,
        }
      : { src: url };
  return <Picture instead={initials(name)} className="dp-photo" {...inList} loading="lazy" width={size} height={size} />;
}

/** The first letters of the first and last word. */
export function initials(name: string): string {
  const words = name.split(/\s+/).map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''));
  const letters = words.filter((word) => word !== '').map((word) => Array.from(word)[0] ?? '');
  const [first = '', last = ''] = [letters[0], letters.length > 1 ? letters.at(-1) : ''];
  return (first + last).toUpperCase();
}
