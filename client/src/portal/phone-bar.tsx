import { text } from '@daycare-portal/shared/text';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { Link, useLocation } from 'react-router';
import { paths } from '../paths';
import classes from './phone-bar.module.css';
import { entries, isCurrent, useOpens } from './sidebar';

/** In order. Each appears once there is a page behind it. */
const inBar: readonly string[] = [paths.today, paths.students];

/** A teacher's most used pages, within thumb reach on a phone, and a way to all others. */
export function PhoneBar({ onMore }: { onMore: () => void }) {
  const { pathname } = useLocation();
  const opens = useOpens();
  return (
    <nav aria-label={text.portal.bar} className={classes.bar}>
      {entries()
        .filter((entry) => inBar.includes(entry.to) && opens(entry))
        .map((entry) => (
          <Link key={entry.to} to={entry.to} className={classes.entry} aria-current={isCurrent(entry, pathname) ? 'page' : undefined}>
            <entry.icon size={26} stroke={1.75} aria-hidden />
            {entry.label}
          </Link>
        ))}
      <button type="button" className={classes.entry} aria-haspopup="dialog" onClick={onMore}>
        <IconDots size={26} stroke={1.75} aria-hidden />
        {text.portal.more}
      </button>
    </nav>
  );
}
