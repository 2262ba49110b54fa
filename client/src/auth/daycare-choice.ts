import type { SessionDaycare } from '@daycare-portal/shared/auth';

/** The storage key of the selected daycare's id (product 4). */
export const selectedDaycareKey = 'selectedDaycareId';

/** A device with full storage goes on without it. */
export function storeIfRoom(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // It holds nothing that somebody typed.
  }
}

export function storeChoice(daycareId: string | null): void {
  if (daycareId === null) localStorage.removeItem(selectedDaycareKey);
  else storeIfRoom(selectedDaycareKey, daycareId);
}

/** The stored daycare if it is in the list, or else the first one (product 4). */
export function automaticChoice(daycares: readonly SessionDaycare[]): SessionDaycare | null {
  const stored = localStorage.getItem(selectedDaycareKey);
  return daycares.find((daycare) => daycare.id === stored) ?? daycares[0] ?? null;
}
