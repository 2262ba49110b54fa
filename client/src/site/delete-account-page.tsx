import { legalText } from '@daycare-portal/shared/legal-text';
import { entryText as text } from '@daycare-portal/shared/entry-text';
import { paths } from '../paths';
import classes from './delete-account-page.module.css';
import { LegalLayout, LegalPart } from './legal-layout';

/** How to delete an account in the mobile app or here, and what is deleted (product 1). */
export function DeleteAccountPage() {
  const { introduction, stepsTitle, steps, permanentTitle, permanent, removed, sections } = legalText.deleteAccount;
  return (
    <LegalLayout page={paths.deleteAccount} title={text.site.deleteAccount} introduction={introduction}>
      <section aria-labelledby="steps">
        <h2 id="steps" className={classes.heading}>
          {stepsTitle}
        </h2>
        <ol className={classes.steps}>
          {steps.map(({ title, help }) => (
            <li key={title}>
              <strong>{title}</strong>
              <span>{help}</span>
            </li>
          ))}
        </ol>
      </section>
      <div className={classes.warning}>
        <LegalPart title={permanentTitle} paragraphs={[permanent]} points={removed} />
      </div>
      {sections.map((section) => (
        <LegalPart key={section.title} {...section} />
      ))}
    </LegalLayout>
  );
}
