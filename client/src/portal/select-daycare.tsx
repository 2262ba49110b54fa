import { text } from '@daycare-portal/shared/text';
import { useAuth } from '../auth/auth-provider';
import { PageTitle } from '../components/page-title';
import classes from './select-daycare.module.css';
import { WithoutDaycare } from './without-daycare';

/** What every portal page shows while no daycare is selected. */
export function SelectDaycare() {
  const { daycares, selectDaycare } = useAuth();
  if (daycares.length === 0) return <WithoutDaycare />;
  return (
    <>
      <PageTitle>{text.portal.selectTitle}</PageTitle>
      <p className={classes.help}>{text.portal.selectHelp}</p>
      <ul className={classes.list}>
        {daycares.map((daycare) => (
          <li key={daycare.id}>
            <button type="button" className={classes.daycare} onClick={() => selectDaycare(daycare.id)}>
              <span className={classes.name}>{daycare.name}</span>
              <span className={classes.role}>{text.portal.roles(daycare.userRole)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
