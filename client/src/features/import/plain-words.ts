import { foldAccents } from '@daycare-portal/shared/folding';
import type { HealthTopic, Sex } from '@daycare-portal/shared/health-kinds';
import type { Severity } from '@daycare-portal/shared/badges';
import type { EnrollmentStatus } from '@daycare-portal/shared/enrollment-status';
import { wordSet } from '../../list-reading/roster-headings';

// The only words that an import understands. A cell is plain if it is one of these as a whole, or a name. Everything else keeps its own
// words, and where a child could be harmed, a person decides.

const listed = (words: string) => new Set(words.split(', '));

/** The words without accents, case, and marks between them. Empty if a mark such as a question mark says more than they do. */
function plainly(cell: string): string {
  if (!/^[\p{L}\p{M}\p{N}]+(?:[\s./’'_-]+[\p{L}\p{M}\p{N}]+)*\.?$/u.test(cell.trim())) return '';
  return (foldAccents(cell).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

const none = listed(
  'none, no, nil, na, n a, not applicable, ninguna, ninguno, no aplica, aucun, aucune, neant, nenhum, nenhuma, nao, keine, nein',
);
const noneOf: Record<HealthTopic, ReadonlySet<string>> = {
  allergies: listed(
    'nka, no allergies, no known allergies, none known, sin alergias, ninguna conocida, pas d allergie, aucune allergie, sem alergias, keine allergien',
  ),
  diet: listed('no restrictions, no dietary restrictions, sin restricciones, aucune restriction, sem restricoes, keine einschrankungen'),
  medication: listed('no medications, no medication, sin medicamentos, aucun medicament, sem medicamentos, keine medikamente'),
  condition: listed(
    'no conditions, no medical conditions, sin condiciones medicas, aucune maladie, sem problemas de saude, keine erkrankungen',
  ),
};

/** Whether the cell is one of the words for “none” as a whole. */
export function saysNone(cell: string, topic: HealthTopic | null): boolean {
  const words = plainly(cell);
  return none.has(words) || (topic !== null && noneOf[topic].has(words));
}

/** Whether a cell of a person says that there is none. “No” may be an answer to another question. */
export function saysNobody(cell: string): boolean {
  return saysNone(cell, null) && !['no', 'nil', 'nao', 'nein'].includes(plainly(cell));
}

/** Whether the cell says nothing, because it is blank or a dash. */
export function saysNothing(cell: string): boolean {
  return /^[-–—.\s]*$/.test(cell);
}

/** Finds what a cell means by one of the words for it, as a whole. */
function meaningOf<Meaning extends string>(words: Record<Meaning, string>): (cell: string) => Meaning | undefined {
  const meanings = new Map<string, Meaning>();
  for (const meaning of Object.keys(words) as Meaning[])
    for (const word of listed(words[meaning])) if (!meanings.has(word)) meanings.set(word, meaning);
  return (cell) => meanings.get(plainly(cell));
}

const yesOrNo = meaningOf({ yes: 'y, yes, x, true, 1, si, oui, sim, ja', no: 'n, no, false, 0, non, nao, nein' });

/** A plain answer to a question of yes or no. */
export function answerIn(cell: string): 'yes' | 'no' | undefined {
  return cell.trim() === '✓' || cell.trim() === '✔' ? 'yes' : yesOrNo(cell);
}

export const severityIn = meaningOf<Severity>({
  severe: 'severe, anaphylaxis, anaphylactic, grave, severa, severe, anafilaxia, schwer',
  moderate: 'moderate, medium, moderada, media, moderee, mittel',
  mild: 'mild, light, leve, ligera, legere, leicht',
});

export const sexIn = meaningOf<Sex>({
  female: 'female, f, girl, femenino, mujer, nina, feminin, fille, feminino, menina, weiblich, w, madchen',
  male: 'male, m, boy, masculino, hombre, nino, masculin, garcon, menino, mannlich, junge',
  other: 'other, x, nonbinary, non binary, otro, otra, no binario, autre, outro, divers',
});

export const statusIn = meaningOf<EnrollmentStatus>({
  enrolled:
    'enrolled, active, current, attending, registered, inscrito, inscrita, activo, activa, matriculado, matriculada, inscripcion activa, inscrit, inscrite, actif, ativo, angemeldet, aktiv',
  waiting:
    'waiting, waiting list, waitlist, wait list, waitlisted, en espera, lista de espera, liste d attente, lista de espera, warteliste',
  withdrawn:
    'withdrawn, inactive, left, former, graduated, unenrolled, disenrolled, exited, de baja, baja, retirado, retirada, inactivo, inactiva, parti, partie, inactif, inativo, abgemeldet, inaktiv',
});

/** What a person of a list can be to a child. None of it lets anybody pick up. */
export const contactTypes = ['guardian', 'emergency', 'pickup', 'other'] as const;
export type ContactType = (typeof contactTypes)[number];
const contactIn = meaningOf<ContactType>({
  guardian:
    'parent, guardian, parent guardian, mother, father, mom, dad, legal guardian, primary guardian, padre, madre, tutor, tutora, parent, mere, pere, tuteur, responsavel, mae, pai, mutter, vater, erziehungsberechtigt',
  emergency: 'emergency, emergency contact, contacto de emergencia, contact d urgence, contato de emergencia, notfallkontakt',
  pickup:
    'pickup, authorized pickup, approved pickup, authorised pickup, autorizado para recoger, personne autorisee, autorizado a buscar, abholberechtigt',
  other: 'other, contact, otro, contacto, autre, contato, outro, kontakt',
});

export function contactTypeIn(cell: string): ContactType | undefined {
  return contactIn(plainly(cell).replace('pick up', 'pickup'));
}

// A name has none of these, so that “Not authorized”, “Both parents” or “See notes” is no person.
const noNames = wordSet(
  'no not none never nobody only anyone anybody everyone any all both either neither but except without with until after before when if see ask call denied deny refuse refused revoked pending unknown unk tbd ' +
    'yes ok same above below order court custody legal restraining protective judge attorney lawyer contact allowed authorized authorised unauthorized approved approve prohibited barred pickup pick up drop off release ' +
    'note notes parent parents guardian guardians mother father mom mum dad mommy daddy family grandma grandpa grandmother grandfather grandparents aunt uncle biological bio step foster mr mrs ms dr sir miss ' +
    'monday tuesday wednesday thursday friday mondays tuesdays wednesdays thursdays fridays weekends weekdays deceased estranged incarcerated absent list attached file applicable ' +
    'nunca nadie solo sin con hasta cuando ver segun orden judicial custodia prohibido autorizado autorizada autorizados ambos padres padre madre papa abuela abuelo tia tio pendiente desconocido desconocida ' +
    'jamais personne seulement sans avec voir ordonnance tribunal garde interdit autorise parents mere pere inconnu nao nunca ninguem somente sem ver ordem guarda proibido mae pai desconhecido ' +
    'nie niemand nur ohne mit siehe gericht sorgerecht verboten eltern mutter vater unbekannt',
);
const particles = wordSet(
  'de del della di da do das dos du la le las los el al van von vom zu zum zur der den ter ten bin ibn ben bint y e i',
);

// “Mr. Hill” may be any of the Hills, but “Mr. Mark Hill” is a name.
const titles = /^(?:mr|mrs|ms|miss|dr|sr|sra|herr|frau|m|mme)\.?\s+(?=\S+\s+\S)/i;

/** A text without invisible characters, as a person reads it. */
export function readable(cell: string): string {
  return cell
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether a cell is a person's name and nothing else: at least two words that begin with a capital. */
export function isName(cell: string): boolean {
  const written = readable(cell).replace(titles, '');
  if (written.length > 80 || !/^[\p{L}\p{M}][\p{L}\p{M}'’‘.\- ]*$/u.test(written)) return false;
  const words = written.split(/\s+/);
  if (words.some((word) => noNames.has(foldAccents(word).replace(/[^\p{L}]+/gu, '')))) return false;
  // Names in letters without capitals may be one word.
  if (words.every((word) => /^[\p{Lo}\p{M}'’.-]+$/u.test(word))) return true;
  const isOfName = (word: string) => /^[\p{Lu}\p{Lt}\p{Lo}]/u.test(word) || particles.has(word) || /^[dlo]['’]\p{Lu}/u.test(word);
  return words.length >= 2 && words.length <= 6 && words.every(isOfName);
}

/** Whether a cell is only what it names: a few words under a heading of health, without anything that could turn them around. */
export function isPlainLabel(cell: string): boolean {
  const written = cell.trim();
  if (written.length > 60 || !/^[\p{L}\p{M}][\p{L}\p{M}'’\s,;/&-]*$/u.test(written)) return false;
  return (foldAccents(written).match(/\p{L}+/gu) ?? []).every((word) => !turning.has(word));
}

const turning = wordSet(
  'no not none non never nothing nobody nil nka nkda nkfa known unknown unk unsure maybe possible possibly suspected without denies denied deny outgrown outgrew resolved former formerly past previously ' +
    'used was were only except but if when unless until see ask per says said told tbd pending yes y x n na ok same applicable check file attached notes severe severely anaphylaxis anaphylactic epipen grave schwer ' +
    'sin ninguna ninguno nada nunca desconocido desconocida posible salvo excepto si ver pendiente sans aucun aucune jamais inconnu inconnue possible sauf oui voir sem nenhum nenhuma nao sim ' +
    'keine kein nicht nie unbekannt moglich ohne ausser nur ja nein siehe',
);

const phone = /^\+?\(?\d[\d\s().\-/–]{5,24}(?:\s*(?:x|ext\.?)\s*\d{1,6})?$/i;

/** Whether a text is a phone number and nothing else. */
export function isPhone(written: string): boolean {
  const digits = written.replace(/\D/g, '').length;
  return digits >= 7 && digits <= 15 && phone.test(written.trim());
}
