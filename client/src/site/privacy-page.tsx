import { legalText } from '@daycare-portal/shared/legal-text';
import { entryText as text } from '@daycare-portal/shared/entry-text';
import { paths } from '../paths';
import { LegalLayout, LegalPart } from './legal-layout';

export function PrivacyPage() {
  const { introduction, sections } = legalText.privacy;
  return (
    <LegalLayout page={paths.privacy} title={text.site.privacy} introduction={introduction}>
      {sections.map((section) => (
        <LegalPart key={section.title} {...section} />
      ))}
    </LegalLayout>
  );
}
