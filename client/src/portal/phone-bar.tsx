import { text } from '@daycare-portal/shared/text';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { Link } from 'react-router';
import { useAuth } from '../auth/auth-provider';
import { Row, Stack } from '../components/layout';
import classes from './thumb-bar.module.css';
import { useEntries } from './sidebar';

/** A teacher's most used pages, within thumb reach on a phone, and a way to all others. */
export function PhoneBar({ onMore }: { onMore: () => void }) {
  const entries = useEntries();
  const { selectedDaycare } = useAuth();
  return (
    <Row as="nav" align="stretch" aria-label={text.portal.bar} className={classes.bar}>
      {entries
        .filter(({ inPhoneBar }) => inPhoneBar === true || (inPhoneBar !== undefined && selectedDaycare?.features[inPhoneBar] === true))
        .map(({ to, label, icon: Icon, Count, isCurrent }) => (
          <Link key={to} to={to} className={classes.entry} aria-current={isCurrent ? 'page' : undefined}>
            <Stack as="span" anchor>
              <Icon size={26} stroke={1.75} aria-hidden />
              {Count === undefined ? null : (
                <span className={classes.count}>
                  <Count />
                </span>
              )}
            </Stack>
            {label()}
          </Link>
        ))}
      <button type="button" className={classes.entry} aria-haspopup="dialog" onClick={onMore}>
        <IconDots size={26} stroke={1.75} aria-hidden />
        {text.portal.more}
      </button>
    </Row>
  );
}
