import type { FamilyDay } from '@daycare-portal/shared/family';
import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import { roomColors } from '../../components/room-colors';
import { kindLooks } from '../../shared-features/kind-looks';
import { Row, Text } from '../../components/layout';
import { summaryOf } from '@daycare-portal/shared/family-summary';

/** The day in three words. Nothing is shown for what nobody wrote. */
export function DayTiles({ day }: { day: FamilyDay }) {
  const tiles = summaryOf(day);
  if (tiles.length === 0) return null;
  return (
    <Row as="ul" gap="xs" align="stretch" aria-label={familyPagesText.tiles.label}>
      {tiles.map(({ kind, word, about }) => (
        <Text key={kind} as="li" grow round="l" size="s" breaks className="family-tile-of-day" style={roomColors(kindLooks[kind].mark)}>
          <Text as="strong" block size="l">
            {word}
          </Text>{' '}
          {about}
        </Text>
      ))}
    </Row>
  );
}
