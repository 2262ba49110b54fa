import { documentPath } from '@daycare-portal/shared/health';
import { expect, it } from 'vitest';
import { documentIdIn, pdf, sendDocument } from '../../test/registers/health.register';
import { browser } from '../../test/browser';
import { form, picture, urlIn } from '../../test/upload';
import { ownWorld } from '../../test/worlds';
import { onlyAround } from '../../test/registers/people.register';
import { personPhotoPath } from '@daycare-portal/shared/photo';

const id = 'an-id-that-two-screens-made';

it('Two daycares whose people, photos, documents, exceptions and health items have equal ids cannot see or change each other’s', async () => {
  const its = await ownWorld();
  const { as, app, people, cookieOf } = its;
  const { mapleGrove, sunnyside } = people;
  const { studentId: leo } = await as(people.otherOwner).students.addDaycareStudent({
    daycareId: mapleGrove,
    firstName: 'Leo',
    lastName: 'Varga',
    dob: '2024-02-29',
    guardianEmails: [],
  });
  const offices = [
    { daycareId: sunnyside, who: people.owner, studentId: people.child, word: 'Rosa' },
    { daycareId: mapleGrove, who: people.otherOwner, studentId: leo, word: 'Zqx' },
  ] as const;
  for (const { daycareId, who, studentId, word } of offices) {
    const owner = as(who);
    await owner.daycare.updateDay({ daycareId, features: { attendance: true, dailyLog: false, messages: false, family: false } });
    await owner.people.savePerson({ daycareId, id, fullName: word, phones: [], email: null, note: word });
    await owner.people.linkPerson({ daycareId, studentId, personId: id, ...onlyAround, relation: word });
    const body = form(await picture(40, word.length).png().toBuffer());
    const sent = { method: 'POST' as const, url: personPhotoPath(daycareId, id), payload: body.payload };
    const answer = await browser(app, { cookie: await cookieOf(who) }).send({
      ...sent,
      headers: { origin: 'http://portal.test', ...body.headers },
    });
    expect(urlIn(answer)).toContain(daycareId);
    expect(documentIdIn(await sendDocument(its, who, documentPath(daycareId, studentId), pdf(word), { id, title: word }))).toBe(id);
    await owner.health.saveItem({ daycareId, studentId, id, kind: 'allergy', label: word });
    const marks = [
      { id: `${id}-in`, studentId, kind: 'in' as const },
      { id, studentId, kind: 'out' as const, personId: id, exception: word },
    ];
    expect((await owner.attendance.mark({ daycareId, marks })).summary.successful).toBe(2);
  }
  const seenBy = async ({ daycareId, who, studentId }: (typeof offices)[number]) => {
    const owner = as(who);
    const url = `${documentPath(daycareId, studentId)}/${id}`;
    return JSON.stringify([
      await owner.people.getPeople({ daycareId, studentId }),
      await owner.people.listPeople({ daycareId }),
      await owner.health.getHealth({ daycareId, studentId }),
      await owner.attendance.listExceptions({ daycareId }),
      await owner.attendance.getHistory({ daycareId, studentId, from: '2026-11-15', until: '2026-11-25' }),
      (await app.inject({ url, headers: { cookie: await cookieOf(who) } })).body,
    ]);
  };
  const [here, there] = offices;
  expect(await seenBy(here)).toContain('Rosa');
  expect(await seenBy(here)).not.toContain('Zqx');
  const before = await seenBy(there);
  expect(before).not.toContain('Rosa');

  const owner = as(here.who);
  const { daycareId, studentId } = here;
  await owner.attendance.seeException({ daycareId, markId: id });
  await owner.people.removePhoto({ daycareId, personId: id });
  const around = await owner.people.getPeople({ daycareId, studentId });
  const version = around.people.find((one) => one.personId === id)?.version ?? '';
  await owner.people.unlinkPerson({ daycareId, studentId, personId: id, version });
  await owner.health.removeDocument({ daycareId, studentId, documentId: id });
  expect((await owner.attendance.listExceptions({ daycareId })).exceptions).toEqual([]);
  expect(await seenBy(there)).toBe(before);
});
