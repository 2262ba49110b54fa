import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useAuth } from '../../auth/auth-provider';
import dialog from '../../components/dialog.module.css';
import { Stack } from '../../components/layout';
import classes from './account-dialog.module.css';
import { useCopy } from './use-copy';

const labels = text.twoFactor;

/** Shows the recovery codes once, with ways to keep them. */
export function CodesStep({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { user } = useAuth();
  const [outcome, copy] = useCopy(labels.codesCopied);
  const sheet = `${labels.fileTop(user?.email ?? '')}\n\n${codes.join('\n')}\n`;
  return (
    <Stack gap="m" tone="soft" className={classes.form}>
      <p className={classes.unprinted}>{labels.codesHelp}</p>
      <p className={classes.printed}>{labels.fileTop(user?.email ?? '')}</p>
      <Stack
        as="ul"
        gap="m"
        rowGap="2xs"
        pad="s"
        round="l"
        fill="fill"
        tone="ink"
        size="m"
        text="center"
        columns="pair"
        className={classes.codes}
        aria-label={labels.codesLabel}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Stack>
      <div className={`${classes.keeping} ${classes.unprinted}`}>
        <Button variant="default" leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />} onClick={() => void copy(sheet)}>
          {labels.copyCodes}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />} onClick={() => download(sheet)}>
          {labels.download}
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />} onClick={() => window.print()}>
          {labels.print}
        </Button>
      </div>
      <p role="status" className={`${classes.outcome} ${classes.unprinted}`}>
        {outcome}
      </p>
      <div className={`${dialog.buttons} ${classes.unprinted}`}>
        <Button onClick={onKept}>{labels.kept}</Button>
      </div>
    </Stack>
  );
}

function download(sheet: string): void {
  const url = URL.createObjectURL(new Blob([sheet], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: labels.fileName });
  link.click();
  URL.revokeObjectURL(url);
}
