import { reasonInWords } from '@daycare-portal/shared/absence-words';
import type { DayChild } from '@daycare-portal/shared/attendance';
import { badgeGlyphs, badgeOutlines } from '@daycare-portal/shared/badge-shapes';
import { badgeLook, type BadgeLook } from '@daycare-portal/shared/badges';
import { clockAt } from '@daycare-portal/shared/centre-time';
import { clockTimeAt, dayInWords, formatClock } from '@daycare-portal/shared/clock-words';
import { formatDate, monthsBetween, type PlainDate } from '@daycare-portal/shared/dates';
import { dayPapersText } from '@daycare-portal/shared/day-papers-text';
import { dayText } from '@daycare-portal/shared/day-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { language } from '@daycare-portal/shared/language';
import { text } from '@daycare-portal/shared/text';
import { giveWay } from '../give-way';
import { binderCss } from './binder-css';
import { markup, type Html } from './html';
import type { Binder, BinderAdult, BinderChild, BinderPerson, BinderRoom } from './read-binder';

const labels = dayPapersText.binder.paper;
const { roster, now, sheet } = dayPapersText;
// Reads and writes this many children within a few milliseconds.
const childrenAtOnce = 20;
const blankLines = 3;

interface WrittenBinder {
  document: string;
  /** How many children are expected. */
  children: number;
}

/** The binder as a single HTML file that needs nothing else. Other requests run in between. */
export async function writeDocument(binder: Binder): Promise<WrittenBinder> {
  const { daycare, day, rooms, otherAdults } = binder;
  const named = new Set<string>(otherAdults.map(({ userId }) => userId));
  const pages: string[] = [cover(binder).source];
  for (const room of rooms) {
    const children: BinderChild[] = [];
    for (let from = 0; from < room.expected.length; from += childrenAtOnce) {
      children.push(...(await binder.about(room.expected.slice(from, from + childrenAtOnce))));
      await giveWay();
    }
    for (const id of idsIn(room, children)) named.add(id);
    pages.push('<section>', head(binder, nameOf(room), dayLine(binder)).source, counts(room).source);
    if (children.length > 0) pages.push(tableHead(binder, room).source);
    for (const child of children) {
      pages.push(row(child, day).source);
      await giveWay();
    }
    if (children.length > 0) pages.push('</tbody></table>');
    pages.push(away(room).source, markup`<p class="foot">${labels.secure}</p>`.source, '</section>', signIn(binder, room).source);
  }
  const title = labels.title(daycare.name, dayInWords(day));
  const begin = markup`<!doctype html><html lang="${language()}"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><meta name="${idsName}" content="${[...named].map(encodeURIComponent).join(' ')}" /><title>${title}</title>`;
  return {
    document: `${begin.source}<style>${binderCss}</style></head><body>${pages.join('')}</body></html>\n`,
    children: rooms.reduce((sum, { expected }) => sum + expected.length, 0),
  };
}

const idsName = 'binder-ids';
const ids = new RegExp(`<meta name="${idsName}" content="([^"]*)" />`);

/** The ids of the people and rooms that a binder names. */
export function idsOf(document: string): string[] {
  const found = ids.exec(document)?.[1] ?? '';
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
  return markup`<p><b>${dayInWords(day)}</b></p><p>${labels.made(when)}</p>`;
}

