import { later } from '../../components/later';
import { fetchTexts } from '../../language';

const fetchMealForm = async () => ({ default: (await import('./meal-form')).MealForm });
const fetchTypedForm = async () => ({ default: (await import('./field-form')).TypedForm });
const fetchPhotoForm = async () => ({ default: (await import('./photo-form')).PhotoForm });
const fetchEditPanel = async () => ({ default: (await import('./edit-panel')).EditPanel });
const fetchMedicationNotice = async () => {
  const [{ MedicationNotice: notice }] = await Promise.all([import('./medication-notice'), fetchTexts('medication')]);
  return { default: notice };
};
const fetchAskDialog = async () => ({ default: (await import('./ask-dialog')).AskDialog });

// Half of the page's script. A nap, a diaper and a mood need none of it.
export const MealForm = later(fetchMealForm, { isAwaited: true });
export const TypedForm = later(fetchTypedForm, { isAwaited: true });
export const PhotoForm = later(fetchPhotoForm, { isAwaited: true });
export const EditPanel = later(fetchEditPanel, { isAwaited: ({ entryId }) => entryId !== null });
export const AskDialog = later(fetchAskDialog, { isAwaited: ({ log }) => log.asking !== null });
export const MedicationNotice = later(fetchMedicationNotice);

/** Loads them beside the day, or ahead of the visit: they cannot be loaded once the server is away. */
export function fetchForms(): void {
  const fetches = [fetchMealForm, fetchTypedForm, fetchPhotoForm, fetchEditPanel, fetchAskDialog, () => import('./send-photo')];
  for (const fetchForm of fetches) fetchForm().catch(() => undefined);
}
