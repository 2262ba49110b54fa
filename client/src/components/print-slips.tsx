import { formatInstant } from '@daycare-portal/shared/dates';
import { opensOnlyHere } from '@daycare-portal/shared/site';
import { text } from '@daycare-portal/shared/text';
import { Stack, Text } from './layout';
import { printInPlace } from './print-in-place';
import classes from './print-slips.module.css';
import { QrCode } from './qr-code';
import type { Slip } from './slip';
import { WithAddresses } from './with-addresses';

const labels = text.slips;

/** Prints these invitations in place of the page, several to a sheet. Load it on demand, because it includes the QR code library. */
export function printSlips(slips: readonly Slip[]): void {
  printInPlace(<Slips slips={slips} />, classes.sheet);
}

function Slips({ slips }: { slips: readonly Slip[] }) {
  return slips.map(({ title, daycare, email, purpose, url, endsAt }) => (
    <Stack as="article" key={url} cols="minmax(0, 1fr) 38mm" cells="center" breaks className={classes.slip}>
      <div>
        <h1 className={classes.daycare}>{daycare}</h1>
        <p>{title}</p>
        <Text weight="strong" className={classes.email}>
          <WithAddresses>{email}</WithAddresses>
        </Text>
        <p>{purpose}</p>
        <p>{labels.howTo}</p>
        <p className={classes.url}>{url}</p>
        {opensOnlyHere(url) ? <p>{text.reach.linkOnlyHere}</p> : null}
        <p>{labels.ends(formatInstant(endsAt.toISOString()))}</p>
      </div>
      <div className={classes.code}>
        <QrCode value={url} label={text.links.qrOf(email)} />
      </div>
    </Stack>
  ));
}
