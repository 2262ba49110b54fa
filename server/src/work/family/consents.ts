import { consentKinds } from '@daycare-portal/shared/health-kinds';
import { dayText } from '@daycare-portal/shared/day-text';
import type { AnswerConsents, FamilyConsents } from '@daycare-portal/shared/family';
import { DomainError } from '../../core/errors';
import { listGuardiansOf } from '../../records/family/family.queries';
import { listConsents, listOwnFields } from '../../records/health/health.queries';
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
 * A guardian answers for the child. What a guardian of another household has said no to stays so: the office settles it with both.
 */
export function answerConsents(ctx: FamilyContext, { studentId, consents }: AnswerConsents): Promise<void> {
  const { access, session } = ctx;
  const { children, own } = access;
  return ctx.transact(async (trx) => {
    const before = await listConsents(trx, children, studentId);
    const guardians = await listGuardiansOf(trx, children, studentId);
    const isOfOthers = (userId: string | undefined) => guardians.some((one) => one.userId === userId && one.household !== own.household);
    const stands = consents.some(({ kind, answer }) => {
      const stored = before.get(kind);
      return answer === 'yes' && stored?.answer === 'no' && isOfOthers(stored.recordedBy);
    });
    if (stands) throw new DomainError('FORBIDDEN', 'consentRefused', dayText.family.otherSaidNo);
    await recordConsents(
      ctx,
      trx,
      studentId,
      consents.map((consent) => ({ ...consent, by: session.user.displayName })),
    );
  });
}
