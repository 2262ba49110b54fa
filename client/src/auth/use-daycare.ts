import { useAuth } from './auth-provider';

/** The selected daycare. Its id is empty where none is selected, and there the portal shows no page of a daycare. */
export function useDaycare() {
  const { selectedDaycare } = useAuth();
  return {
    selectedDaycare,
    daycareId: selectedDaycare?.id ?? '',
    daycareName: selectedDaycare?.name ?? '',
    keepsAttendance: selectedDaycare?.features.attendance === true,
  };
}
