import type { FamilyChild } from '@daycare-portal/shared/family';
import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
// An icon that pages of the team use, too, would load all of theirs.
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import { trpc } from '../../api/trpc';
import { paths } from '../../paths';
import { AskedCard } from './asked-card';

const labels = familyPagesText.form;

/**
 * What the daycare still needs to know about the child, with a button to the form. If the first answer says that the form is asked for, the card
 * is there from the start, so nothing moves when the form loads. Otherwise it comes after the day, and may be no more than the button.
 */
export function FormAsked({ child }: { child: FamilyChild }) {
  const { daycareId, studentId, firstName, features, parts, leftOn, formAsked } = child;
  const enabled = features.family && parts.includes('records') && leftOn === null;
  const { data } = trpc.forms.getForm.useQuery({ daycareId, studentId }, { enabled });
  if (!enabled || (data === undefined && formAsked === null)) return null;
  const due = data === undefined ? (formAsked === 'unsent' ? null : formAsked) : data.due;
  const lacks = data !== undefined && data.missing.length > 0;
  return (
    <AskedCard
      icon={IconListDetails}
      // To be asked again is no warning while nothing is missing.
      isOpen={lacks || (data === undefined ? formAsked === 'unsent' : data.hasUnsent)}
      isLater={formAsked === null}
      label={labels.title(firstName)}
      title={due === null ? labels.title(firstName) : due === 'new' && lacks ? labels.homeNew(firstName) : labels.homeAgain(firstName)}
      to={paths.familyForm(daycareId, studentId)}
      press={due !== null && lacks ? labels.start : labels.check}
    >
      {/* How much is missing comes with the form. Its line is kept free. */}
      {data === undefined ? '\u00a0' : lacks ? labels.missing(data.missing.length) : data.hasUnsent ? labels.unsent : labels.nothingMissing}
    </AskedCard>
  );
}
