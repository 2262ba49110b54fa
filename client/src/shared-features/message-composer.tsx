import { messagesText } from '@daycare-portal/shared/messages-text';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useSending } from '../api/use-sending';
import { useAuth } from '../auth/auth-provider';
import { Row, Stack, Text } from '../components/layout';
import { buttonClass } from '../components/plain-button';
import { draftKey } from '../forms/drafts';
import { useDraftText } from '../forms/use-draft-text';
import { AttachButtons, AttachedFiles } from './attach-files';
import classes from './message-composer.module.css';
import { useMessageFiles } from './use-message-files';

const labels = messagesText;

/** What is sent, besides the id. */
export interface Composed {
  text: string;
  photoIds: string[];
}

interface ComposerProps {
  label: string;
  /** What it is about: what was typed is kept under this name until it is sent. */
  about: readonly string[];
  /** Where its files are uploaded. */
  uploadTo: string;
  onSend: (composed: Composed, id: string) => Promise<unknown>;
  /** What stands above the field and can put words into it. */
  renderAbove?: (insert: (words: string) => void) => ReactNode;
  /** What is asked about photos that are attached. */
  aboutPhotos?: ReactNode;
  /** Why it cannot be sent, because of an answer about the photos that is missing. */
  photoProblem?: string | undefined;
}

/** A field with what is attached to it, and a button. What was typed stays until it is sent, over a reload as well. */
export function Composer({ label, about, uploadTo, onSend, renderAbove, aboutPhotos, photoProblem }: ComposerProps) {
  const { user } = useAuth();
  const hint = useId();
  const [text, setText] = useDraftText(draftKey(user?.uid ?? '', 'message', ...about));
  const files = useMessageFiles(uploadTo);
  const { failure, busy, idOf, send, dropFailure } = useSending();
  const [problem, setProblem] = useState<string>();
  const said = problem ?? failure;
  const edit = (next: string) => {
    setText(next);
    setProblem(undefined);
    dropFailure();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = text.trim() === '' ? labels.textMissing : files.hasPhoto ? photoProblem : undefined;
    setProblem(wrong);
    if (wrong !== undefined) return;
    void send(async () => {
      const photoIds = await files.sent();
      if (photoIds === undefined) return setProblem(labels.compose.takeOff);
      await onSend({ text, photoIds }, idOf([text, photoIds]));
      setText('');
      files.clear();
    });
  };
  return (
    <Stack as="form" gap="s" onSubmit={submit}>
      {renderAbove?.((words) => edit(text.trim() === '' ? words : `${text.trimEnd()} ${words}`))}
      {files.hasPhoto ? aboutPhotos : null}
      <Stack
        gap="xs"
        round="l"
        padY="xs"
        padX="s"
        fill="surface"
        edge="control"
        className={classes.box}
        data-wrong={said !== undefined || undefined}
      >
        <textarea
          className={classes.text}
          dir="auto"
          rows={2}
          aria-label={label}
          aria-invalid={said !== undefined || undefined}
          aria-describedby={hint}
          placeholder={labels.compose.placeholder}
          value={text}
          onChange={({ target }) => edit(target.value)}
        />
        <AttachedFiles files={files} />
        <Row gap="s" justify="between" wrap>
          <Row gap="xs" shrink>
            <AttachButtons files={files} disabled={busy} />
            <Text as="span" size="xs" tone="soft" only="wide">
              {labels.compose.hint}
            </Text>
          </Row>
          <button type="submit" className={buttonClass('filled')} disabled={busy}>
            <IconSend size={18} stroke={1.75} aria-hidden />
            {busy ? labels.compose.sending : labels.compose.send}
          </button>
        </Row>
      </Stack>
      <Text id={hint} role={said === undefined ? undefined : 'alert'} size="s" tone="error" unlessEmpty>
        {said ?? ''}
      </Text>
    </Stack>
  );
}
