import type { FamilyChild } from '@daycare-portal/shared/family';
import type { ComponentType } from 'react';
import { later } from '../../components/later';
import { withTexts } from '../../language';
import { FormAsked } from './form-asked';

const MedicationAsked = later(async () => ({
  default: (await withTexts(() => import('../../shared-features/medication-asked'), 'medication')).MedicationAsked,
}));

const ReportsToSign = later(async () => ({
  default: (await withTexts(() => import('../../shared-features/reports-to-sign'), 'incidents')).ReportsToSign,
}));

/** What other parts of the product say about a child on its family's first page, such as what is missing. What is rarely there is loaded later. */
const parts: readonly ComponentType<{ child: FamilyChild }>[] = [ReportsToSign, FormAsked, MedicationAsked];

export function FamilyParts({ child }: { child: FamilyChild }) {
  return parts.map((Part, index) => <Part key={index} child={child} />);
}
