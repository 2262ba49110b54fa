import { promisesText as text } from '@daycare-portal/shared/promises-text';
import { text as allText } from '@daycare-portal/shared/text';
import { usePermission } from '../../auth/use-permission';
import { BackLink } from '../../components/back-link';
import { PageTitle } from '../../components/page-title';
import { paths } from '../../paths';
import classes from './promises-page.module.css';

/** The promises about data, for everyone who is signed in. */
export function PromisesPage() {
  const may = usePermission();
  return (
    <article className={classes.page}>
      {may('daycare.settings') ? <BackLink to={paths.settings}>{allText.settings.title}</BackLink> : null}
      <PageTitle>{text.title}</PageTitle>
      <p className={classes.introduction}>{text.introduction}</p>
      {text.sections.map(({ heading, points }) => (
        <section key={heading}>
          <h2 className={classes.heading}>{heading}</h2>
          <ul className={classes.points}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
      <p className={classes.closing}>{text.forAdministrators}</p>
    </article>
  );
}
