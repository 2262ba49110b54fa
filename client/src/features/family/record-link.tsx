import type { FamilyChild } from '@daycare-portal/shared/family';
import { familyRecordPath } from '@daycare-portal/shared/family-record';
import { familySideText } from '@daycare-portal/shared/family-side-text';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { callError } from '../../api/call-error';
import { startDownload } from '../../api/start-download';
import { ErrorBox } from '../../components/error-box';
import { Text } from '../../components/layout';

const labels = familySideText;

/** Downloads what the family takes along about its child, and says when it cannot. */
export function RecordLink({ child: { daycareId, studentId }, className }: { child: FamilyChild; className: string | undefined }) {
  const address = familyRecordPath(daycareId, studentId);
  const { mutate, isPending, data: status, error } = useMutation({ mutationFn: () => startDownload(address) });
  const press = (event: MouseEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  const isRefused = status !== undefined && status !== 200;
  const refusal = status === 429 ? labels.takeUnderWay : labels.takeFailed;
  const problem = error === null ? isRefused && refusal : callError(error).message;
  return (
    <>
      {problem === false ? null : <ErrorBox message={problem} />}
      <a href={address} download onClick={press} className={className}>
        <IconDownload size={18} stroke={1.75} aria-hidden />
        {labels.takeLink}
      </a>
      <Text tone="soft" size="s" role="status" unlessEmpty>
        {status === 200 ? labels.takeStarted : null}
      </Text>
    </>
  );
}
