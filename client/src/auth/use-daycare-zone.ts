import { useAuth } from './auth-provider';

/** The time zone of the selected daycare, in which its records are shown on every device. Undefined, the device's, if none is selected. */
export function useDaycareZone(): string | undefined {
  return useAuth().selectedDaycare?.timeZone;
}
