import type { FormSection } from '@daycare-portal/shared/form-kinds';
import type { FamilyForm } from '@daycare-portal/shared/forms';

export interface StepProps {
  daycareId: string;
  form: FamilyForm;
  /** The form's first page. */
  back: string;
  onSaved: (section: FormSection) => void;
}
