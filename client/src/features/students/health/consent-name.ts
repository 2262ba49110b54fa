import type { Consent } from '@daycare-portal/shared/health';
import { healthText } from '@daycare-portal/shared/health-text';

/** The consent's name: the daycare's own, or the portal's. */
export function consentName({ kind, name }: Pick<Consent, 'kind' | 'name'>): string {
  return name ?? new Map<string, string>(Object.entries(healthText.consents.kinds)).get(kind) ?? kind;
}
