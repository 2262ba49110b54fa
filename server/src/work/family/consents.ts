import type { Sent } from '../../core/work-context';
import { consentKinds } from '@daycare-portal/shared/health-kinds';
import { dayText } from '@daycare-portal/shared/day-text';
import type { AnswerConsents, FamilyConsents } from '@daycare-portal/shared/family';
import { DomainError } from '../../core/errors';
import { listGuardiansOf } from '../../records/family/family.queries';
import { listConsents, listOwnFields } from '../../records/health/health.queries';
import { listAround } from '../../records/people/people.queries';
import { recordConsents } from '../health/save-health';
import type { FamilyContext, FamilyReading } from './family-context';

/** What the daycare asks of the family, with the answer that counts. Who gave it is not shown, because it may be another household. */
export async function getFamilyConsents({ db, access }: FamilyReading): Promise<FamilyConsents> {
  const { children, own, daycareId } = access;
  const asked = (await listOwnFields(db, daycareId)).consents;
  const answers = await listConsents(db, children, own.studentId);
  const kinds = [...consentKinds.map((kind) => ({ id: kind, name: null })), ...asked];
  return {
    consents: kinds.map(({ id, name }) => {
      const { answer = null, recordedAt = null } = answers.get(id) ?? {};
      return { kind: id, label: name, answer, answeredAt: recordedAt };
    }),
  };
}

/**
 * A guardian answers for the child. Where another guardian lives apart, a no that was not given in this household stays so, also one that the
 * office wrote down: it settles that with both.
 */
export function answerConsents(ctx: FamilyContext, { studentId, consents }: Sent<AnswerConsents>): Promise<void> {
  const { access, session } = ctx;
  const { children, own } = access;
  return ctx.transact(async (trx) => {
    const before = await listConsents(trx, children, studentId);
    const guardians = await listGuardiansOf(trx, children, studentId);
    const around = (await listAround(trx, children, [studentId])).get(studentId) ?? [];
    const livesApart = around.some((one) => one.isGuardian && one.household !== own.household);
    const isOurs = (userId: string) => guardians.some((one) => one.userId === userId && one.household === own.household);
    const stands = (kind: string) => {
      const stored = before.get(kind);
      return livesApart && stored?.answer === 'no' && !isOurs(stored.recordedBy);
    };
    if (consents.some(({ kind, answer }) => answer === 'yes' && stands(kind)))
      throw new DomainError('FORBIDDEN', 'consentRefused', dayText.family.otherSaidNo);
    // A second no is not written over theirs, or it would be this household's to take back.
    const said = consents.filter(({ kind }) => !stands(kind));
    await recordConsents(
      ctx,
      trx,
      studentId,
      said.map((consent) => ({ ...consent, by: session.user.displayName })),
    );
  });
}
