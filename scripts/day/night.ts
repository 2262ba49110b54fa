import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '@daycare-portal/shared/center-time';
import { compare } from './compare';
import type { Day } from './day';
import { compareBinder } from './papers';
import { password } from './set-up';
import { newId, today, type World } from './world';

const tomorrow = addDays(today, 1);
const monthly = 120_000;

/** In the evening the owner writes the next month’s bills for the children whose families have joined. */
export async function bills(day: Day): Promise<void> {
  const { daycareId, owner, world } = day;
  world.about('bills for the next month');
  const { billing } = owner;
  await billing.updateSettings.mutate({
    daycareId,
    legalName: 'Little Oaks LLC',
    legalAddress: '4 Oak Street, Springfield, IL 62701',
    dueDays: 5,
  });
  const planId = newId();
  await billing.savePlan.mutate({
    daycareId,
    id: planId,
    name: 'Whole month',
    every: 'month',
    prices: [{ from: today, amount: monthly }],
    weekdays: [1, 2, 3, 4, 5],
  });
  const { proposals } = await billing.proposeAccounts.query({ daycareId });
  const accounts = proposals.map(({ name, payers, children }) => ({
    id: newId(),
    name,
    payers: payers.map(({ personId }) => personId),
    children: children.map(({ studentId, basisPoints }) => ({ studentId, basisPoints })),
  }));
  await billing.confirmAccounts.mutate({ daycareId, from: today, accounts });
  const billed = new Set(
    accounts.flatMap(({ children }) => children.map(({ studentId }) => studentId)).filter((id) => day.list.children.has(id)),
  );
  for (const studentId of billed)
    await billing.assignPlan.mutate({
      daycareId,
      id: newId(),
      studentId,
      planId,
      from: tomorrow,
      until: null,
      ownAmount: null,
      reason: null,
    });
  const period = { every: 'month' as const, from: tomorrow, until: addDays(tomorrow, 30) };
  const { lines } = await billing.previewRun.query({ daycareId, ...period });
  const run = { daycareId, id: newId(), ...period, keys: lines.map(({ key }) => key), issueOn: today, dueOn: addDays(today, 5) };
  const posted = await billing.postRun.mutate(run);
  const total = posted.invoices.reduce((sum, invoice) => sum + invoice.total, 0);
  world.same('what is billed', total, billed.size * monthly);
  // Sent again after a lost answer, it counts once.
  await billing.postRun.mutate(run);
  const { accounts: standing } = await billing.listAccounts.query({ daycareId });
  world.same(
    'what is owed',
    standing.reduce((sum, account) => sum + account.balance, 0),
    total,
  );
  day.list.owed = total;
}

/** During the night the portal makes the next day’s binder and a backup by itself. */
export async function night(day: Day): Promise<void> {
  const { daycareId, owner, world } = day;
  world.about('the night');
  await world.goOnAt(tomorrow, '02:20');
  await world.until('03:00', tomorrow);
  const isThere = async () => {
    const { binders } = await owner.attendance.getBinders.query({ daycareId });
    return binders.map((binder) => binder.day).includes(tomorrow);
  };
  await world.eventually(isThere);
  world.same('the binder of the night', await isThere(), true);
  await compareBinder(day, tomorrow);
  await world.eventually(() => Promise.resolve(nightlyBackup(world) !== undefined));
  world.same('the backup of the night', nightlyBackup(world) !== undefined, true);
}

/** The newest one that nobody asked for. */
function nightlyBackup({ folder }: World): string | undefined {
  const backups = join(folder, 'backups');
  const names = existsSync(backups) ? readdirSync(backups) : [];
  const newest = names.toSorted().findLast((name) => name.endsWith('-daily.sqlite'));
  return newest === undefined ? undefined : join(backups, newest);
}

/** The backup is put into another folder, and there the same is said of the day. */
export async function restored(day: Day): Promise<void> {
  const { center, world } = day;
  const backup = nightlyBackup(world);
  if (backup === undefined) throw new Error('The night made no backup.');
  const folder = join(world.folder, 'restored');
  mkdirSync(folder);
  await world.restore(backup, folder);
  const { cookie } = await world.post('auth.signIn', { email: center.owner.email, password });
  center.owner.cookie = cookie;
  await compare(day, ', from the backup');
}
