import { readIsoDate } from '@daycare-portal/shared/dates';
import { documentProblem, documentTypes, type DocumentLabel, type StoredDocument } from '@daycare-portal/shared/health';
import { documentKinds, type DocumentKind } from '@daycare-portal/shared/health-kinds';
import { healthText } from '@daycare-portal/shared/health-text';
import { maxNameLength, optionalText } from '@daycare-portal/shared/fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { NativeSelect, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { trpc } from '../../../api/trpc';
import { uploadDocument } from '../../../api/upload-document';
import { useDialogForm } from '../../../forms/use-dialog-form';
import { DialogForm } from '../../../components/dialog-form';
import { Stack, Text } from '../../../components/layout';
import { optionsOf } from '../../../components/options-of';
import { ConfirmedButton } from './confirmed-button';
import classes from './health-form.module.css';

const labels = healthText.documents;

const Values = z.object({
  kind: z.enum(documentKinds),
  title: optionalText(maxNameLength),
  expiresOn: z.string().check(z.refine((day) => day === '' || readIsoDate(day) === day, { error: () => healthText.dayMalformed })),
});
type Values = z.infer<typeof Values>;
export type DocumentOwner = { studentId: string } | { userId: string };

interface DocumentFormProps {
  daycareId: string;
  owner: DocumentOwner;
  /** Where a new document is uploaded to. */
  path: string;
  kinds: readonly DocumentKind[];
  /** The existing document whose details change. */
  document: StoredDocument | undefined;
  onClose: () => void;
}

function useDocumentForm({ daycareId, owner, path, kinds, document: opened, onClose }: DocumentFormProps) {
  const calls = trpc.useUtils();
  const { mutateAsync: changeDocument } = trpc.health.changeDocument.useMutation();
  const { mutateAsync: changeTeamDocument } = trpc.health.changeTeamDocument.useMutation();
  const [file, setFile] = useState<File>();
  const [tried, setTried] = useState(false);
  const ownerId = 'studentId' in owner ? owner.studentId : owner.userId;
  const edit = useDialogForm({
    key: [daycareId, 'document', ownerId, opened?.id ?? ''],
    resolver: zodResolver(Values),
    draftFields: { kind: Values.shape.kind },
    stored: opened,
    valuesOf: (document) => valuesOf(document, kinds),
    versionOf: (document) => document?.updatedAt ?? '',
    readAgain: async () => {
      const documents =
        'studentId' in owner
          ? (await calls.health.getHealth.fetch({ daycareId, ...owner }, { staleTime: 0 })).documents
          : (await calls.health.getTeamDocuments.fetch({ daycareId }, { staleTime: 0 })).people.flatMap((one) => one.documents);
      return documents.find(({ id }) => id === opened?.id);
    },
    onClose,
  });
  const { stored: document, idOf, updatedAt } = edit;
  const fileProblem = document !== undefined ? undefined : file === undefined ? labels.fileMissing : documentProblem(file);

  const upload = edit.save(async ({ kind, title, expiresOn }) => {
    if (fileProblem !== undefined) return undefined;
    if (document !== undefined) {
      const label = { kind, title: title || null, expiresOn: expiresOn || null };
      const change = { daycareId, documentId: document.id, updatedAt, ...label };
      await ('studentId' in owner ? changeDocument({ ...owner, ...change }) : changeTeamDocument({ ...owner, ...change }));
    } else if (file !== undefined) {
      const about = { kind, title, expiresOn };
      await uploadDocument(path, file, { ...about, id: idOf([about, file.name, file.size, file.lastModified]) });
      await calls.health.invalidate();
    }
    return labels.saved;
  });
  const save = async () => {
    setTried(true);
    await upload();
  };
  return { ...edit, document, problem: tried || file ? fileProblem : undefined, setFile, save };
}

/** Uploads a document, or changes its kind, title and expiry. */
export function DocumentForm({ daycareId, owner, path, kinds, document: opened, onClose }: DocumentFormProps) {
  const edit = useDocumentForm({ daycareId, owner, path, kinds, document: opened, onClose });
  const { document, field, busy, end } = edit;
  return (
    <DialogForm
      {...edit.dialog}
      {...(document === undefined && { restored: labels.draftBack })}
      submit={document === undefined ? labels.upload : labels.save}
      {...(document === undefined && { busyText: labels.uploading })}
      onSubmit={edit.save}
      beside={document === undefined ? undefined : <RemoveButton daycareId={daycareId} owner={owner} document={document} onRemoved={end} />}
    >
      {document === undefined ? <FileField disabled={busy} problem={edit.problem} onChoose={edit.setFile} /> : null}
      <NativeSelect label={labels.kind} size="md" {...field('kind')}>
        {optionsOf(kinds, (each) => [each, labels.kinds[each]])}
      </NativeSelect>
      <Stack columns="s" cells="start" gap="m">
        <TextInput label={labels.name} size="md" autoComplete="off" maxLength={maxNameLength} {...field('title')} />
        <TextInput type="date" label={labels.expires} size="md" {...field('expiresOn')} />
      </Stack>
    </DialogForm>
  );
}

function valuesOf(document: DocumentLabel | undefined, kinds: readonly DocumentKind[]): Values {
  return { kind: document?.kind ?? kinds[0] ?? 'other', title: document?.title ?? '', expiresOn: document?.expiresOn ?? '' };
}

interface FileFieldProps {
  disabled: boolean;
  problem: string | undefined;
  onChoose: (file: File | undefined) => void;
}

function FileField({ disabled, problem, onChoose }: FileFieldProps) {
  const id = useId();
  return (
    <Stack align="start" gap="xs">
      <label htmlFor={id}>{labels.file}</label>
      <input
        id={id}
        type="file"
        className={classes.file}
        accept={documentTypes.join(',')}
        disabled={disabled}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}-help`}
        onChange={(event) => onChoose(event.currentTarget.files?.[0])}
      />
      <Text as="span" id={`${id}-help`} tone={problem === undefined ? 'soft' : 'error'} size="s">
        {problem ?? labels.fileHelp}
      </Text>
    </Stack>
  );
}

interface RemoveButtonProps extends Pick<DocumentFormProps, 'daycareId' | 'owner'> {
  document: StoredDocument;
  onRemoved: () => void;
}

function RemoveButton({ daycareId, owner, document, onRemoved }: RemoveButtonProps) {
  const { mutateAsync: removeDocument } = trpc.health.removeDocument.useMutation();
  const { mutateAsync: removeTeamDocument } = trpc.health.removeTeamDocument.useMutation();
  const remove = { daycareId, documentId: document.id };
  return (
    <ConfirmedButton
      labels={{
        press: labels.remove,
        title: labels.removeTitle(document.title ?? labels.kinds[document.kind]),
        help: labels.removeHelp,
        confirm: labels.removeConfirm,
        done: labels.removed,
      }}
      send={() => ('studentId' in owner ? removeDocument({ ...owner, ...remove }) : removeTeamDocument({ ...owner, ...remove }))}
      onDone={onRemoved}
    />
  );
}
