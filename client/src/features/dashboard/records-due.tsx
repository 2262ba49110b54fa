import { later } from '../../components/later';
import { fetchTexts } from '../../language';

/** Loaded later, because most days nothing is due. */
export const IncidentsDue = later(async () => {
  await fetchTexts('incidents');
  return { default: (await import('../../shared-features/incidents-due')).IncidentsDue };
});
