import { formatDate, formatDates, formatInstant } from '@daycare-portal/shared/dates';
import { hashInGroups, isWholeMonth } from '@daycare-portal/shared/folder';
import { folderText } from '@daycare-portal/shared/folder-text';
import { language, locale } from '@daycare-portal/shared/language';
import { fillPages, heightOfLines, linesIn, onPaper } from '@daycare-portal/shared/paper-pages';
import { signatureHeight, signatureWidth } from '@daycare-portal/shared/signature';
import { eachInTurn, giveWay } from '../../core/give-way';
import { markup, type Html } from '../binder/html';
import { folderCss } from './folder-css';
import type { MadeFolder } from './make-folder';
import type { FolderPart, PaperCell } from './part';

const { paper } = folderText;

// Letter is the shorter paper. The rows have what the margins and the head of a page leave.
const rowsMm = 279 - 24 - 30;
const points = 8;
const lineHeight = 1.3;
const paddingMm = 2.2;
const besideMm = 2;
const signatureMm = 8.5;
// The widest of the fonts with which a machine may print it.
const letters = 1.15;
/** More rooms than this have a page of their own. */
const roomsOnCover = 6;

interface Page {
  part: FolderPart;
  rows: PaperCell[][];
}

/**
 * The folder as one HTML file that needs nothing else, in pieces, with a page for each section. Other requests run in between.
 */
export async function folderDocument(folder: MadeFolder): Promise<string[]> {
  const roomPages = folder.rooms.length > roomsOnCover ? 1 : 0;
  const pages: Page[] = [];
  const begins = new Map<string, number>();
  for (const part of folder.parts) {
    if (part.paperRows.length === 0) continue;
    begins.set(part.key, pages.length + roomPages + 2);
    const height = heightIn(part);
    const measured = await eachInTurn(part.paperRows, (row) => ({ row, height: height(row) }));
    for (const rows of fillPages(measured, (one) => one.height, rowsMm)) pages.push({ part, rows: rows.map(({ row }) => row) });
  }
  const total = pages.length + roomPages + 1;
  const begin = markup`<!doctype html><html lang="${language()}"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>${titleOf(folder)}</title>`;
  const written = [`${begin.source}<style>${folderCss}</style></head><body>`, cover(folder, begins, total).source];
  if (roomPages === 1) written.push(markup`<section>${head(folder, paper.rooms, 2, total)}${roomTable(folder)}</section>`.source);
  for (const [at, page] of pages.entries()) {
    await giveWay();
    written.push(partPage(folder, page, at + roomPages + 2, total).source);
  }
  return [...written, '</body></html>\n'];
}

/** How high a row is on paper. */
function heightIn({ paper: columns }: FolderPart): (row: readonly PaperCell[]) => number {
  return (row) =>
    Math.max(
      ...row.map(({ words, drawn }, at) => {
        const lines = linesIn(words, (columns[at]?.mm ?? 0) - besideMm, points * letters);
        return heightOfLines(Math.max(1, lines), points, lineHeight, paddingMm) + (drawn === null ? 0 : signatureMm);
      }),
    );
}

/** What the folder is about, in words. */
export function titleOf({ folder: { scope, childName, roomName } }: MadeFolder): string {
  const { from, until, classroomId, studentId } = scope;
  const days = daysOf(scope);
  if (studentId !== null) return paper.titleOf(`${childName(studentId)}, ${days}`);
  if (classroomId !== null) return paper.titleOf(`${roomName(classroomId) ?? ''}, ${days}`);
  return isWholeMonth({ from, until }) ? paper.titleOfMonth(days) : paper.titleOfDays(days);
}

