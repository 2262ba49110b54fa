import { opensOnlyHere } from '@daycare-portal/shared/site';
import { text } from '@daycare-portal/shared/text';
import { Link } from 'react-router';
import { usePermission } from '../auth/use-permission';
import { paths } from '../paths';
import classes from './only-here.module.css';

/** Says of a link that only the portal's own machine opens it, with the way to where an owner changes that; nothing of any other link. */
export function OnlyHere({ url }: { url: string }) {
  const may = usePermission();
  if (!opensOnlyHere(url)) return null;
  return (
    <span className={classes.note}>
      {text.reach.linkOnlyHere}
      {may('daycare.settings') ? (
        <>
          {' '}
          <Link to={paths.reach} className={classes.change}>
            {text.reach.change}
          </Link>
        </>
      ) : null}
    </span>
  );
}
