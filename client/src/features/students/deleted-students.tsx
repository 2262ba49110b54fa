import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { ResultPanel } from '../../components/result-panel';
import type { DeleteStudents } from './use-delete-students';

const labels = text.deleteStudents;

/** The result for each child, unless all were deleted. */
export function DeletedStudents({ results, close }: Pick<DeleteStudents, 'results' | 'close'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <ResultPanel
      headingRef={heading}
      title={labels.resultTitle(results.filter(({ status }) => status === 'success').length, results.length)}
      help={labels.resultHelp}
      successWord={labels.statusSuccess}
      rows={results}
      done={
        <Button variant="default" onClick={close}>
          {text.bulk.done}
        </Button>
      }
    />
  );
}