/** November 2026, or the two days. */
export function daysOf({ from, until }: { from: string; until: string }): string {
  if (!isWholeMonth({ from, until })) return formatDates(from, until);
  return new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${from}T12:00:00Z`));
}

function head(made: MadeFolder, title: string, page: number, pages: number): Html {
  return markup`<header><h2>${title}</h2><p class="aside"><bdi>${made.folder.daycare.name}</bdi>, ${daysOf(made.folder.scope)}<br />${paper.page(page, pages)}</p></header>`;
}

function cover(made: MadeFolder, begins: ReadonlyMap<string, number>, total: number): Html {
  const { folder, parts, hash } = made;
  const { name, address } = folder.daycare;
  const initial = Array.from(name)[0]?.toUpperCase() ?? '';
  const about = [name, address].filter(Boolean).join(', ');
  const rows = parts.map(
    ({ key, what, holds }) =>
      markup`<tr><th scope="row">${folderText.parts[key].title}</th><td class="soft">${what}</td><td class="end">${holds}</td><td class="end">${begins.get(key) ?? '–'}</td></tr>`,
  );
  const { part, what, holds, page } = paper.columns;
  return markup`<section><header><div><h1><bdi>${titleOf(made)}</bdi></h1><p class="about"><bdi>${about}</bdi></p><p class="soft">${madeLine(made)}</p></div><p class="aside"><span class="tile" aria-hidden="true">${initial}</span><br />${paper.page(1, total)}</p></header>${figures(made)}<h2>${paper.inside}</h2><table><colgroup><col width="20%" /><col width="50%" /><col width="22%" /><col width="8%" /></colgroup><thead><tr><th scope="col">${part}</th><th scope="col">${what}</th><th scope="col" class="end">${holds}</th><th scope="col" class="end">${page}</th></tr></thead><tbody>${rows}</tbody></table>${
    made.rooms.length > 0 && made.rooms.length <= roomsOnCover ? markup`<h2>${paper.rooms}</h2>${roomTable(made)}` : null
  }<div class="notes"><p><b>${paper.leftOut}</b> ${paper.leftOutHelp}</p><p><b>${paper.howTo}</b> ${paper.howToHelp}</p></div><p class="hash"><b>${paper.hash}</b><br /><code>${hashInGroups(hash)}</code><br /><span class="soft">${paper.hashHelp}</span></p><div class="sign"><p>${paper.signature.name}</p><p>${paper.signature.when}</p><p>${paper.signature.signed}</p></div></section>`;
}

function madeLine({ madeAt, madeBy, folder: { timeZone } }: MadeFolder): string {
  const when = formatInstant(madeAt, timeZone);
  return madeBy === null ? paper.printedAlone(when) : paper.printed(when, madeBy);
}

function figures({ folder, mostAtOnce, enrolled }: MadeFolder): Html {
  const { scope, days, teamSize, children } = folder;
  if (scope.studentId !== null) {
    const dob = children.get(scope.studentId)?.dob;
    return markup`<p class="about">${dob === undefined ? '' : paper.born(formatDate(dob, 'short'))}</p>`;
  }
  const open = days.filter(({ isOpen }) => isOpen).length;
  const boxes: [number, string][] = [
    [enrolled, paper.enrolled(enrolled)],
    [open, paper.daysOpen(open, days.length - open)],
    [teamSize, paper.onTeam],
    [mostAtOnce, paper.mostAtOnce],
  ];
  return markup`<div class="figures">${boxes.map(([figure, words]) => markup`<p><b>${figure}</b>${words}</p>`)}</div>`;
}

function roomTable({ rooms, daysOpen }: MadeFolder): Html {
  const { room, enrolled, open, most, short, reasons } = paper.roomColumns;
  const rows = rooms.map(
    (one) =>
      markup`<tr><th scope="row"><bdi>${one.name}</bdi></th><td class="end">${one.enrolled}</td><td class="end">${daysOpen}</td><td class="end">${one.mostAtOnce}</td><td class="end">${one.hasRule ? paper.duration(one.minutesShort) : paper.noRule}</td><td class="end">${one.stretches === 0 ? '–' : paper.of(one.explained, one.stretches)}</td></tr>`,
  );
  return markup`<table><thead><tr><th scope="col">${room}</th>${[enrolled, open, most, short, reasons].map((heading) => markup`<th scope="col" class="end">${heading}</th>`)}</tr></thead><tbody>${rows}</tbody></table>`;
}

function partPage(made: MadeFolder, { part, rows }: Page, page: number, total: number): Html {
  const all = part.paper.reduce((sum, { mm }) => sum + mm, 0);
  return markup`<section>${head(made, folderText.parts[part.key].title, page, total)}<table><colgroup>${part.paper.map(({ mm }) => markup`<col width="${((mm / all) * 100).toFixed(2)}%" />`)}</colgroup><thead><tr>${part.paper.map(({ heading }) => markup`<th scope="col">${heading}</th>`)}</tr></thead><tbody>${rows.map(
    (row) => markup`<tr>${row.map(cell)}</tr>`,
  )}</tbody></table></section>`;
}

function cell({ words, drawn }: PaperCell): Html {
  return markup`<td><bdi>${onPaper(words)}</bdi>${drawn === null ? null : markup`<svg class="signature" viewBox="0 0 ${signatureWidth} ${signatureHeight}" aria-hidden="true"><path d="${drawn}" /></svg>`}</td>`;
}
