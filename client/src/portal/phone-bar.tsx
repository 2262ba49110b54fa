import { text } from '@daycare-portal/shared/text';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { Link } from 'react-router';
import { Row, Stack } from '../components/layout';
import classes from './phone-bar.module.css';
import { useEntries } from './sidebar';

/** A teacher's most used pages, within thumb reach on a phone, and a way to all others. */
export function PhoneBar({ onMore }: { onMore: () => void }) {
  const entries = useEntries();
  return (
    <Row aria-label={text.portal.bar} as="nav" rule="top" fill="surface" className={classes.bar}>
      {entries
        .filter(({ inPhoneBar }) => inPhoneBar)
        .map(({ to, label, icon: Icon, isCurrent }) => (
          <Stack
            key={to}
            to={to}
            as={Link}
            grow
            align="center"
            gap="2xs"
            round="m"
            tone="soft"
            size="s"
            weight="medium"
            className={classes.entry}
            aria-current={isCurrent ? 'page' : undefined}
          >
            <Icon size={26} stroke={1.75} aria-hidden />
            {label()}
          </Stack>
        ))}
      <Stack
        type="button"
        as="button"
        grow
        align="center"
        gap="2xs"
        round="m"
        tone="soft"
        size="s"
        weight="medium"
        className={classes.entry}
        aria-haspopup="dialog"
        onClick={onMore}
      >
        <IconDots size={26} stroke={1.75} aria-hidden />
        {text.portal.more}
      </Stack>
    </Row>
  );
}
