import { maxMessage, maxMessagesAMinute } from '@daycare-portal/shared/messages';
import { messagesText } from '@daycare-portal/shared/messages-text';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leaveOn, newGuardian } from '../../test/guardians';
import { messageWorld } from '../../test/message-world';
import { naughtyStrings } from '../../test/naughty-strings';

describe('A thread', () => {
  it('is about a child, between the team and the child’s guardians, and the team sees who has read', async () => {
    const { people, carla, ana, send, write, chat, thread, threads, as, daycareId, at } = await messageWorld();
    const { threadId } = await send(people.teacher, { text: 'She painted today.' });
    expect(await chat(carla)).toMatchObject({
      firstName: 'Ana',
      unread: 1,
      closed: null,
      messages: [{ side: 'team', author: people.teacher.displayName, text: 'She painted today.', isOwn: false, readBy: [] }],
    });
    await as(carla).messages.markOwnRead({ daycareId, studentId: ana });
    expect((await chat(carla)).unread).toBe(0);
    await write(carla, { text: 'How lovely!' });
    expect(await thread(people.staff, threadId)).toMatchObject({
      about: 'child',
      title: 'Ana Lopez',
      readers: [{ name: 'Carla Lopez', reads: true }],
      waitingSince: at('09:00'),
      messages: [
        { text: 'She painted today.', readBy: [{ name: 'Carla Lopez', at: at('09:00') }] },
        { text: 'How lovely!', side: 'family', readBy: [] },
      ],
    });
    await as(people.staff).messages.markRead({ daycareId, threadId });
    expect((await thread(people.owner, threadId)).messages[1]?.readBy).toMatchObject([{ name: people.staff.displayName }]);
    // Families do not see who has read.
    expect((await chat(carla)).messages.flatMap(({ readBy }) => readBy)).toEqual([]);
    expect((await threads(people.owner)).map((line) => [line.title, line.unread])).toEqual([['Ana Lopez', 1]]);
  });

  it('is counted once when it is sent twice, and another message under its id is refused', async () => {
    const { people, carla, send, write, chat } = await messageWorld();
    const id = 'one-and-the-same-id';
    expect(await send(people.teacher, { id })).toEqual(await send(people.teacher, { id }));
    await expect(send(people.teacher, { id, text: 'Something else' })).rejects.toMatchObject({ message: messagesText.idTaken });
    await expect(write(carla, { id })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await chat(carla)).messages).toHaveLength(1);
  });

  it('lists what is unanswered first, oldest first, until the team answers or says that no answer is needed', async () => {
    const world = await messageWorld();
    const { people, carla, bo, advance, send, write, threads, as, daycareId } = world;
    const { person: bosFather } = await newGuardian(world, 'Bo Father', { studentId: bo });
    await write(carla);
    advance(60);
    await write(bosFather, { studentId: bo });
    const titles = async () =>
      (await threads(people.owner)).map(({ title, waitingSince }) => `${title} ${waitingSince === null ? '' : 'waits'}`);
    expect(await titles()).toEqual(['Ana Lopez waits', 'Bo Lopez waits']);
    expect(await as(people.owner).messages.countWaiting({ daycareId })).toEqual({ threads: 2, unread: 2 });
    const { messageId } = await send(people.teacher);
    expect(await titles()).toEqual(['Bo Lopez waits', 'Ana Lopez ']);
    const [bos] = await threads(people.owner);
    await as(people.staff).messages.markRead({ daycareId, threadId: bos?.threadId ?? '', settled: true });
    expect(await as(people.owner).messages.countWaiting({ daycareId })).toEqual({ threads: 0, unread: 0 });
    // An answer that is withdrawn answers nothing.
    await as(people.teacher).messages.withdraw({ daycareId, messageId });
    expect((await titles())[0]).toBe('Ana Lopez waits');
  });

  it('takes any text of up to 10,000 characters, and gives it back as it was written', async () => {
    const { people, carla, advance, send, chat } = await messageWorld();
    const texts = [...naughtyStrings.filter((text) => text.trim() === text && text !== '').slice(0, 60), 'ñ'.repeat(10_000)];
    for (const text of texts) {
      advance(60);
      // What cannot be stored, or looks empty, is refused.
      await send(people.teacher, { text }).catch(() => undefined);
    }
    const { messages } = await chat(carla);
    expect(messages.length).toBeGreaterThan(30);
    expect(texts).toEqual(expect.arrayContaining(messages.map(({ text }) => text)));
    await expect(send(people.teacher, { text: 'x'.repeat(10_001) })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('is not flooded: after many messages within a minute a sentence asks to wait', async () => {
    const { people, carla, advance, send, write } = await messageWorld();
    for (let sent = 0; sent < maxMessagesAMinute; sent += 1) await write(carla);
    await expect(write(carla)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', message: messagesText.tooMany });
    await send(people.teacher);
    advance(61);
    await write(carla);
  });

  it('of a child who left is read by the family and written by nobody', async () => {
    const world = await messageWorld();
    const { people, carla, ana, send, write, chat } = world;
    await send(people.teacher);
    await leaveOn(world, ana, '2026-11-22');
    await expect(send(people.teacher)).rejects.toMatchObject({ message: messagesText.left('Ana') });
    await expect(write(carla)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const { messages, ...rest } = await chat(carla);
    expect(rest).toMatchObject({ closed: messagesText.left('Ana'), leftOn: '2026-11-22', unread: 0 });
    expect(messages).toHaveLength(1);
  });

  it('is refused where no guardian can read it', async () => {
    const { people, bo, send } = await messageWorld();
    await expect(send(people.teacher, { studentId: bo })).rejects.toMatchObject({ message: messagesText.nobodyReads('Bo') });
  });
});

describe('Households that live apart', () => {
  it('have a thread each, and the team says to which it writes', async () => {
    const { people, carla, send, write, chat, moveTo, guardian, threads, inbox } = await messageWorld();
    await moveTo(carla, 1);
    const miguel = await guardian('Miguel Lopez', 2);
    await expect(send(people.teacher)).rejects.toMatchObject({ message: messagesText.chooseHousehold('Ana') });
    await send(people.teacher, { household: 2, text: 'Only for Miguel' });
    await write(carla, { text: 'Only for the team' });
    expect((await chat(miguel)).messages.map(({ text }) => text)).toEqual(['Only for Miguel']);
    expect((await chat(carla)).messages.map(({ text }) => text)).toEqual(['Only for the team']);
    expect(JSON.stringify([await inbox(carla), await chat(carla)])).not.toContain('Miguel');
    expect((await threads(people.staff)).map(({ household }) => household)).toEqual([
      { number: 1, names: ['Carla Lopez'] },
      { number: 2, names: ['Miguel Lopez'] },
    ]);
  });

  it('lose a thread with the next request when a guardian moves to another household or is taken off the child', async () => {
    const { people, carla, send, chat, moveTo, as, daycareId, ana } = await messageWorld();
    const { threadId } = await send(people.teacher);
    expect((await chat(carla)).messages).toHaveLength(1);
    await moveTo(carla, 2);
    expect((await chat(carla)).messages).toEqual([]);
    await expect(send(people.teacher, { threadId })).rejects.toMatchObject({ message: messagesText.nobodyReads('Ana') });
    const { people: around } = await as(people.owner).people.getPeople({ daycareId, studentId: ana });
    const { personId = '', version = '' } = around.find(({ fullName }) => fullName === carla.displayName) ?? {};
    await as(people.owner).people.unlinkPerson({ daycareId, studentId: ana, personId, version });
    await expect(chat(carla)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('never read each other’s messages, whatever is written to whom in any order', async () => {
    const { people, carla, ana, send, write, chat, inbox, moveTo, guardian, advance, as, daycareId } = await messageWorld();
    const miguel = await guardian('Miguel Lopez', 2);
    const granny = await guardian('Granny Lopez', 1);
    await moveTo(carla, 1);
    const parents = [
      { person: carla, household: 1 },
      { person: miguel, household: 2 },
      { person: granny, household: 1 },
    ];
    const steps = fc.array(fc.record({ who: fc.nat(2), does: fc.constantFrom('team', 'family', 'read', 'withdraw') }), { maxLength: 12 });
    let made = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        for (const { who, does } of taken) {
          const { person, household } = parents[who] ?? { person: carla, household: 1 };
          advance(10);
          made += 1;
          const text = `secret of ${household} number ${made}`;
          if (does === 'team') await send(people.teacher, { household, text });
          else if (does === 'family') await write(person, { text });
          else if (does === 'read') await as(person).messages.markOwnRead({ daycareId, studentId: ana });
          else {
            const own = (await chat(person)).messages.findLast(({ mayWithdraw }) => mayWithdraw);
            if (own !== undefined) await as(person).messages.withdrawOwn({ daycareId, studentId: ana, messageId: own.messageId });
          }
        }
        for (const { person, household } of parents) {
          const seen = JSON.stringify([await chat(person), await inbox(person)]);
          expect(seen).not.toContain(`secret of ${3 - household}`);
          expect(seen).not.toContain(household === 1 ? 'Miguel' : 'Carla');
        }
      }),
      { numRuns: 12, seed: 20_261_126 },
    );
  });

  it('are kept apart from a member of the team who is a guardian of the child, who does not read the other’s thread', async () => {
    const { people, carla, as, daycareId, send, write, threads, thread, moveTo, guardian, db, ana } = await messageWorld();
    await moveTo(carla, 1);
    const miguel = await guardian('Miguel Lopez', 2);
    await write(miguel, { text: 'Between us' });
    const { threadId } = await send(people.staff, { household: 2 });
    expect(await threads(people.teacher)).toHaveLength(1);
    await db
      .updateTable('parentLinks')
      .set({ userId: people.teacher.uid })
      .where('studentId', '=', ana)
      .where('userId', '=', carla.uid)
      .execute();
    expect(await threads(people.teacher)).toEqual([]);
    expect(await as(people.teacher).messages.countWaiting({ daycareId })).toEqual({ threads: 0, unread: 0 });
    await expect(thread(people.teacher, threadId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(send(people.teacher, { household: 2 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('A message', () => {
  it('is never changed: the database refuses to change or delete it while its child is there', async () => {
    const { db, people, send, announce } = await messageWorld();
    await send(people.teacher);
    await announce(people.owner);
    await expect(db.updateTable('messages').set({ text: 'changed' }).execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('messages').execute()).rejects.toThrow('append-only');
    await expect(db.updateTable('announcements').set({ text: 'changed' }).execute()).rejects.toThrow('append-only');
  });

  it('that was withdrawn says so, and nobody reads its words any more', async () => {
    const { people, carla, ana, as, daycareId, send, write, chat, thread, threads, inbox } = await messageWorld();
    const { messageId, threadId } = await send(people.teacher, { text: 'For another child' });
    await as(people.teacher).messages.withdraw({ daycareId, messageId });
    const shown = [await chat(carla), await inbox(carla), await thread(people.owner, threadId), await threads(people.owner)];
    expect(JSON.stringify(shown)).not.toContain('For another child');
    expect((await chat(carla)).messages).toMatchObject([{ text: '', withdrawn: { by: people.teacher.displayName }, mayWithdraw: false }]);
    expect((await chat(carla)).unread).toBe(0);
    const own = await write(carla);
    await expect(as(people.owner).messages.withdraw({ daycareId, messageId: own.messageId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await as(carla).messages.withdrawOwn({ daycareId, studentId: ana, messageId: own.messageId });
    expect(await as(people.owner).messages.countWaiting({ daycareId })).toEqual({ threads: 0, unread: 0 });
  });

  it('of a colleague is withdrawn by an owner or staff, not by another teacher', async () => {
    const { people, as, daycareId, send } = await messageWorld();
    const { messageId } = await send(people.teacher);
    await expect(as(people.manager).messages.withdraw({ daycareId, messageId })).rejects.toMatchObject({
      message: messagesText.mayNotWithdraw,
    });
    await as(people.staff).messages.withdraw({ daycareId, messageId });
  });
});

describe('An announcement', () => {
  it('is one for a parent of two, and says which children it concerns', async () => {
    const world = await messageWorld();
    const { people, carla, bo, announce, inbox, as, daycareId, ana } = world;
    await newGuardian(world, 'Carla', { studentId: bo, person: carla });
    const { threadId } = await announce(people.owner, { textEs: 'El jueves es el día de fotos.' });
    expect(await inbox(carla)).toMatchObject({
      unread: 1,
      announcements: [
        { text: 'Photo day is on Thursday.', answersOn: true, isRead: false, children: [{ firstName: 'Ana' }, { firstName: 'Bo' }] },
      ],
    });
    const home = await as(carla).family.getHome();
    expect(home.children.map(({ firstName, unread }) => [firstName, unread])).toEqual([
      ['Ana', 1],
      ['Bo', 0],
    ]);
    await as(carla).messages.markOwnRead({ daycareId, studentId: ana, announcementId: threadId });
    expect((await inbox(carla)).unread).toBe(0);
  });

  it('goes to the families of the children who are in the room then, and its answers only to the team', async () => {
    const world = await messageWorld();
    const { people, carla, cy, bees, announce, write, inbox, chat, thread, at } = world;
    const { person: cysMother } = await newGuardian(world, 'Cy Mother', { studentId: cy });
    const { threadId } = await announce(people.staff, { classroomId: bees });
    expect((await inbox(cysMother)).announcements).toEqual([]);
    await write(carla, { announcementId: threadId, text: 'We will be there.' });
    expect(await inbox(carla)).toMatchObject({ unread: 0, announcements: [{ isRead: true }] });
    expect(await chat(carla)).toMatchObject({ messages: [{ answers: 'Photo day is on Thursday.', text: 'We will be there.' }] });
    expect(await thread(people.owner, threadId)).toMatchObject({
      about: 'classroom',
      title: messagesText.familiesOf('Bees'),
      answersOn: true,
      families: [
        // Whoever answers has read it.
        { name: 'Ana Lopez', people: [{ name: 'Carla Lopez', at: at('09:00'), reads: true }] },
        { name: 'Bo Lopez', people: [] },
      ],
      messages: [{ at: at('09:00') }],
    });
  });

  it('that takes no answers gets none, and a withdrawn one says so', async () => {
    const { people, carla, announce, write, inbox, as, daycareId } = await messageWorld();
    const { threadId } = await announce(people.owner, { answers: false });
    await expect(write(carla, { announcementId: threadId })).rejects.toMatchObject({ message: messagesText.answersOff });
    await as(people.staff).messages.withdraw({ daycareId, messageId: threadId });
    expect(await inbox(carla)).toMatchObject({ unread: 0, announcements: [{ text: '', withdrawn: { by: people.staff.displayName } }] });
  });

  it('to everyone is for owners and staff; a teacher writes to their own rooms', async () => {
    const { people, owner, daycareId, bees, owls, announce } = await messageWorld();
    const classroomData = { name: 'Bees', staffMembers: [people.teacher.uid] };
    await owner.classrooms.manageClassroom({ daycareId, action: 'update', classroomId: bees, classroomData });
    await announce(people.teacher, { classroomId: bees });
    await expect(announce(people.teacher, { classroomId: owls })).rejects.toMatchObject({ message: messagesText.onlyOwnRoom });
    await expect(announce(people.teacher)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('Five hundred messages in a minute', () => {
  it('of a guardian are twenty, and the others get a sentence; the team and other families go on', async () => {
    const { carla, guardian, write, people, send, chat, moveTo } = await messageWorld();
    await moveTo(carla, 1);
    const miguel = await guardian('Miguel Lopez', 2);
    const answers = await Promise.allSettled(Array.from({ length: 500 }, (_, n) => write(carla, { text: `Message ${n}` })));
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(refused).toHaveLength(500 - maxMessagesAMinute);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'TOO_MANY_REQUESTS', message: messagesText.tooMany });
    expect((await chat(carla)).messages).toHaveLength(maxMessagesAMinute);
    await write(miguel);
    await send(people.teacher, { household: 1 });
  });

  it('of 10,000 characters each are read whole, and one character more is refused at its field', async () => {
    const { carla, write, chat, advance } = await messageWorld();
    const longest = 'ñ'.repeat(maxMessage);
    for (let sent = 0; sent < maxMessagesAMinute; sent += 1) await write(carla, { text: longest });
    const { messages } = await chat(carla);
    expect(messages.every(({ text }) => text === longest)).toBe(true);
    advance(61);
    await expect(write(carla, { text: `${longest}x` })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await write(carla, { text: 'Next minute.' });
  });
});

describe('Who reads', () => {
  it('is a teacher limited to their own rooms only the threads of those children', async () => {
    const { people, owner, daycareId, send, threads, thread, as } = await messageWorld();
    const { threadId } = await send(people.staff);
    await owner.daycare.updateDay({ daycareId, teachersSeeOwnRooms: true });
    expect(await threads(people.teacher)).toEqual([]);
    await expect(thread(people.teacher, threadId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(as(people.teacher).messages.markRead({ daycareId, threadId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(send(people.teacher)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await as(people.teacher).messages.listRecipients({ daycareId })).children).toEqual([]);
  });

  it('is no guardian whose page does not show messages, and none whom the office has not confirmed', async () => {
    const world = await messageWorld();
    const { people, chat, ana, thread, send } = world;
    const { person: partly } = await newGuardian(world, 'Partly Lopez', { studentId: ana, sees: ['day', 'photos'] });
    const { person: unconfirmed } = await newGuardian(world, 'Waits Lopez', { studentId: ana, sees: null });
    await expect(chat(partly)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(chat(unconfirmed)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const { threadId } = await send(people.teacher);
    expect((await thread(people.teacher, threadId)).readers.map(({ name, reads }) => [name, reads])).toEqual([
      ['Carla Lopez', true],
      ['Partly Lopez', false],
      ['Waits Lopez', false],
    ]);
  });
});

describe('Settings of messages', () => {
  it('are quiet hours, from seven in the evening until seven in the morning at first', async () => {
    const { owner, daycareId } = await messageWorld();
    expect((await owner.daycare.getDay({ daycareId })).quietHours).toEqual({ from: '19:00', until: '07:00' });
    await owner.daycare.updateDay({ daycareId, quietHours: null });
    expect((await owner.messages.listRecipients({ daycareId })).quietHours).toBeNull();
    await expect(owner.daycare.updateDay({ daycareId, quietHours: { from: '19:00', until: '19:00' } })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('are said to whoever writes to a family in quiet hours, where phones are told', async () => {
    const { owner, people, daycareId, goTo, send, thread } = await messageWorld();
    const { threadId } = await send(people.teacher);
    const quietUntil = async () => {
      const first = (await owner.messages.listRecipients({ daycareId })).quietUntil;
      const next = (await thread(people.teacher, threadId)).quietUntil;
      expect(next).toBe(first);
      return first;
    };
    goTo('19:30');
    expect(await quietUntil()).toBeNull();
    await owner.daycare.updateDay({ daycareId, pushNotices: true });
    expect(await quietUntil()).toBe('07:00');
    goTo('18:59');
    expect(await quietUntil()).toBeNull();
  });

  it('are phrases in both languages, written by owners and staff and read by the whole team', async () => {
    const { people, as, daycareId } = await messageWorld();
    const phrases = [{ id: 'phrase-made-by-a-screen', en: 'Thank you.', es: 'Gracias.' }];
    await as(people.staff).messages.savePhrases({ daycareId, phrases });
    expect(await as(people.teacher).messages.getPhrases({ daycareId })).toEqual({ phrases });
    await expect(as(people.teacher).messages.savePhrases({ daycareId, phrases: [] })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
