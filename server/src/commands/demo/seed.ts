import { todayAt } from '@daycare-portal/shared/dates';
import { findUserByEmail, hasUsers } from '../../records/accounts/accounts.queries';
import { createOwner } from '../../work/accounts/register';
import { upgrade } from '../../whole/backup/upgrade';
import { describeData, processEnvironment, readConfig } from '../../core/config';
import { closing } from '../../core/db/database';
import { openDatabase } from '../../core/db/open-database';
import { describePlace } from '../../core/database-place';
import { newId, systemRuntime } from '../../core/runtime';
import { as, registerWith, type DemoServices } from './acting';
import { assignRooms, enrol, openRooms, roomOf } from './enrol';
import { allAges, makeFamilies, makePerson, type MadeUpPerson } from './families';
import { daycareNames, roomNames } from './names';
import { seededChoices, seededRuntime, type Choices } from './random';

export interface SeedOptions {
  daycares: number;
  /** The number in each daycare. */
  students: number;
  /** Lower-case letters and digits. The same seed makes the same data on the same day. */
  seed: string;
  /** Allows a database that already has users. */
  force: boolean;
  onProgress: (done: number, total: number) => void;
}

/** Seeds the configured database, which `announce` is told about first, and returns the lines that tell how to sign in. */
export async function seed({ announce, ...options }: SeedOptions & { announce: (line: string) => void }): Promise<string[]> {
  const config = readConfig(processEnvironment());
  announce(describeData(config));
  return closing(await openDatabase(config.database, config.dataDir), async (db) => {
    await upgrade({ db, config, runtime: systemRuntime });
    // There are no default passwords outside the demo (trust 17); each run makes its own.
    const password = newId(systemRuntime);
    await seedDatabase({ db, config, runtime: seededRuntime(options.seed) }, password, options);
    return [`Sign in as ${ownerOf(options.seed, 1)} with the password ${password}`, 'Every account of this run has that password.'];
  });
}

/** Writes the daycares. Throws if the database has users already, or has been given this very seed. */
export async function seedDatabase(
  stage: DemoServices,
  password: string,
  { daycares, students, seed, force, onProgress }: SeedOptions,
): Promise<void> {
  const { db, config } = stage;
  if (!force && (await hasUsers(db)))
    throw new Error(`${describePlace(config.database)} holds users already. Give --force to add made-up data to it.`);
  if ((await findUserByEmail(db, ownerOf(seed, 1))) !== undefined)
    throw new Error('The database holds the data of this seed already. Choose another --seed.');
  const choices = seededChoices(seed);
  const total = daycares * (students + hired.length + 1);
  let done = 0;
  const count = (more: number) => {
    done += more;
    onProgress(done, total);
  };
  onProgress(0, total);
  for (let number = 1; number <= daycares; number += 1) {
    await writeDaycare(stage, choices, { number, seed, password, students }, count);
  }
}

const hired = ['staff', 'teacher', 'teacher', 'teacher'] as const;

async function writeDaycare(
  stage: DemoServices,
  choices: Choices,
  { number, seed, password, students }: { number: number; seed: string; password: string; students: number },
  count: (more: number) => void,
): Promise<void> {
  const addresses = new Set<string>();
  const domain = domainOf(seed, number);
  const { first, second, kinds } = daycareNames;
  const name = `${choices.pick(first)} ${choices.pick(second)} ${choices.pick(kinds)}`;
  const ownerPerson = { ...makePerson(choices, domain, addresses), email: ownerOf(seed, number) };
  const uid = await createOwner(stage.db, stage.runtime, { ...ownerPerson, password }, name);
  const owner = as(stage, { uid, email: ownerPerson.email, displayName: ownerPerson.fullName });
  const daycareId = (await owner.auth.getSession())?.daycares[0]?.id ?? '';
  count(1);

  const people: (MadeUpPerson & { role: 'staff' | 'teacher' })[] = hired.map((role) => ({
    role,
    ...makePerson(choices, domain, addresses),
  }));
  const { results } = await owner.staff.bulkInviteStaff({ daycareId, invites: people.map(({ email, role }) => ({ email, role })) });
  const members: string[] = [];
  for (const [index, { email, fullName }] of people.entries()) {
    const user = await registerWith(stage, results[index]?.inviteUrl ?? '', { email, fullName, password });
    members.push(user.uid);
    count(1);
  }
  const roomCount = Math.min(roomNames.length, Math.max(1, Math.ceil(students / 14)));
  const rooms = roomNames
    .slice(0, roomCount)
    .map((room, index) => ({ name: room, staffMembers: members.filter((_, at) => at % roomCount === index) }));
  const roomIds = await openRooms(owner, daycareId, rooms);

  const today = todayAt(stage.runtime.now());
  const children = await enrol(owner, daycareId, makeFamilies(choices, today, students), count);
  const places = children.map(({ studentId, ...child }) => ({ studentId, roomIds: [roomOf(roomIds, allAges, today, child)] }));
  await assignRooms(owner, daycareId, places);
}

function ownerOf(seed: string, daycare: number): string {
  return `owner@${domainOf(seed, daycare)}`;
}

function domainOf(seed: string, daycare: number): string {
  return `daycare-${daycare}.seed-${seed}.example`;
}
