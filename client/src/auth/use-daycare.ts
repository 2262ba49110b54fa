import { useAuth } from './auth-provider';

/** The selected daycare. The id is empty if none is selected, and then the portal shows no page of a daycare. */
export function useDaycare() {
  const { selectedDaycare } = useAuth();
  return {
    selectedDaycare,
    daycareId: selectedDaycare?.id ?? '',
    daycareName: selectedDaycare?.name ?? '',
    keepsAttendance: selectedDaycare?.features.attendance === true,
  };
}
