import { formDocumentPath } from '@daycare-portal/shared/forms';
import { formsText } from '@daycare-portal/shared/forms-text';
import { documentProblem, documentTypes } from '@daycare-portal/shared/health';
import { childDocumentKinds, type DocumentKind } from '@daycare-portal/shared/health-kinds';
import { healthText } from '@daycare-portal/shared/health-text';
import { useId, useState } from 'react';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { uploadDocument } from '../../api/upload-document';
import { useSentIds } from '../../api/use-sent-ids';
import { Row, Stack, Text } from '../../components/layout';
import { optionsOf } from '../../components/options-of';
import { buttonClass } from '../../components/plain-button';
import classes from './family-form.module.css';
import type { StepProps } from './step-props';
import { PageFrame } from './page-frame';

const labels = formsText.family.documents;

/** Uploads documents that wait, and takes them back. */
function useDocuments(daycareId: string, studentId: string) {
  const calls = trpc.useUtils();
  const { mutateAsync } = trpc.forms.removeDocument.useMutation();
  const { once } = useSentIds();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    setProblem(undefined);
    setBusy(true);
    try {
      await work();
      await calls.forms.getForm.invalidate({ daycareId, studentId });
    } catch (error) {
      setProblem(callError(error).message);
    }
    setBusy(false);
  };
  const upload = (file: File | undefined, kind: DocumentKind) => {
    if (file === undefined || busy) return;
    const wrong = documentProblem(file);
    if (wrong !== undefined) {
      setProblem(wrong);
      return;
    }
    const entry = [kind, file.name, file.size, file.lastModified];
    void run(() => once(entry, ({ id }) => uploadDocument(formDocumentPath(daycareId, studentId), file, { id, kind })));
  };
  return { problem, busy, upload, remove: (documentId: string) => void run(() => mutateAsync({ daycareId, studentId, documentId })) };
}

/** Papers, by the phone's camera or as files. Each waits for the team as soon as it is uploaded. */
export function DocumentsPage({ daycareId, form, back, onSaved }: StepProps) {
  const { problem, busy, upload, remove } = useDocuments(daycareId, form.studentId);
  const [kind, setKind] = useState<DocumentKind>('immunization');
  const selectId = useId();
  const waiting = form.sent.filter(({ section, state }) => section === 'documents' && state === 'waiting');
  return (
    <PageFrame
      section="documents"
      name={form.firstName}
      back={back}
      busy={false}
      problem={problem === undefined ? undefined : { message: problem, isOutdated: false }}
      onLoadTheirs={() => undefined}
      onSave={() => onSaved('documents')}
      submit={labels.done}
    >
      <div>
        <Text as="label" block below="xs" size="s" weight="strong" htmlFor={selectId}>
          {labels.kind}
        </Text>
        <Text
          as="select"
          id={selectId}
          wide
          minH={50}
          padX="m"
          edge="control"
          round="m"
          fill="surface"
          tone="ink"
          value={kind}
          onChange={({ currentTarget }) => setKind(childDocumentKinds.find((each) => each === currentTarget.value) ?? 'other')}
        >
          {optionsOf(childDocumentKinds, (each) => [each, healthText.documents.kinds[each]])}
        </Text>
      </div>
      <Row wrap gap="s" buttons="share">
        <FileButton label={labels.camera} accept="image/*" camera onFile={(file) => upload(file, kind)} />
        <FileButton label={labels.file} accept={documentTypes.join(',')} onFile={(file) => upload(file, kind)} />
      </Row>
      <Text role="status" tone="soft">
        {busy ? labels.uploading : ''}
      </Text>
      {waiting.length === 0 && form.known.documents.length === 0 ? <Text tone="soft">{labels.none}</Text> : null}
      <Stack as="ul" gap="xs">
        {waiting.map(({ answerId, said }) =>
          said.of !== 'document' ? null : (
            <Row key={answerId} as="li" wrap justify="between" gap="s">
              <Text as="span" breaks>
                {labels.waiting(said.title ?? healthText.documents.kinds[said.kind])}
              </Text>
              <button
                type="button"
                className={buttonClass('outlined')}
                aria-label={labels.removeOf(healthText.documents.kinds[said.kind])}
                onClick={() => remove(answerId)}
              >
                {labels.remove}
              </button>
            </Row>
          ),
        )}
        {form.known.documents.map(({ kind: its, title }, index) => (
          <li key={index}>{labels.onFile(title ?? healthText.documents.kinds[its])}</li>
        ))}
      </Stack>
    </PageFrame>
  );
}

function FileButton({
  label,
  accept,
  camera = false,
  onFile,
}: {
  label: string;
  accept: string;
  camera?: boolean;
  onFile: (file: File | undefined) => void;
}) {
  return (
    <Text as="label" anchor clip className={`${buttonClass('outlined', 'large')} ${classes.upload}`}>
      {label}
      <input
        type="file"
        accept={accept}
        capture={camera ? 'environment' : undefined}
        aria-label={label}
        onChange={({ currentTarget }) => {
          onFile(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    </Text>
  );
}
