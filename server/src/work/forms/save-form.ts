import type { Sent } from '../../core/work-context';
import { consentKinds } from '@daycare-portal/shared/health-kinds';
import type { FormAnswers, SaveFormSection } from '@daycare-portal/shared/forms';
import { formsText } from '@daycare-portal/shared/forms-text';
import { healthText } from '@daycare-portal/shared/health-text';
import type { Db } from '../../core/db/database';
import { badInput, DomainError } from '../../core/errors';
import { changeTime, isoTime, newId } from '../../core/runtime';
import type { FamilyContext } from '../family/family-context';
import { decideAnswer, insertAnswers, listAnswers, listSections, markSent, writeSection } from '../../records/forms/forms.queries';
import { householdOf, readRound } from './get-form';
import { readKnown, saysNothing, shownPeople, valuesIn } from './known';
import { proposePeople } from './propose-people';

/**
 * Saves a page of a household's form, and returns its new version. What it says about health reaches the team at once, because a child could
 * be harmed while the rest of the form is not filled in.
 */
export function saveFormSection(ctx: FamilyContext, { studentId, version, answers }: Sent<SaveFormSection>): Promise<string> {
  const { runtime, access, session, record } = ctx;
  const { children } = access;
  const household = householdOf(access);
  const { section } = answers;
  return ctx.transact(async (trx) => {
    const stored = (await listSections(trx, children, { studentId, household })).find((one) => one.section === section);
    if ((stored?.updatedAt ?? null) !== version) {
      // The same was saved before, and its answer was lost.
      if (stored?.updatedBy === session.user.uid && JSON.stringify(stored.answers) === JSON.stringify(answers)) return stored.updatedAt;
      throw new DomainError('CONFLICT', 'changedMeanwhile', formsText.changedMeanwhile(stored?.updatedName ?? ''));
    }
    if (section === 'consents') await requireAsked(trx, ctx, studentId, answers);
    const updatedAt = changeTime(runtime.now(), stored?.updatedAt ?? '');
    const author = { updatedAt, updatedBy: session.user.uid, updatedName: session.user.displayName };
    await writeSection(trx, children, { studentId, household, section, answers, ...author });
    if (section === 'health') await sendAnswers(trx, ctx, studentId, [answers], '');
    await record(trx, 'student.saveForm', studentId);
    return updatedAt;
  });
}

async function requireAsked(trx: Db, { runtime, access }: FamilyContext, studentId: string, answers: FormAnswers): Promise<void> {
  const { ownConsents } = await readKnown(trx, runtime, access.children, studentId);
  const known = new Set<string>([...consentKinds, ...ownConsents.map(({ id }) => id)]);
  if (answers.section === 'consents' && answers.answers.some(({ kind }) => !known.has(kind)))
    throw new DomainError('NOT_FOUND', 'consentNotFound', healthText.consentNotFound);
}

/** Sends the team all that the household has saved since it was last asked. */
export function sendForm(ctx: FamilyContext, { studentId }: { studentId: string }): Promise<void> {
  const { runtime, access, session, record } = ctx;
  const { children } = access;
  return ctx.transact(async (trx) => {
    const { household, current, sent, from } = await readRound(trx, runtime, access, studentId);
    if (current.length === 0) throw badInput(formsText.nothingToSend);
    await sendAnswers(
      trx,
      ctx,
      studentId,
      current.map(({ answers }) => answers),
      from,
    );
    const people = current.flatMap(({ answers }) => (answers.section === 'people' ? [answers.people] : []))[0];
    if (people !== undefined) {
      const around = shownPeople(await readKnown(trx, runtime, children, studentId), access);
      const sender = { uid: session.user.uid, name: session.user.displayName, household };
      await proposePeople(trx, runtime, children, { studentId, sender, people, around });
    }
    const sentAt = changeTime(runtime.now(), [sent?.sentAt ?? '', ...current.map(({ updatedAt }) => updatedAt)].toSorted().at(-1) ?? '');
    await markSent(trx, children, { studentId, household }, { sentAt, sentName: session.user.displayName });
    await record(trx, 'student.sendForm', studentId);
  });
}

/** Writes what these pages say and the daycare does not know, and takes back what the household said there before. */
async function sendAnswers(trx: Db, ctx: FamilyContext, studentId: string, pages: readonly FormAnswers[], from: string): Promise<void> {
  const { runtime, access, session } = ctx;
  const { children } = access;
  const household = householdOf(access);
  const known = await readKnown(trx, runtime, children, studentId);
  const before = await listAnswers(trx, children, { studentId, household });
  const now = isoTime(runtime.now());
  const kept = new Set<string>();
  const added: Parameters<typeof insertAnswers>[2][number][] = [];
  for (const { section, item, said } of pages.flatMap((page) =>
    valuesIn(page, known.ownConsents).map((value) => ({ section: page.section, ...value })),
  )) {
    const last = before.findLast((one) => one.section === section && one.item === item && one.decision !== 'replaced');
    const isSame = last !== undefined && JSON.stringify(last.said) === JSON.stringify(said);
    // What was declined is not asked again until the family says something else, or is asked for the form again.
    if (isSame && (last.decidedAt === null || (last.decision === 'declined' && last.sentAt >= from))) kept.add(last.id);
    else if (!saysNothing(known, said)) {
      const sender = { sentBy: session.user.uid, sentName: session.user.displayName, sentAt: now };
      added.push({ id: newId(runtime), studentId, household, section, item, said, ...sender });
    }
  }
  const sections = new Set(pages.map(({ section }) => section));
  const author = { decidedAt: now, decidedBy: session.user.uid, decidedName: session.user.displayName, reason: null };
  for (const { id, section, decidedAt } of before)
    if (decidedAt === null && section !== 'documents' && sections.has(section) && !kept.has(id))
      await decideAnswer(trx, children, id, { ...author, decision: 'replaced' });
  await insertAnswers(trx, children, added);
}
