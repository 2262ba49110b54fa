import type { FamilyDay } from '@daycare-portal/shared/family';
import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import { roomColors } from '../../components/room-colors';
import { kindLooks } from '../../shared-features/kind-looks';
import classes from './day-tiles.module.css';
import { summaryOf } from '@daycare-portal/shared/family-summary';

/** The day in three words. Nothing is shown for what nobody wrote. */
export function DayTiles({ day }: { day: FamilyDay }) {
  const tiles = summaryOf(day);
  if (tiles.length === 0) return null;
  return (
    <ul className={classes.tiles} aria-label={familyPagesText.tiles.label}>
      {tiles.map(({ kind, word, about }) => (
        <li key={kind} className={classes.tile} style={roomColors(kindLooks[kind].mark)}>
          <strong className={classes.word}>{word}</strong> <span>{about}</span>
        </li>
      ))}
    </ul>
  );
}
