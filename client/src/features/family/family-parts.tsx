import type { FamilyChild } from '@daycare-portal/shared/family';
import type { ComponentType } from 'react';
import { later } from '../../components/later';
import { fetchTexts } from '../../language';

const FormAsked = later(async () => {
  const [{ FormAsked: loaded }] = await Promise.all([import('../../shared-features/form-asked'), fetchTexts('forms')]);
  return { default: loaded };
});

const MedicationAsked = later(async () => {
  const [{ MedicationAsked: loaded }] = await Promise.all([import('../../shared-features/medication-asked'), fetchTexts('medication')]);
  return { default: loaded };
});

const ReportsToSign = later(async () => {
  const [{ ReportsToSign: loaded }] = await Promise.all([import('../../shared-features/reports-to-sign'), fetchTexts('incidents')]);
  return { default: loaded };
});

/** What other parts of the product say about a child on its family's first page, such as what is missing. Each is loaded later. */
const parts: readonly ComponentType<{ child: FamilyChild }>[] = [ReportsToSign, FormAsked, MedicationAsked];

export function FamilyParts({ child }: { child: FamilyChild }) {
  return parts.map((Part, index) => <Part key={index} child={child} />);
}
