import { photoTypes } from '@daycare-portal/shared/photo';
import { text } from '@daycare-portal/shared/text';
import { Button, VisuallyHidden } from '@mantine/core';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import { useId, useRef } from 'react';
import { Avatar } from '../../components/avatar';
import { Row, Stack, Text } from '../../components/layout';
import type { PhotoUpload } from './use-photo-upload';

interface PhotoFieldProps {
  name: string;
  mark: number | undefined;
  /** The address of the photo that the student will have. */
  value: string | null;
  upload: PhotoUpload;
  disabled: boolean;
  onRemove: () => void;
}

const labels = text.editStudent;

/** The child's photo. A chosen photo uploads and shows at once, and becomes the child's on Save. */
export function PhotoField({ name, mark, value, upload, disabled, onRemove }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const shown = upload.previewOf(value);
  return (
    <Row wrap gap="l" role="group" aria-label={labels.photo} aria-describedby={upload.problem === undefined ? undefined : problemId}>
      <Avatar name={name} photo={shown} mark={mark} size={128} />
      <Stack flex="1 1 200px" gap="s">
        <Row wrap gap="xs">
          <Button
            variant="default"
            disabled={disabled}
            leftSection={<IconPhoto size={18} stroke={1.75} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {shown === null ? labels.choosePhoto : labels.otherPhoto}
          </Button>
          {shown === null ? null : (
            <Button variant="subtle" disabled={disabled} onClick={onRemove}>
              {labels.removePhoto}
            </Button>
          )}
        </Row>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={labels.photo}
          accept={photoTypes.join(',')}
          onChange={({ currentTarget }) => {
            const [photo] = currentTarget.files ?? [];
            // Lets the same file be chosen again.
            currentTarget.value = '';
            if (photo !== undefined) upload.send(photo);
          }}
        />
        {upload.progress === undefined ? (
          <Text tone="faint" size="s">
            {labels.photoHelp}
          </Text>
        ) : (
          <Stack gap="xs" tone="soft" size="s" figures maxW={280} phone="wide">
            <span aria-hidden>{labels.photoProgress(Math.floor(upload.progress * 100))}</span>
            <progress aria-label={labels.photo} max={1} value={upload.progress} />
          </Stack>
        )}
        {/* Announced in quarters, because every percent would be too much to listen to. */}
        <VisuallyHidden role="status">
          {upload.progress === undefined ? null : labels.photoProgress(Math.floor(upload.progress * 4) * 25)}
        </VisuallyHidden>
        {upload.problem === undefined ? null : (
          <Row id={problemId} as="p" gap="xs" tone="error" size="s" role="alert">
            <IconAlertCircle size={16} stroke={1.75} aria-hidden />
            {upload.problem}
          </Row>
        )}
      </Stack>
    </Row>
  );
}
