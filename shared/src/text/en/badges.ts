import type { BadgeLook, HealthKind } from '../../badges';
import { list } from './entry';

/** What the team sees of a child's health at a glance, on every page. */
export const badgesEn = {
  badges: {
    looks: { severe: 'Severe', moderate: 'Moderate', mild: 'Mild', unknown: 'Severity not known' } satisfies Record<BadgeLook, string>,
    kinds: {
      allergy: 'Allergy',
      intolerance: 'Intolerance',
      condition: 'Condition',
      diet: 'Diet',
      medication: 'Medication',
      other: 'Other',
    } satisfies Record<HealthKind, string>,
    /** For a screen reader, and where a badge is named in words. */
    said: (kind: string, label: string, look: string | null) => `${kind}: ${label}${look === null ? '' : `, ${look.toLowerCase()}`}`,
    all: (said: readonly string[]) => list(said),
    health: 'Health',
    told: 'Told by the family, not confirmed yet',
    saidTold: (said: string) => `${said}, told by the family, not confirmed yet`,
  },
};
