import { reasonInWords } from '@daycare-portal/shared/absence-words';
import type { DayChild } from '@daycare-portal/shared/attendance';
import { badgeGlyphs, badgeOutlines } from '@daycare-portal/shared/badge-shapes';
import type { BadgeLook } from '@daycare-portal/shared/badges';
import { clockAt } from '@daycare-portal/shared/center-time';
import { clockTimeAt, dayInWords, formatClock } from '@daycare-portal/shared/clock-words';
import { formatDate, monthsBetween, type PlainDate } from '@daycare-portal/shared/dates';
import { dayPapersText } from '@daycare-portal/shared/day-papers-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { language } from '@daycare-portal/shared/language';
import { healthOnPaper, type PaperHealthItem } from '@daycare-portal/shared/paper-health';
import { onPaper } from '@daycare-portal/shared/paper-pages';
import {
  belowRow,
  calledOnPaper,
  custodyOnPaper,
  partOf,
  rosterMeasure,
  rosterPages,
  type RosterChild,
  type RosterLine,
  type RosterSize,
} from '@daycare-portal/shared/paper-roster';
import { wholeNames } from '@daycare-portal/shared/plate-names';
import { whoIs } from '@daycare-portal/shared/who-is';
import { eachInTurn, giveWay } from '../../core/give-way';
import { binderCss } from './binder-css';
import { markup, type Html } from './html';
import type { Binder, BinderAdult, BinderChild, BinderRoom } from './read-binder';

const labels = dayPapersText.binder.paper;
const { roster, now, sheet } = dayPapersText;
// Reads and writes this many children within a few milliseconds.
const childrenAtOnce = 20;
const blankLines = 3;

interface WrittenBinder {
  /** The pieces of the HTML file, in order. */
  document: string[];
  /** How many children are expected. */
  children: number;
}

/** The binder as a single HTML file that needs nothing else. Other requests run in between. */
export async function writeDocument(binder: Binder): Promise<WrittenBinder> {
  const { daycare, day, rooms, otherAdults } = binder;
  const named = new Set<string>(otherAdults.map(({ userId }) => userId));
  const names = wholeNames(rooms.flatMap(({ expected }) => expected));
  const pages: string[] = [cover(binder).source];
  for (const room of rooms) {
    const children: BinderChild[] = [];
    for (let from = 0; from < room.expected.length; from += childrenAtOnce) {
      children.push(...(await binder.about(room.expected.slice(from, from + childrenAtOnce))));
      await giveWay();
    }
    for (const id of idsIn(room, children)) named.add(id);
    pages.push(...(await roomPages(binder, room, children, names)));
    await giveWay();
    pages.push(signIn(binder, room).source);
  }
  const title = labels.title(daycare.name, dayInWords(day));
  const begin = markup`<!doctype html><html lang="${language()}"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><meta name="${idsName}" content="${[...named].map(encodeURIComponent).join(' ')}" /><title>${title}</title>`;
  return {
    document: [`${begin.source}<style>${binderCss}</style></head><body>`, ...pages, '</body></html>\n'],
    children: rooms.reduce((sum, { expected }) => sum + expected.length, 0),
  };
}

const idsName = 'binder-ids';
const ids = new RegExp(`<meta name="${idsName}" content="([^"]*)" />`);

/** The ids of the people and rooms that a binder names. They stand in its head, and the rest may be long. */
export function idsOf(document: Buffer): string[] {
  const found = ids.exec(document.toString('latin1', 0, document.indexOf('<title>')))?.[1] ?? '';
  return found === '' ? [] : found.split(' ').map(decodeURIComponent);
}

function idsIn({ room, expected, away: absent, adults }: BinderRoom, children: readonly BinderChild[]): string[] {
  return [
    ...(room === null ? [] : [room.classroomId]),
    ...[...expected, ...absent].map(({ studentId }) => studentId),
    ...adults.map(({ userId }) => userId),
    ...children.flatMap(({ people }) => people.map(({ id }) => id)),
  ];
}

function nameOf({ room }: BinderRoom): string {
  return room === null ? now.noRoom : room.name;
}

function dayLine({ day, madeAt, timeZone }: Binder): Html {
  const made = clockAt(madeAt, timeZone);
  const when = `${formatDate(made.day, 'short')}, ${clockTimeAt(madeAt, timeZone)}`;
  return markup`<p><b>${dayInWords(day)}.</b> ${labels.made(when)}</p>`;
}

function head({ daycare }: Binder, title: string, below: Html, part: string | null = null): Html {
  return markup`<header><div><h1><bdi>${title}</bdi></h1>${below}</div><p><b><bdi>${daycare.name}</bdi></b><br />${[daycare.phone, daycare.address].filter(Boolean).join(', ')}${part === null ? null : markup`<br /><b>${part}</b>`}</p></header>`;
}

