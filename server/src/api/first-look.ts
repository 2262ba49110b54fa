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
 * as soon as the page arrives. Empty where no day is shown first. `family-day.css` places it where the page will be.
 */
export function firstLook({ children }: FamilyHome, search: URLSearchParams): string {
  const child = chosenOf(children, search.get('child'));
  if (child === undefined || child.today === null || search.has('day')) return '';
  const daycares = new Set(children.map(({ daycareName }) => daycareName));
  return markup`<div class="first-look">
<header ${look('row gap:s weight-strong', 'family-header')}>
<span ${look('middle fixed round:s tight', 'family-tile')}>${child.daycareName.slice(0, 1)}</span>
${daycares.size === 1 ? child.daycareName : text.product}</header>
<div class="family-main"><div class="family-sheet family-columns">
${aboutChild(child, children, child.today)}${aboutDay(child.today, callName(child, children))}</div></div>
</div>`.source;
}

const scales: Record<string, string> = { gap: 'space', rowGap: 'space', above: 'space', below: 'space', round: 'round' };

/** The class and style that a primitive of `layout.tsx` with these looks has: `gap:s` is a step of a scale. */
function look(looks: string, own = '') {
  const pairs = looks.split(' ').map((each) => each.split(':'));
  const classes = [...pairs.map(([name]) => `dp-${name}`), own].join(' ');
  const style = pairs.flatMap(([name = '', step]) => (step === undefined ? [] : `--its-${name}:var(--dp-${scales[name]}-${step})`));
  return markup`class="${classes}" style="${style.join(';')}"`;
}

/** Takes the room that an icon will have. */
const icon = (size: number) => markup`<svg width="${size}" height="${size}"></svg>`;

function aboutChild(child: FamilyChild, all: readonly FamilyChild[], day: FamilyDay) {
  const name = callName(child, all);
  const isHere = day.state === 'in';
  const cubbies = all.map((each) => {
    const isShut = each.state === 'absent' || each.state === 'out' || each.state === 'notExpected';
    const isChosen = each === child;
    return markup`<li class="family-place"${isChosen ? markup` data-chosen` : null}>
<p class="family-cubby"${isShut ? markup` data-shut` : null}${isChosen ? markup` aria-current="true"` : null}>
<span class="family-face"></span><b class="family-plate">${callName(each, all)}</b></p></li>`;
  });
  return markup`<div ${look('stack gap:l', 'family-child')}>
<div ${look('stack gap:m', 'family-frame family-wall')}>
<ul ${look('stack gap:xs', 'family-frame family-cubbies')}>${cubbies}</ul>
<div class="family-state"><div ${look('stack gap:2xs')}>
<p ${look(`row gap:xs size-l weight-strong tone-${isHere ? 'primary' : 'ink'}`)}>${isHere ? icon(20) : null}${stateInWords(day)}</p>
<p class="dp-tone-${isHere ? 'ink' : 'soft'}">${linesOf(child, day, name).join(' ')}</p></div></div></div>
${presses(child, day)}${asked(child)}</div>`;
}

/** What a parent presses comes with the page. Its words are there, unseen, so that they take the room that the buttons will have. */
function presses({ daycareName, daycarePhone, features, parts, leftOn }: FamilyChild, day: FamilyDay) {
  const report = day.absence === null && day.plan.arrival === null ? familyPagesText.report : familyPagesText.change;
  const press = (words: string) =>
    markup`<span ${look('row gap:xs justify-center weight-strong', 'family-press')}>${icon(20)}${words}</span>`;
  return markup`<div ${look('row wrap gap:xs', 'presses')}>${leftOn === null ? press(report) : null}${
    features.messages && parts.includes('messages') ? press(familyPagesText.message) : null
  }${
    daycarePhone === null
      ? null
      : markup`<span ${look('row gap:s rowGap:none touch wrap whole justify-center')}>${icon(20)}
<span>${familyPagesText.call(daycareName)}</span><span>${daycarePhone}</span></span>`
  }</div>`;
}

/** What is asked of the family, as the page itself says it before it knows how much is missing in the form. */
function asked({ firstName, formAsked, toSign: { reports, medicines } }: FamilyChild) {
  const { form, toSign } = familyPagesText;
  const isUnsent = formAsked === 'unsent';
  const card = (isOpen: boolean, title: string, line: string | null) =>
    markup`<div ${look(`row gap:s pad-m align-start round:xl ${isOpen ? 'fill-warning' : 'card'}`)}>${icon(24)}
<div class="dp-stack dp-grow"><b>${title}</b>${line === null ? null : markup`<span>${line}</span>`}<span ${look('above:s', 'button')}></span></div></div>`;
  return markup`${reports === 0 ? null : card(true, toSign.reports(reports), null)}${
    formAsked === null ? null : card(isUnsent, isUnsent ? form.title(firstName) : form.homeAgain(firstName), '\u00a0')
  }${medicines.length === 0 ? null : card(true, toSign.medicines, medicines.join(', '))}`;
}

function aboutDay(day: FamilyDay, name: string) {
  const tiles = summaryOf(day).map(
    ({ word, about }) =>
      markup`<li ${look('grow round:l size-s', 'family-tile-of-day')}><b class="dp-block dp-size-l">${word}</b> ${about}</li>`,
  );
  const rows = rowsOf(day).map(
    ({ at, title, lines }) => markup`<li ${look('stack gap:s rowGap:none')}>
<i ${look('fill-fill round:l')}></i><div ${look('stack gap:s')}><div><b>${title}</b>${lines.map((line) => markup`<p class="dp-tone-soft dp-written">${line}</p>`)}</div>
<time class="dp-size-s dp-tone-faint dp-figures dp-nowrap">${clockTimeAt(at, day.timeZone)}</time></div></li>`,
  );
  return markup`<div class="family-day">
<h1>${familyPagesText.dayOf(name, weekdayName(day.day))}</h1>
<div ${look('stack gap:l')}><p class="dp-row dp-touch dp-weight-strong when">${dayInWords(day.day)}</p>
${tiles.length === 0 ? null : markup`<ul ${look('row gap:xs align-stretch')}>${tiles}</ul>`}
${day.entries.length === 0 ? markup`<p class="dp-tone-soft dp-size-l">${familyPagesText.rows.none}</p>` : null}
<ol class="dp-stack">${rows}</ol></div></div>`;
}
