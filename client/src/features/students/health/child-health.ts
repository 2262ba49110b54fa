import type { ChildHealth, HealthItem, StoredDocument } from '@daycare-portal/shared/health';
import type { HealthTopic } from '@daycare-portal/shared/health-kinds';
import type { Student } from '@daycare-portal/shared/students';

/** What the parts of a child's page know of its health. */
export interface OfChild {
  daycareId: string;
  student: Pick<Student, 'id' | 'firstName' | 'lastName' | 'parentEmails'>;
  health: ChildHealth;
}

/** What a dialog asks for. */
export type Asked =
  | { what: 'item'; topic: HealthTopic; item?: HealthItem }
  | { what: 'none'; topic: HealthTopic }
  | { what: 'consents' }
  | { what: 'document'; document?: StoredDocument }
  | { what: 'more' };
