import type { ChildHealth, HealthItem, StoredDocument } from '@daycare-portal/shared/health';
import type { HealthTopic } from '@daycare-portal/shared/health-kinds';
import type { Student } from '@daycare-portal/shared/students';

/** The health data that the parts of a child's page share. */
export interface OfChild {
  daycareId: string;
  student: Pick<Student, 'id' | 'firstName' | 'lastName' | 'parentEmails'>;
  health: ChildHealth;
}

/** What an open dialog asks for. */
export type HealthForm =
  | { what: 'item'; topic: HealthTopic; item?: HealthItem }
  | { what: 'none'; topic: HealthTopic }
  | { what: 'consents' }
  | { what: 'document'; document?: StoredDocument }
  | { what: 'more' };
