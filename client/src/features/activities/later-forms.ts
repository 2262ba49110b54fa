import { fetchBeforeTouch } from '../../components/first-touch';
import { later } from '../../components/later';
import { fetchUntilLoaded } from '../../fetch-code';
import { withTexts } from '../../language';

// What is asked for in these, and what is wrong with it, is said in words that the page itself does not need.
const fetchMealForm = async () => ({ default: (await withTexts(() => import('./meal-form'), 'log')).MealForm });
const fetchTypedForm = async () => ({ default: (await withTexts(() => import('./field-form'), 'log')).TypedForm });
const fetchPhotoForm = async () => ({ default: (await withTexts(() => import('./photo-form'), 'log')).PhotoForm });
const fetchEditPanel = async () => ({ default: (await withTexts(() => import('./edit-panel'), 'log')).EditPanel });
const fetchMedicationNotice = async () => ({
  default: (await withTexts(() => import('./medication-notice'), 'medication')).MedicationNotice,
});
const fetchRefused = async () => ({ default: (await import('./refused')).Refused });
const fetchAskDialog = async () => ({ default: (await import('./ask-dialog')).AskDialog });

// Half of the page's script. A nap, a diaper and a mood need none of it.
export const MealForm = later(fetchMealForm, { isAwaited: true });
export const TypedForm = later(fetchTypedForm, { isAwaited: true });
export const PhotoForm = later(fetchPhotoForm, { isAwaited: true });
export const EditPanel = later(fetchEditPanel, { isAwaited: ({ entryId }) => entryId !== null });
export const AskDialog = later(fetchAskDialog, { isAwaited: ({ log }) => log.asking !== null });
export const Refused = later(fetchRefused);
export const MedicationNotice = later(fetchMedicationNotice);

/** Loads them beside the day, or ahead of the visit: they cannot be loaded once the server is away. */
export function fetchForms(): void {
  // One that gets lost on the way is asked for again, before anybody opens its form.
  const fetches = [fetchMealForm, fetchTypedForm, fetchPhotoForm, fetchEditPanel, fetchAskDialog, fetchRefused];
  const loaded = fetches.map((fetchForm) => fetchUntilLoaded<unknown>(fetchForm));
  // The menu of kinds and the dialogs come after them, and do not wait for a touch.
  void Promise.all([...loaded, fetchUntilLoaded(() => import('./send-photo'))]).then(fetchBeforeTouch);
}
