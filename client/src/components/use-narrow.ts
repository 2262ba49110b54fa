import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is as narrow as a phone, or as the given number of ems. It is known before the first drawing. */
export function useNarrow(upToEm = 48): boolean {
  return useMediaQuery(`(max-width: ${upToEm}em)`, false, { getInitialValueInEffect: false });
}
