import type { SessionDaycare } from '@daycare-portal/shared/auth';

/** Where the chosen daycare's id is kept (product 9). */
export const selectedDaycareKey = 'selectedDaycareId';

/** A device without room for it goes on without. */
export function storeIfRoom(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing is lost with it that somebody typed.
  }
}

export function storeChoice(daycareId: string | null): void {
  if (daycareId === null) localStorage.removeItem(selectedDaycareKey);
  else storeIfRoom(selectedDaycareKey, daycareId);
}

/** The daycare whose id is stored, if it is in the list, otherwise the first (product 4). */
export function automaticChoice(daycares: readonly SessionDaycare[]): SessionDaycare | null {
  const stored = localStorage.getItem(selectedDaycareKey);
  return daycares.find((daycare) => daycare.id === stored) ?? daycares[0] ?? null;
}
