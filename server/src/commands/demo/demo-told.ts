import type { PlainDate } from '@daycare-portal/shared/dates';
import { findUserByEmail } from '../../records/accounts/accounts.queries';
import { newId } from '../../core/runtime';
import { as } from './acting';
import { demoPeople } from './demo-people';
import type { Team } from './demo-team';

/** What Carla Lopez tells about today: somebody else picks up a child who is here, and a child who is not comes later. */
export async function tellPlans(team: Team, { today, now }: { today: PlainDate; now: Date }): Promise<void> {
  const { stage, daycareId, at } = team;
  const parent = await findUserByEmail(stage.db, demoPeople.parent.email);
  const toldAt = at(today, '06:50');
  if (parent === undefined || toldAt > now.toISOString()) return;
  stage.turnTo(null);
  const { family } = as(stage, { uid: parent.id, email: parent.email, displayName: parent.fullName });
  const children = (await family.getHome()).children.flatMap((child) =>
    child.daycareId === daycareId && child.today !== null ? [{ ...child.today, studentId: child.studentId }] : [],
  );
  stage.turnTo(toldAt);
  for (const { studentId, state, ahead } of children) {
    const told = { daycareId, studentId, id: newId(stage.runtime), day: today };
    if (state === 'expected' || state === 'late') await family.tellPlan({ ...told, arriveAt: '11:30' });
    const next = ahead.find(({ isExpected }) => isExpected);
    if (next !== undefined) await family.tellPlan({ ...told, id: newId(stage.runtime), day: next.day, arriveAt: '09:30' });
    if (state !== 'in') continue;
    const { people } = await family.getPeople({ daycareId, studentId });
    const other = people.find(({ isYou, isGuardian, mayPickUpToday }) => !isYou && !isGuardian && mayPickUpToday);
    if (other !== undefined) await family.tellPlan({ ...told, personId: other.personId });
  }
  stage.turnTo(null);
}