function head({ daycare }: Binder, title: string, below: Html): Html {
  return markup`<header><div><h1><bdi>${title}</bdi></h1>${below}</div><p><b><bdi>${daycare.name}</bdi></b><br />${daycare.phone}<br />${daycare.address}</p></header>`;
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

/** It stands on every page that the table has, so that a loose page tells what it is of. */
function tableHead({ day }: Binder, room: BinderRoom): Html {
  return markup`<table><thead><tr><th colspan="5" class="run"><bdi>${nameOf(room)}</bdi>, ${dayInWords(day)}</th></tr><tr><th scope="col" class="tick">${labels.here}</th><th scope="col" class="who">${sheet.child}</th><th scope="col">${roster.health}</th><th scope="col" class="call">${labels.call}</th><th scope="col" class="pickup">${labels.pickup}</th></tr></thead><tbody>`;
}

function row(about: BinderChild, day: PlainDate): Html {
  const { child } = about;
  const age = text.age(monthsBetween(child.dob, day));
  return markup`<tr><td><span class="box"></span></td><th scope="row"><div class="child">${face(about)}<div><bdi class="name">${fullNameOf(child)}</bdi><span class="small">${labels.born(formatDate(child.dob, 'short'), age)}${child.expectedFrom === null ? null : markup`<br />${labels.due(formatClock(child.expectedFrom))}`}</span></div></div></th><td>${health(about)}</td><td>${contacts(about)}</td><td>${pickups(about)}</td></tr>`;
}

function face({ face: photo, child }: BinderChild): Html {
  if (photo === undefined)
    return markup`<span class="face">${[child.firstName, child.lastName].map((name) => Array.from(name)[0] ?? '').join('')}</span>`;
  return markup`<span class="face"><img alt="" src="data:${photo.mediaType};base64,${Buffer.from(photo.bytes).toString('base64')}" /></span>`;
}

function health({ health: { items, isAsked }, doctor, treatment }: BinderChild): Html {
  const none = isAsked && items.length === 0 ? markup`<span class="item">${roster.none}</span>` : null;
  return markup`${items.map((item) => {
    const look = badgeLook(item);
    return markup`<span class="item">${look === null ? markup`${text.badges.kinds[item.kind]}: ` : markup`${shape(look)} <b>${text.badges.looks[look]}</b> `}<bdi>${item.label}${item.plan === null ? null : `: ${item.plan}`}</bdi></span>`;
  })}${isAsked ? null : markup`<span class="item">${roster.notAsked}</span>`}${none}<span class="small">${doctor === '' ? null : markup`${labels.doctor(doctor)}<br />`}${labels.treatment[treatment]}</span>`;
}

function shape(look: BadgeLook): Html {
  return markup`<svg viewBox="0 0 20 20" aria-hidden="true"><path d="${badgeOutlines[look]}" /><path class="glyph" d="${badgeGlyphs[look]}" /></svg>`;
}

/** A guardian with nothing but an address is named by their relation to the child. */
function whoIs({ fullName, email, relation, isGuardian }: BinderPerson): Html {
  const name = fullName === email ? '' : fullName;
  const role = relation ?? (isGuardian ? dayText.people.pickup.guardian : null);
  return markup`<bdi>${name === '' ? (role ?? '') : role === null ? name : now.related(name, role)}</bdi>`;
}

function contacts({ people }: BinderChild): Html {
  const called = people.filter(({ notAuthorized }) => !notAuthorized);
  if (called.every(({ phones }) => phones.length === 0)) return markup`${now.noPhone}`;
  return markup`<ol>${called
    .filter(({ phones }) => phones.length > 0)
    .map(
      (person) =>
        markup`<li class="item">${person.phones.map(({ number, label }) => markup`<b><bdi>${number}</bdi></b> <span class="small">${label}</span><br />`)}${whoIs(person)}</li>`,
    )}</ol>`;
}

function pickups({ people }: BinderChild): Html {
  const may = people.flatMap((person) =>
    person.standing.mayPickUp
      ? [markup`<span class="item">${whoIs(person)}${person.standing.firstTime ? markup`, <b>${labels.checkId}</b>` : null}</span>`]
      : [],
  );
  const not = people.filter(({ notAuthorized }) => notAuthorized);
  return markup`${may.length === 0 ? markup`${labels.noPickup}` : may}${not.map(
    (person) =>
      markup`<div class="stop"><b>${labels.notAuthorized}:</b> ${whoIs(person)}${person.notAuthorizedNote === null ? null : markup`<br /><bdi>${person.notAuthorizedNote}</bdi>`}</div>`,
  )}`;
}

function away({ away: absent }: BinderRoom): Html {
  const line = (child: DayChild) => labels.awayWhy(fullNameOf(child), reasonInWords(child.absence?.reason ?? 'other'));
  return absent.length === 0
    ? markup``
    : markup`<h2>${labels.away}</h2><ul>${absent.map((child) => markup`<li><span class="box"></span> <bdi>${line(child)}</bdi></li>`)}</ul>`;
}

/** On a page of its own, as families read it: names, for namesakes the birth date, and some lines for whoever comes besides. */
function signIn(binder: Binder, room: BinderRoom): Html {
  const cells = markup`<td></td><td></td><td></td><td></td>`;
  const called = room.expected.map(fullNameOf);
  const isNamesake = (name: string) => called.indexOf(name) !== called.lastIndexOf(name);
  const names = room.expected.map((child) => {
    const name = fullNameOf(child);
    const born = isNamesake(name) ? markup`<br /><span class="small">${formatDate(child.dob, 'short')}</span>` : null;
    return markup`<tr><th scope="row"><bdi>${name}</bdi>${born}</th>${cells}</tr>`;
  });
  const blank = Array.from({ length: blankLines }, () => markup`<tr><th></th>${cells}</tr>`);
  return markup`<section>${head(binder, nameOf(room), markup`<p><b>${labels.signIn}, ${dayInWords(binder.day)}</b></p>`)}<table class="signs"><thead><tr><th colspan="5" class="run"><bdi>${nameOf(room)}</bdi>, ${dayInWords(binder.day)}</th></tr><tr><th scope="col" class="who">${sheet.child}</th><th scope="col" class="time">${labels.timeIn}</th><th scope="col">${labels.broughtBy}</th><th scope="col" class="time">${labels.timeOut}</th><th scope="col">${labels.takenBy}</th></tr></thead><tbody>${names}${blank}</tbody></table></section>`;
}
