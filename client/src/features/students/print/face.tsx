import { initials } from '../../../components/avatar';
import { Text } from '../../../components/layout';
import { Picture } from '../../../components/picture';
import classes from './print-page.module.css';

/** A photo, or initials in a ring that needs no color. It loads before printing. */
export function Face({ name, photo, size = 13 }: { name: string; photo: string | null; size?: number }) {
  const width = `${size}mm`;
  return (
    <Text
      as="span"
      middle
      clip
      fixed
      round="full"
      w={width}
      h={width}
      className={classes.face}
      style={{ fontSize: `${size * 0.29}mm` }}
      aria-hidden
    >
      {photo === null ? initials(name) : <Picture src={photo} instead={initials(name)} />}
    </Text>
  );
}
