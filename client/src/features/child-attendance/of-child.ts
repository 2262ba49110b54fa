import type { History } from '@daycare-portal/shared/attendance';

/** The child whose day a form changes. */
export interface OfChild {
  daycareId: string;
  student: { id: string; firstName: string };
  history: History;
  onClose: () => void;
}
