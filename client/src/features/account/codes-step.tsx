import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useAuth } from '../../auth/auth-provider';
import dialog from '../../components/dialog.module.css';
import { Row, Stack, Text } from '../../components/layout';
import classes from './account.module.css';
import { useCopy } from './use-copy';

const labels = text.twoFactor;

/** Shows the recovery codes once, with ways to keep them. */
export function CodesStep({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { user } = useAuth();
  const [outcome, copy] = useCopy(labels.codesCopied);
  const sheet = `${labels.fileTop(user?.email ?? '')}\n\n${codes.join('\n')}\n`;
  return (
    <Stack gap="m" tone="soft" className={classes.sheet}>
      <Text only="screen">{labels.codesHelp}</Text>
      <Text only="paper">{labels.fileTop(user?.email ?? '')}</Text>
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
        cols="repeat(auto-fit, minmax(130px, 1fr))"
        className={classes.codes}
        aria-label={labels.codesLabel}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Stack>
      <Row wrap gap="xs" only="screen" buttons="share">
        <Button variant="default" leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />} onClick={() => void copy(sheet)}>
          {labels.copyCodes}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />} onClick={() => download(sheet)}>
          {labels.download}
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />} onClick={() => window.print()}>
          {labels.print}
        </Button>
      </Row>
      <Text unlessEmpty only="screen" role="status">
        {outcome}
      </Text>
      <Text as="div" only="screen" className={dialog.buttons}>
        <Button onClick={onKept}>{labels.kept}</Button>
      </Text>
    </Stack>
  );
}

function download(sheet: string): void {
  const url = URL.createObjectURL(new Blob([sheet], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: labels.fileName });
  link.click();
  URL.revokeObjectURL(url);
}
