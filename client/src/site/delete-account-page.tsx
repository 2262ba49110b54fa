import { legalText } from '@daycare-portal/shared/legal-text';
import { entryText as text } from '@daycare-portal/shared/entry-text';
import { Card, Stack, Text } from '../components/layout';
import { paths } from '../paths';
import { LegalLayout, LegalPart } from './legal-layout';
import classes from './site-layout.module.css';

/** How to delete an account in the mobile app or here, and what is deleted (product 1). */
export function DeleteAccountPage() {
  const { introduction, stepsTitle, steps, permanentTitle, permanent, removed, sections } = legalText.deleteAccount;
  return (
    <LegalLayout page={paths.deleteAccount} title={text.site.deleteAccount} introduction={introduction}>
      <section aria-labelledby="steps">
        <Text id="steps" as="h2" above="3xl" tone="ink" size="xl">
          {stepsTitle}
        </Text>
        <Card as="ol" above="m" round="xl" parted className={classes.steps}>
          {steps.map(({ title, help }) => (
            <Stack key={title} as="li" size="m">
              <strong>{title}</strong>
              <span>{help}</span>
            </Stack>
          ))}
        </Card>
      </section>
      <Text as="div" above="3xl" pad="l" round="xl" fill="warning" className={classes.warning}>
        <LegalPart title={permanentTitle} paragraphs={[permanent]} points={removed} />
      </Text>
      {sections.map((section) => (
        <LegalPart key={section.title} {...section} />
      ))}
    </LegalLayout>
  );
}
