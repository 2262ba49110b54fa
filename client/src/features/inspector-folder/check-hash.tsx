import { hashInGroups, type FolderCheck, type FolderScope } from '@daycare-portal/shared/folder';
import { folderText } from '@daycare-portal/shared/folder-text';
import { Textarea } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useState } from 'react';
import { trpc } from '../../api/trpc';
import { useSending } from '../../api/use-sending';
import { BusyButton } from '../../components/busy-button';
import { ErrorBox } from '../../components/error-box';
import { Row, Stack, Text } from '../../components/layout';
import { NoticeBox } from '../../components/notice-box';
import { Section } from '../../components/section';

const labels = folderText.check;

interface CheckHashProps {
  daycareId: string;
  scope: FolderScope | null;
  onMissing: () => void;
}

/** Compares the hash of a folder, as it is typed from paper, with the records of now. */
export function CheckHash({ daycareId, scope, onMissing }: CheckHashProps) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<FolderCheck & { about: string }>();
  const [isWrong, setWrong] = useState(false);
  const { failure, busy, send } = useSending();
  const utils = trpc.useUtils();
  const about = JSON.stringify([scope, typed]);
  const compare = async () => {
    setFound(undefined);
    const wrong = !/^[0-9a-f]{64}$/.test(typed.replace(/[\s-]/g, '').toLowerCase());
    setWrong(wrong);
    if (scope === null) return onMissing();
    if (wrong) return;
    await send(async () => {
      const answer = await utils.records.checkFolder.fetch({ daycareId, ...scope, hash: typed }, { staleTime: 0 });
      setFound({ ...answer, about });
    });
  };
  return (
    <Section title={labels.title}>
      <Stack gap="s" most="l">
        <Text tone="soft">{labels.help}</Text>
        <Textarea
          label={labels.label}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          rows={3}
          error={isWrong ? folderText.hashMalformed : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Row>
          <BusyButton variant="default" busy={busy} busyText={labels.busy} onClick={compare}>
            {labels.press}
          </BusyButton>
        </Row>
        {failure === undefined ? null : <ErrorBox message={failure} />}
        {found === undefined || found.about !== about ? null : (
          <NoticeBox icon={found.isSame ? IconCircleCheck : IconAlertTriangle} tone={found.isSame ? 'success' : 'warning'} role="status">
            <p>{found.isSame ? labels.same : labels.different}</p>
            {found.isSame ? null : (
              <Text size="s" breaks>
                {labels.now(hashInGroups(found.hash))}
              </Text>
            )}
          </NoticeBox>
        )}
      </Stack>
    </Section>
  );
}