/** How many children are expected where, and the rest of the team. */
function cover(binder: Binder): Html {
  const { rooms, otherAdults, day } = binder;
  const all = rooms.reduce((sum, { expected }) => sum + expected.length, 0);
  const lines = rooms.map(
    (room) =>
      markup`<tr><th scope="row"><bdi>${nameOf(room)}</bdi></th><td>${labels.expectedOf(room.expected.length)}</td><td>${room.adults.map(({ fullName }) => markup`<bdi>${fullName}</bdi><br />`)}</td></tr>`,
  );
  return markup`<main>${head(binder, labels.cover(dayInWords(day)), dayLine(binder))}<div class="facts"><div class="count"><b>${all}</b>${labels.expected}</div><div class="count"><b></b>${labels.counted}</div></div>${
    lines.length === 0
      ? markup`<p>${labels.nobody}</p>`
      : markup`<table><thead><tr><th scope="col">${sheet.classroom}</th><th scope="col">${labels.expected}</th><th scope="col">${labels.adults}</th></tr></thead><tbody>${lines}</tbody></table>`
  }${
    otherAdults.length === 0 ? null : markup`<h2>${labels.otherAdults}</h2>${adultList(otherAdults)}`
  }<p class="foot">${labels.secure}</p></main>`;
}

function adultList(adults: readonly BinderAdult[]): Html {
  return markup`<ul class="adults">${adults.map(({ fullName }) => markup`<li><span class="box"></span> <bdi>${fullName}</bdi></li>`)}</ul>`;
}

function counts({ expected, adults }: BinderRoom): Html {
  return markup`<div class="facts"><div class="count"><b>${expected.length}</b>${labels.expected}</div><div class="count"><b></b>${roster.countedOutside}</div><div class="count"><b></b>${roster.countedAgain}</div>${adults.length === 0 ? markup`<p class="adults">${labels.noAdults}</p>` : adultList(adults)}</div>`;
}

/** Letter is the shorter paper. The rows have what margins, the head, the counts and the notes leave. */
const rowsMm = 279 - 22 - 54;
const tickMm = 10;
// The widest of the fonts with which a machine may print it.
const letters = 1.15;
const awayLineMm = 4.6;

/** One page for the room, or several that each say which part of it they show. */
async function roomPages(
  binder: Binder,
  room: BinderRoom,
  children: readonly BinderChild[],
  names: ReadonlyMap<string, string>,
): Promise<string[]> {
  const listed = await eachInTurn(children, (about) => rosterChild(about, names.get(about.child.studentId) ?? '', binder.day));
  const paper = { beside: tickMm, height: rowsMm - Math.ceil(room.away.length / 2) * awayLineMm, letters };
  const measure = rosterMeasure(
    listed.map(({ name }) => name),
    paper,
  );
  const { size, pages } = rosterPages(await eachInTurn(listed, measure), paper);
  return eachInTurn(pages.length === 0 ? [[]] : pages, (lines, page) => {
    const part = partOf(page, pages);
    const table = lines.length === 0 ? null : markup`${tableHead(binder, room, size)}${lines.map(row)}</tbody></table>`;
    return markup`<section>${head(binder, nameOf(room), dayLine(binder), part)}${counts(room)}${table}${page === Math.max(0, pages.length - 1) ? away(room) : null}<p class="foot">${[labels.key, labels.secure].join(' ')}</p></section>`
      .source;
  });
}

/** It stands on every page, so that a loose page tells what it is of. */
function tableHead({ day }: Binder, room: BinderRoom, size: RosterSize): Html {
  return markup`<table class="roll" style="font-size: ${size}pt"><thead><tr><th scope="col" class="tick">${labels.here}</th><th scope="col" class="child"><bdi>${onPaper(nameOf(room))}</bdi>, ${formatDate(day, 'short')}</th><th scope="col" class="call">${labels.call}</th><th scope="col" class="pickup">${labels.pickup}</th><th scope="col" class="doctor">${labels.doctorAndTreatment}</th><th scope="col">${roster.health}</th></tr></thead><tbody>`;
}

function rosterChild({ child, people, health, doctor, treatment }: BinderChild, name: string, day: PlainDate): RosterChild {
  const months = monthsBetween(child.dob, day);
  const age = roster.age(Math.floor(months / 12), months % 12);
  const listed = people
    .filter(({ notAuthorized }) => !notAuthorized)
    .map(({ standing, ...person }) => ({
      ...person,
      pickup: standing.mayPickUp ? ('yes' as const) : standing.why === 'resembles' ? ('askFirst' as const) : ('no' as const),
      firstTime: standing.mayPickUp && standing.firstTime,
    }));
  const called = listed.filter(({ phones }) => phones.length > 0);
  const others = listed.filter((person) => person.pickup !== 'no' && !called.includes(person));
  const nobody = listed.some(({ pickup }) => pickup !== 'no') ? labels.nobodyElse : labels.noPickup;
  return {
    id: child.studentId,
    name: onPaper(name),
    facts: child.expectedFrom === null ? age : `${age}, ${labels.due(formatClock(child.expectedFrom))}`,
    called: called.map((person) => ({
      id: person.id,
      who: calledOnPaper(person, person.pickup),
      phones: person.phones.map(({ number }) => number),
    })),
    pickups: others.length === 0 ? [nobody] : others.map((person) => calledOnPaper(person, person.pickup)),
    notAuthorized: people
      .filter(({ notAuthorized }) => notAuthorized)
      .map((person) => ({ words: onPaper(roster.notAuthorized(whoIs(person))), note: person.notAuthorizedNote })),
    custody: custodyOnPaper(health.custody),
    doctor: { name: onPaper(doctor.name), phone: doctor.phone },
    treatment: labels.treatment[treatment],
    health: health.items.map(healthOnPaper),
    healthNote: !health.isAsked ? roster.notAsked : health.items.length === 0 ? roster.none : null,
  };
}

