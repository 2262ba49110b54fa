import { promisesText as text } from '@daycare-portal/shared/promises-text';
import { text as allText } from '@daycare-portal/shared/text';
import { usePermission } from '../../auth/use-permission';
import { BackLink } from '../../components/back-link';
import { Stack, Text } from '../../components/layout';
import { PageTitle } from '../../components/page-title';
import { paths } from '../../paths';
import classes from './promises-page.module.css';

/** The promises about data, for everyone who is signed in. */
export function PromisesPage() {
  const may = usePermission();
  return (
    <Text as="article" most="l">
      {may('daycare.settings') ? <BackLink to={paths.settings}>{allText.settings.title}</BackLink> : null}
      <PageTitle>{text.title}</PageTitle>
      <Text above="xs" tone="soft">
        {text.introduction}
      </Text>
      {text.sections.map(({ heading, points }) => (
        <section key={heading}>
          <Text as="h2" above="2xl" size="l">
            {heading}
          </Text>
          <Stack as="ul" gap="xs" above="xs" className={classes.points}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </Stack>
        </section>
      ))}
      <Text above="2xl" rule="top" padY="m" tone="soft">
        {text.forAdministrators}
      </Text>
    </Text>
  );
}
