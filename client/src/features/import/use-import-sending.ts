import type { ImportedRow } from '@daycare-portal/shared/imports';
import { useState } from 'react';
import { failureOf } from '../../api/failure-of';
import { trpc } from '../../api/trpc';
import type { Chosen } from './chosen-list';
import type { mappingOf } from './list-columns';
import type { ReviewRow } from './review-rows';
import { sendImport } from './send-import';

/** An import that is running, stopped or finished, with its rows as reviewed. */
export interface Sending {
  rows: readonly ReviewRow[];
  importId: string | undefined;
  done: ReadonlyMap<number, ImportedRow>;
  failure: string | undefined;
  finished: boolean;
}

/** Sends the reviewed rows in parts. After a failure it continues with the remaining rows. */
export function useImportSending(daycareId: string) {
  const [sending, setSending] = useState<Sending>();
  const { mutateAsync: startImport } = trpc.students.startImport.useMutation();
  const { mutateAsync: importStudents } = trpc.students.importStudents.useMutation();
  const send = async (
    rows: readonly ReviewRow[],
    done: ReadonlyMap<number, ImportedRow>,
    { requestKey, fileName, mapping }: Pick<Chosen, 'requestKey' | 'fileName'> & { mapping: ReturnType<typeof mappingOf> | undefined },
  ) => {
    let now: Sending = { rows, importId: undefined, done, failure: undefined, finished: false };
    setSending(now);
    try {
      await sendImport(
        rows,
        done,
        {
          start: (fileRows, newClassrooms) =>
            startImport({
              daycareId,
              requestKey,
              ...(fileName !== undefined && { fileName }),
              fileRows,
              newClassrooms,
              ...(mapping !== undefined && { mapping }),
            }),
          send: (importId, some) => importStudents({ daycareId, importId, rows: some }),
        },
        (importId, resultByRow) => {
          now = { ...now, importId, done: resultByRow };
          setSending(now);
        },
      );
      setSending({ ...now, finished: true });
    } catch (error) {
      setSending({ ...now, failure: failureOf('importStudents', error) });
    }
  };
  return { sending, send, forget: () => setSending(undefined) };
}
