import { legalText } from '@daycare-portal/shared/legal-text';
import { entryText as text } from '@daycare-portal/shared/entry-text';
import { paths } from '../paths';
import { LegalLayout, LegalPart } from './legal-layout';

export function TermsPage() {
  const { introduction, sections } = legalText.terms;
  return (
    <LegalLayout page={paths.terms} title={text.site.terms} introduction={introduction}>
      {sections.map((section) => (
        <LegalPart key={section.title} {...section} />
      ))}
    </LegalLayout>
  );
}
