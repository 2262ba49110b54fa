import type { FamilyChild } from '@daycare-portal/shared/family';
import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
// An icon that pages of the team use, too, would load all of theirs.
import IconWriting from '@tabler/icons-react/dist/esm/icons/IconWriting.mjs';
import { later } from '../../components/later';
import { withTexts } from '../../language';
import { paths } from '../../paths';
import { AskedCard } from './asked-card';
import { FormAsked } from './form-asked';

const labels = familyPagesText.toSign;

const Reports = later(async () => ({ default: (await withTexts(() => import('./reports'), 'incidents')).Reports }));

/** What other parts of the product ask of the family. What waits for a signature comes with the first answer, so nothing moves for it. */
export function FamilyParts({ child }: { child: FamilyChild }) {
  const { studentId, features, parts, toSign } = child;
  const { reports, medicines } = toSign;
  return (
    <>
      {reports > 0 ? (
        <AskedCard
          icon={IconWriting}
          isOpen
          label={labels.reports(reports)}
          title={labels.reports(reports)}
          to={paths.familyReports(studentId)}
          press={labels.press}
        />
      ) : features.family && parts.includes('records') ? (
        <Reports child={child} />
      ) : null}
      <FormAsked child={child} />
      {medicines.length > 0 ? (
        <AskedCard
          icon={IconWriting}
          isOpen
          label={labels.medicines}
          title={labels.medicines}
          to={paths.familyMedication(studentId)}
          press={labels.press}
        >
          {medicines.join(', ')}
        </AskedCard>
      ) : null}
    </>
  );
}
