import type { Consent } from '@daycare-portal/shared/health';
import { healthText } from '@daycare-portal/shared/health-text';

/** What the consent is about: in the daycare's own words, or in the portal's. */
export function consentName({ kind, name }: Pick<Consent, 'kind' | 'name'>): string {
  return name ?? new Map<string, string>(Object.entries(healthText.consents.kinds)).get(kind) ?? kind;
}
