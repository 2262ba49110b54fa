import { clockTimeAt, dayInWords, weekdayName } from '@daycare-portal/shared/clock-words';
import type { FamilyChild, FamilyDay, FamilyHome } from '@daycare-portal/shared/family';
import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import { rowsOf } from '@daycare-portal/shared/family-rows';
import { callName, chosenOf, linesOf, stateInWords } from '@daycare-portal/shared/family-state';
import { summaryOf } from '@daycare-portal/shared/family-summary';
import { text } from '@daycare-portal/shared/text';
import { markup } from '../whole/binder/html';

/**
 * The day of a family's first page in words, as HTML, which stands there until the scripts have drawn the page itself. A slow phone shows it
 * as soon as the page arrives. Empty where no day is shown first. `first-look.css` places it where the page will be.
 */
export function firstLook({ children }: FamilyHome, search: URLSearchParams): string {
  const child = chosenOf(children, search.get('child'));
  if (child === undefined || child.today === null || search.has('day')) return '';
  const daycares = new Set(children.map(({ daycareName }) => daycareName));
  return markup`<div class="first-look">
<header><span class="tile">${child.daycareName.slice(0, 1)}</span> ${daycares.size === 1 ? child.daycareName : text.product}</header>
<div class="sheet">${aboutChild(child, children, child.today)}${aboutDay(child.today, callName(child, children))}</div>
</div>`.source;
}

function aboutChild(child: FamilyChild, all: readonly FamilyChild[], day: FamilyDay) {
  const name = callName(child, all);
  const cubbies = all.map((each) => {
    const isShut = each.state === 'absent' || each.state === 'out' || each.state === 'notExpected';
    const shown = `cubby${isShut ? ' shut' : ''}${each === child ? '' : ' other'}`;
    return markup`<p class="${shown}"><span class="face"></span> <b class="plate">${callName(each, all)}</b></p>`;
  });
  return markup`<section>
<div class="wall"><div class="cubbies">${cubbies}</div>
<div class="state"><p class="now${day.state === 'in' ? ' here' : ''}">${stateInWords(day)}</p>
<p>${linesOf(child, day, name).join(' ')}</p></div></div>
${presses(child, day)}${asked(child)}</section>`;
}

/** What a parent presses comes with the page. Its words are there, unseen, so that they take the room that the buttons will have. */
function presses({ daycareName, daycarePhone, features, parts, leftOn }: FamilyChild, day: FamilyDay) {
  const report = day.absence === null && day.plan.arrival === null ? familyPagesText.report : familyPagesText.change;
  return markup`<div class="presses">${leftOn === null ? markup`<span>${report}</span>` : null}${
    features.messages && parts.includes('messages') ? markup`<span>${familyPagesText.message}</span>` : null
  }${daycarePhone === null ? null : markup`<span class="call">${familyPagesText.call(daycareName)} ${daycarePhone}</span>`}</div>`;
}

/** What is asked of the family, as the page itself says it before it knows how much is missing in the form. */
function asked({ firstName, formAsked, toSign: { reports, medicines } }: FamilyChild) {
  const { form, toSign } = familyPagesText;
  const isUnsent = formAsked === 'unsent';
  return markup`${reports === 0 ? null : markup`<div class="asked open"><b>${toSign.reports(reports)}</b></div>`}${
    formAsked === null
      ? null
      : markup`<div class="asked${isUnsent ? ' open' : ''}"><b>${isUnsent ? form.title(firstName) : form.homeAgain(firstName)}</b><br>&nbsp;</div>`
  }${medicines.length === 0 ? null : markup`<div class="asked open"><b>${toSign.medicines}</b><br>${medicines.join(', ')}</div>`}`;
}

function aboutDay(day: FamilyDay, name: string) {
  const tiles = summaryOf(day).map(({ word, about }) => markup`<li><b>${word}</b> ${about}</li>`);
  const rows = rowsOf(day).map(
    ({ at, title, lines }) => markup`<li><i></i><div><b>${title}</b>${lines.map((line) => markup`<p>${line}</p>`)}</div>
<time>${clockTimeAt(at, day.timeZone)}</time></li>`,
  );
  return markup`<section><h1>${familyPagesText.dayOf(name, weekdayName(day.day))}</h1>
<p class="when">${dayInWords(day.day)}</p>
<ul>${tiles}</ul>
${day.entries.length === 0 ? markup`<p>${familyPagesText.rows.none}</p>` : null}
<ol>${rows}</ol></section>`;
}
