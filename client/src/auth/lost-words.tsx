import { entryText } from '@daycare-portal/shared/entry-text';
import { text } from '@daycare-portal/shared/text';
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import { isOnlyInMemory } from '../waiting/kept-rows';
import { useKept } from '../waiting/use-kept';

/** Says that the server is away, and what waits for it. */
export function LostWords() {
  const waiting = useKept().filter(({ refused, undone }) => refused === null && !undone);
  if (waiting.length === 0) return entryText.errors.lost;
  if (isOnlyInMemory()) return text.errors.lostInPage(waiting.length);
  const kinds = new Set(waiting.map(({ countedAs }) => countedAs));
  const [kind = 'entry'] = kinds.size === 1 ? kinds : [];
  return (
    <>
      <IconWifiOff style={{ verticalAlign: '-3px' }} size={18} stroke={1.75} aria-hidden /> {text.errors.lostKept[kind](waiting.length)}
    </>
  );
}
