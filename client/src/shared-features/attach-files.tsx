import { messagesText } from '@daycare-portal/shared/messages-text';
import type { Icon } from '@tabler/icons-react';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { IconButton } from '../components/icon-button';
import { Row, Text } from '../components/layout';
import classes from './attach-files.module.css';
import { mostFiles, type MessageFilesChosen } from './use-message-files';

const labels = messagesText.compose;

/** Two buttons: for photos, which a phone also takes, and for a PDF. */
export function AttachButtons({ files, disabled }: { files: MessageFilesChosen; disabled: boolean }) {
  const [tooMany, setTooMany] = useState(false);
  const choose = (chosen: FileList | null) => setTooMany(!files.choose([...(chosen ?? [])]));
  return (
    <Row gap="2xs">
      <AttachButton icon={IconPhoto} label={labels.attach} accept="image/*" disabled={disabled} onChoose={choose} />
      <AttachButton icon={IconPaperclip} label={labels.attachFile} accept="application/pdf" disabled={disabled} onChoose={choose} />
      {tooMany ? (
        <Text as="span" role="alert" size="s" tone="error">
          {messagesText.tooManyFiles(mostFiles)}
        </Text>
      ) : null}
    </Row>
  );
}

interface AttachButtonProps {
  icon: Icon;
  label: string;
  accept: string;
  disabled: boolean;
  onChoose: (files: FileList | null) => void;
}

function AttachButton({ icon: Sign, label, accept, disabled, onChoose }: AttachButtonProps) {
  return (
    <Text as="label" middle anchor round="m" tone="soft" hovers w={44} h={44} className={classes.attach} title={label}>
      <Sign size={22} stroke={1.75} aria-hidden />
      <input
        type="file"
        className={classes.input}
        accept={accept}
        multiple
        disabled={disabled}
        aria-label={label}
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.files);
          currentTarget.value = '';
        }}
      />
    </Text>
  );
}

/** What is attached, each with a way to take it off again. */
export function AttachedFiles({ files }: { files: MessageFilesChosen }) {
  if (files.files.length === 0) return null;
  return (
    <Row as="ul" gap="s" wrap aria-label={labels.attached}>
      {files.files.map((file) => (
        <Row
          as="li"
          key={file.key}
          gap="xs"
          pad="xs"
          round="m"
          edge="line"
          maxW="100%"
          className={file.state === 'failed' ? classes.failed : undefined}
        >
          {file.seen === null ? (
            <IconFileText size={28} stroke={1.5} aria-hidden color="var(--dp-ink-2)" />
          ) : (
            <img src={file.seen} alt="" className={classes.picture} />
          )}
          <Text as="span" shrink maxW="16rem">
            <Text as="span" block size="s" breaks>
              <bdi>{file.name}</bdi>
            </Text>
            <Text as="span" block size="xs" tone={file.state === 'failed' ? 'error' : 'soft'} role="status">
              {file.state === 'failed'
                ? (file.problem ?? labels.fileFailed)
                : file.state === 'sending'
                  ? labels.uploading
                  : labels.uploaded}
            </Text>
          </Text>
          <IconButton icon={IconX} label={labels.removeFile(file.name)} onClick={() => files.remove(file)} />
        </Row>
      ))}
    </Row>
  );
}