function row(line: RosterLine): Html {
  const { name, facts, called, pickups, notAuthorized, custody, doctor, treatment, health, healthNote, healthIsBelow } = line;
  const calls = called.map(
    ({ who, phones }) =>
      markup`<li><bdi>${who}</bdi> ${phones.map((phone, index) => markup`${index === 0 ? '' : ', '}<b class="whole">${phone}</b>`)}</li>`,
  );
  const barred = notAuthorized.map(({ words }) => markup`<p>${shield} <b>${words}</b></p>`);
  const below = belowRow(line)
    ? markup`<tr class="below"><td></td><td colspan="5">${healthIsBelow ? items(health) : null}${notAuthorized.map(({ words, note }) =>
        note === null ? markup`` : markup`<p>${shield} <b>${words}.</b> <bdi>${note}</bdi></p>`,
      )}${custody === null ? null : markup`<p>${shield} <b><bdi>${custody}</bdi></b></p>`}</td></tr>`
    : null;
  return markup`<tr${belowRow(line) ? markup` class="above"` : null}><td><span class="box"></span></td><th scope="row"><bdi>${name}</bdi><p>${facts}</p></th><td>${calls.length === 0 ? now.noPhone : markup`<ol>${calls}</ol>`}</td><td>${pickups.map((who) => markup`<p><bdi>${who}</bdi></p>`)}${barred}</td><td><p>${doctor.name}</p><p class="whole">${doctor.phone}</p><p>${treatment}</p></td><td>${healthIsBelow ? markup`<p>${roster.seeBelow}</p>` : items(health)}${healthNote === null ? null : markup`<p>${healthNote}</p>`}</td></tr>${below}`;
}

function items(health: readonly PaperHealthItem[]): Html {
  return markup`${health.map(({ look, what, plan }) => markup`<p>${look === null ? null : shape(look)} <bdi><b>${what}.</b> ${plan}</bdi></p>`)}`;
}

function shape(look: BadgeLook): Html {
  return markup`<svg viewBox="0 0 20 20" aria-hidden="true"><path d="${badgeOutlines[look]}" /><path class="glyph" d="${badgeGlyphs[look]}" /></svg>`;
}

// A shield with a cross, whose words are beside it.
const shield = markup`<svg viewBox="0 0 24 24" aria-hidden="true"><path class="line" d="M13.25 20.6c-.4.16-.82.29-1.25.4a12 12 0 0 1-8.5-15A12 12 0 0 0 12 3a12 12 0 0 0 8.5 3 12 12 0 0 1-.19 7.36M22 22l-5-5m0 5 5-5" /></svg>`;

function away({ away: absent }: BinderRoom): Html {
  const line = (child: DayChild) => labels.awayWhy(fullNameOf(child), reasonInWords(child.absence?.reason ?? 'other'));
  return absent.length === 0
    ? markup``
    : markup`<h2>${labels.away}</h2><ul class="away">${absent.map((child) => markup`<li><span class="box"></span> <bdi>${line(child)}</bdi></li>`)}</ul>`;
}

/** On a page of its own, as families read it: names, for namesakes the month of birth, and some lines for whoever comes besides. */
function signIn(binder: Binder, room: BinderRoom): Html {
  const cells = markup`<td></td><td></td><td></td><td></td>`;
  const called = wholeNames(room.expected);
  const names = room.expected.map(
    ({ studentId }) => markup`<tr><th scope="row"><bdi>${onPaper(called.get(studentId) ?? '')}</bdi></th>${cells}</tr>`,
  );
  const blank = Array.from({ length: blankLines }, () => markup`<tr><th></th>${cells}</tr>`);
  return markup`<section>${head(binder, nameOf(room), markup`<p><b>${labels.signIn}, ${dayInWords(binder.day)}</b></p>`)}<table class="signs"><thead><tr><th colspan="5" class="run"><bdi>${nameOf(room)}</bdi>, ${dayInWords(binder.day)}</th></tr><tr><th scope="col" class="signed">${sheet.child}</th><th scope="col" class="time">${labels.timeIn}</th><th scope="col">${labels.broughtBy}</th><th scope="col" class="time">${labels.timeOut}</th><th scope="col">${labels.takenBy}</th></tr></thead><tbody>${names}${blank}</tbody></table></section>`;
}
