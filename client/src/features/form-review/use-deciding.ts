import type { RowStatus } from '@daycare-portal/shared/bulk';
import type { ReviewedAnswer } from '@daycare-portal/shared/forms';
import { formsText } from '@daycare-portal/shared/forms-text';
import { useState } from 'react';
import { callError, FailedCall } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { showNotice } from '../../components/notice';
import { subjectOf } from './answer-words';

const labels = formsText.review;

interface Decision {
  take: boolean;
  reason?: string;
  notLike?: string[];
}

/** Decides on answers as they were read, and says of each that could not be taken over why. */
export function useDeciding(daycareId: string, studentId: string) {
  const calls = trpc.useUtils();
  const { mutateAsync: decide, isPending } = trpc.forms.decide.useMutation();
  const [problem, setProblem] = useState<string>();
  const run = async (answers: readonly ReviewedAnswer[], decision: Decision) => {
    setProblem(undefined);
    const rows = answers.map(({ answerId, knownVersion: known }) => ({ answerId, known, ...decision }));
    const { summary, results } = await decide({ daycareId, studentId, rows });
    await calls.forms.getReview.invalidate({ daycareId, studentId });
    return { summary, left: results.flatMap(({ status, reason }, at) => sentenceOf(answers[at], status, reason)) };
  };
  const take = async (answers: readonly ReviewedAnswer[], notLike?: string[]) => {
    try {
      const { summary, left } = await run(answers, { take: true, ...(notLike !== undefined && { notLike }) });
      if (summary.successful > 0) showNotice(labels.took(summary.successful));
      if (left.length > 0) setProblem([labels.notAll(left.length), ...left].join(' '));
    } catch (failure) {
      setProblem(callError(failure).message);
    }
  };
  /** Fails with the reason, so that the form which asks why can show it and keeps what was typed. */
  const decline = async (answer: ReviewedAnswer, reason: string) => {
    const { left } = await run([answer], { take: false, reason });
    if (left.length > 0) throw new FailedCall('CONFLICT', left.join(' '));
  };
  return { busy: isPending, problem, take, decline };
}

function sentenceOf(answer: ReviewedAnswer | undefined, status: RowStatus, reason: string | null): string[] {
  return status !== 'error' || answer === undefined ? [] : [`${subjectOf(answer.said)}: ${reason ?? ''}`];
}
