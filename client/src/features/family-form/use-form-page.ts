import type { FamilyForm, FormAnswers } from '@daycare-portal/shared/forms';
import { useState } from 'react';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { draftKey, dropDraft, readDraft, writeDraft } from '../../forms/drafts';
import { answersToStart } from './start-answers';

type Section = FormAnswers['section'];
export type AnswersOf<Which extends Section> = Extract<FormAnswers, { section: Which }>;

/** What was typed and is not saved, with the version of the page that it was typed into. */
interface Draft {
  version: string | null;
  answers: FormAnswers;
}

/**
 * A page of a family's form while it is filled in. What is typed is kept on this device with every key, until it is saved: a reload, a lost
 * connection or a locked phone loses nothing.
 */
export function useFormPage<Which extends Section>(daycareId: string, form: FamilyForm, section: Which) {
  const { studentId } = form;
  const { user } = useAuth();
  const calls = trpc.useUtils();
  const key = draftKey(user?.uid ?? '', daycareId, 'form', studentId, section);
  const stored = form.pages.find((page) => page.section === section);
  const fresh = (): Draft => ({ version: stored?.version ?? null, answers: answersToStart(form, section) });
  const [draft, setDraft] = useState<Draft>(() => draftIn(readDraft(key), section) ?? fresh());
  const [problem, setProblem] = useState<{ message: string; isOutdated: boolean }>();
  const { mutateAsync, isPending } = trpc.forms.saveSection.useMutation();
  const change = (answers: AnswersOf<Which>) => {
    const next = { ...draft, answers };
    setDraft(next);
    writeDraft(key, next);
  };
  const save = async (answers: AnswersOf<Which>): Promise<boolean> => {
    setProblem(undefined);
    try {
      await mutateAsync({ daycareId, studentId, version: draft.version, answers });
    } catch (error) {
      const { message, reason } = callError(error);
      setProblem({ message, isOutdated: reason === 'changedMeanwhile' });
      return false;
    }
    dropDraft(key);
    await calls.forms.getForm.invalidate({ daycareId, studentId });
    return true;
  };
  /** Takes what somebody else of the household has saved in place of what was typed here. */
  const loadTheirs = async () => {
    dropDraft(key);
    setProblem(undefined);
    const now = await calls.forms.getForm.fetch({ daycareId, studentId });
    const page = now.pages.find((each) => each.section === section);
    setDraft({ version: page?.version ?? null, answers: answersToStart(now, section) });
  };
  return { answers: draft.answers as AnswersOf<Which>, change, save, loadTheirs, problem, busy: isPending };
}

function draftIn(read: unknown, section: Section): Draft | undefined {
  const draft = read as Draft | undefined;
  return draft?.answers?.section === section ? draft : undefined;
}
