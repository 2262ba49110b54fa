import type { Sent } from '../core/work-context';
import type { Announce, FamilySend, SendMessage } from '@daycare-portal/shared/messages';
import { dayWorld } from './day-world';
import { newGuardian } from './guardians';
import type { Person } from './people';

/** The world of `dayWorld` with messages and family pages, in which Carla, the parent, is Ana's only guardian. */
export async function messageWorld() {
  const world = await dayWorld();
  const { as, owner, people, daycareId, ana, newId } = world;
  await owner.daycare.updateDay({ daycareId, features: { attendance: true, dailyLog: true, messages: true, family: true } });
  const send = (person: Person, sent: Partial<Sent<SendMessage>> = {}) =>
    as(person).messages.send({
      daycareId,
      id: newId(),
      text: 'She slept well.',
      ...(sent.threadId === undefined && { studentId: ana }),
      ...sent,
    });
  const write = (person: Person, sent: Partial<Sent<FamilySend>> = {}) =>
    as(person).messages.sendOwn({ daycareId, studentId: ana, id: newId(), text: 'She slept badly.', ...sent });
  const announce = (person: Person, sent: Partial<Sent<Announce>> = {}) =>
    as(person).messages.announce({ daycareId, id: newId(), classroomId: null, text: 'Photo day is on Thursday.', answers: true, ...sent });
  const threads = async (person: Person) => (await as(person).messages.listThreads({ daycareId })).threads;
  const thread = (person: Person, threadId: string) => as(person).messages.getThread({ daycareId, threadId });
  const chat = (person: Person, studentId = ana) => as(person).messages.getOwn({ daycareId, studentId });
  const inbox = (person: Person) => as(person).messages.getInbox();
  /** Another guardian of Ana. */
  const guardian = async (name: string, household: number | null) =>
    (await newGuardian(world, name, { studentId: ana, ...(household !== null && { household }) })).person;
  const moveTo = (person: Person, household: number | null) =>
    world.db
      .updateTable('childPeople')
      .set({ household })
      .where('id', 'in', world.db.selectFrom('parentLinks').where('userId', '=', person.uid).select('id'))
      .execute();
  return { ...world, carla: people.parent, send, write, announce, threads, thread, chat, inbox, guardian, moveTo };
}
