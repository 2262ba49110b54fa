import type { SessionDaycare } from '@daycare-portal/shared/auth';

/** Where the chosen daycare's id is kept (spec 9). */
export const selectedDaycareKey = 'selectedDaycareId';

export function storeChoice(daycareId: string | null): void {
  if (daycareId === null) localStorage.removeItem(selectedDaycareKey);
  else localStorage.setItem(selectedDaycareKey, daycareId);
}

/** The daycare whose id is stored, if it is in the list, otherwise the first (spec 4). */
export function automaticChoice(daycares: readonly SessionDaycare[]): SessionDaycare | null {
  const stored = localStorage.getItem(selectedDaycareKey);
  return daycares.find((daycare) => daycare.id === stored) ?? daycares[0] ?? null;
}
