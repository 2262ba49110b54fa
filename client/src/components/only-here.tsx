import { opensOnlyHere } from '@daycare-portal/shared/site';
import { text } from '@daycare-portal/shared/text';
import { Link } from 'react-router';
import { usePermission } from '../auth/use-permission';
import { paths } from '../paths';
import classes from './only-here.module.css';

/** Says that a link only works on the server's own computer, with the way for an owner to change that. Empty for any other link. */
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
