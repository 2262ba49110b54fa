import { foldAccents } from '@daycare-portal/shared/folding';
import { readDate } from './read-date';

/** What a column of a list of children holds. */
export type Place =
  'firstName' | 'lastName' | 'dob' | 'guardianEmails' | 'fullName' | 'classroom' | 'homeRoom' | 'status' | 'startsOn' | 'endsOn';

// Headings are known in the languages that the product speaks or will speak: English, Spanish, French, Portuguese and German.
const childAlone = 'child children student students pupil pupils kid kids kind kinder enfant eleve alumno alumna aluno aluna';
const wordsForChild = wordSet(`${childAlone} childs childrens learner participant camper kindes schuler nino nina crianca`);
const smallWords = wordSet('s the of legal full required dd mm yyyy yy des der de del da do l la el tt jj jjjj aaaa');

const knownHeadings: Record<Exclude<Place, 'guardianEmails'>, ReadonlySet<string>> = {
  firstName: headingSet(
    'First name, First names, First, Name first, Given name, Given names, Given, Forename, Forenames, F name, Vorname, Vornamen, Rufname, ' +
      'Prénom, Prénoms, Nombre, Nombres, Primer nombre, Nome, Primeiro nome',
  ),
  lastName: headingSet(
    'Last name, Last names, Last, Name last, Surname, Surnames, Family name, Lname, Nachname, Familienname, Nom, Nom de famille, ' +
      'Apellido, Apellidos, Primer apellido, Apellido paterno, Sobrenome, Apelido',
  ),
  dob: headingSet(
    'DOB, Date of birth, Date of birth DOB, Birthdate, Birthday, Birth, Born, Born on, B day, B date, Date born, Geburtsdatum, Geburtstag, ' +
      'Geboren, Geboren am, Geb. Datum, Geb. am, Date de naissance, Naissance, Né le, Fecha de nacimiento, Fecha nac., F. nacimiento, ' +
      'Nacimiento, Data de nascimento, Nascimento',
  ),
  fullName: headingSet(
    'Name, Names, Fullname, First and last name, First last, Last first, First name last name, Last name first name, Name last first, ' +
      'Name first last, Vor und Nachname, Vorname Nachname, Nachname Vorname, Nom complet, Nom et prénom, Nom prénom, Prénom et nom, ' +
      'Nombre completo, Nombre y apellidos, Nombre y apellido, Apellidos y nombre, Nome completo',
  ),
  classroom: headingSet(
    'Room, Rooms, Room name, Primary room, Primary classroom, Current room, Assigned room, Classroom, Classrooms, Classroom name, ' +
      'Current classroom, Class, Class name, Group, Group name, Section, Gruppe, Gruppenname, Klasse, Raum, Groupe, Classe, Salle, Grupo, ' +
      'Clase, Aula, Salón, Sala, Turma',
  ),
  homeRoom: headingSet('Home room, Homeroom, Home classroom, Salón base, Salón principal, Aula base'),
  status: headingSet(
    'Status, Account status, Student status, Enrollment status, Enrolment status, Enrollment, Enrolment, Estado, Estatus, ' +
      'Estado de inscripción, Inscripción, Situación, Statut, Situação, Anmeldestatus',
  ),
  startsOn: headingSet(
    'Start date, Starts, Starts on, First day, First day of care, Enrollment date, Enrolment date, Enrolled on, Enrolled since, ' +
      'Enrollment start, Date enrolled, Admission date, Date of admission, Entry date, Fecha de inicio, Inicio, Fecha de ingreso, Ingreso, ' +
      "Fecha de inscripción, Fecha de alta, Primer día, Date d'entrée, Data de início, Eintrittsdatum, Erster Tag",
  ),
  endsOn: headingSet(
    'End date, Ends, Ends on, Last day, Last day of care, Withdrawal, Withdrawal date, Withdrawn on, Date withdrawn, Exit date, ' +
      'Leaving date, Leave date, Date left, Enrollment end, Discharge date, Graduation date, Fecha de baja, Fecha de salida, Salida, ' +
      'Fecha de fin, Fecha de retiro, Último día, Date de sortie, Data de saída, Austrittsdatum, Letzter Tag',
  ),
};
const places = Object.keys(knownHeadings) as (keyof typeof knownHeadings)[];
export const childPlaces: readonly Place[] = [...places, 'guardianEmails'];

export function isPlace(place: string): place is Place {
  return childPlaces.some((each) => each === place);
}

/** Beside a surname this is the other half of it. */
const secondSurnames = headingSet(
  'Segundo apellido, Apellido materno, Second last name, Second surname, Maternal last name, Maternal surname, Last name 2',
);

export function isSecondSurname(heading: string): boolean {
  return secondSurnames.has(headingKey(headingWords(heading)));
}

const lastFirstHeadings = headingSet(
  'Last name first name, Last first, Name last first, Nachname Vorname, Nom prénom, Nom et prénom, Apellidos y nombre',
);
const childAloneWords = wordSet(childAlone);
/** These are last names, too (Julia Child, Max Born), so on their own they make a heading only in the first column. */
const headingsThatAreSurnames = wordSet('child kind born given last birth');

const mailWords = wordSet('mail mails mailadresse mailadressen correo correos courriel courriels');
const otherPurposes = wordSet(
  'opt optin optout consent permission preference preferences notification notifications notify newsletter subscribe subscribed ' +
    'subscription verified confirmed pending sent status type date allow allowed ok has no not none bounced password template label ' +
    'postal voicemail emergency doctor physician pediatrician paediatrician dentist teacher staff school daycare centre center',
);
const guardianWords = wordSet(
  'parent parents guardian guardians mother mom mum father dad contact contacts payer family carer carers caregiver caregivers eltern mutter vater ' +
    'padre padres madre madres tutor tutores tutora mama papa familia contacto contactos',
);

export const titleLines = 10;

/** The first row that is not blank, or one a few lines below a title, if it is a row of headings. */
export function headingRowOf(table: readonly string[][]): number | undefined {
  const top = table.findIndex((row) => !isBlank(row));
  if (top < 0) return undefined;
  if (isHeadingRow(table[top] ?? [])) return top;
  for (let index = top; index < Math.min(top + titleLines, table.length); index += 1) {
    const row = table[index] ?? [];
    if (index > top && isTitledHeadingRow(row)) return index;
    if (filledIn(row) > 2) return undefined;
  }
  return undefined;
}

/** Below a title, a row needs more evidence to count as headings. */
export function isTitledHeadingRow(row: readonly string[]): boolean {
  return filledIn(row) > 2 && new Set(row.map(placeOfHeading).filter((place) => place !== undefined)).size >= 2;
}

function filledIn(row: readonly string[]): number {
  return row.filter((cell) => cell !== '').length;
}

export function isHeadingRow(row: readonly string[]): boolean {
  const places = row.map(placeOfHeading);
  const known = new Set(places.filter((place) => place !== undefined));
  if (known.size >= 2) return true;
  return (
    known.size === 1 &&
    !known.has('classroom') &&
    !row.some(isDateOrEmail) &&
    places.some((place, index) => place !== undefined && !mayBeSurname(row[index], index))
  );
}

function mayBeSurname(cell: string | undefined, index: number): boolean {
  return index > 0 && headingsThatAreSurnames.has(headingWords(cell ?? '').join(' '));
}

function isDateOrEmail(cell: string): boolean {
  return cell.includes('@') || /^\d{1,4}\D+\d{1,2}\D+\d{1,4}\b/.test(cell) || readDate(cell, 'day-first') !== undefined;
}

export function placeOfHeading(heading: string): Place | undefined {
  const words = headingWords(heading);
  if (words.length > 8) return undefined;
  if (isGuardianEmail(words)) return 'guardianEmails';
  const key = headingKey(words);
  if (key === '') return words.some((word) => childAloneWords.has(word)) ? 'fullName' : undefined;
  return places.find((place) => knownHeadings[place].has(key));
}

function isGuardianEmail(words: readonly string[]): boolean {
  const namesMail = words.some(
    (word, index) => word.includes('email') || mailWords.has(word) || (word.startsWith('mail') && words[index - 1] === 'e'),
  );
  if (!namesMail || words.some((word) => otherPurposes.has(word))) return false;
  return !speaksOfChild(words) || words.some((word) => guardianWords.has(word));
}

/** Whether a column with this heading can hold guardians' addresses although it does not mention email. */
export function speaksOfGuardian(heading: string): boolean {
  const words = headingWords(heading);
  return words.some((word) => guardianWords.has(word)) && !words.some((word) => otherPurposes.has(word));
}

export function speaksOfChild(words: readonly string[]): boolean {
  return words.some((word) => wordsForChild.has(word));
}

export function headingWords(heading: string): string[] {
  if (heading.includes('@') || heading.length > 100) return [];
  const apart = heading.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replace(/\((?!s\))[^)]*\)/g, ' ');
  return foldAccents(apart).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Without spaces, because 'D.O.B.', 'first_name' and 'Birth date' are also written as one word. */
function headingKey(words: readonly string[]): string {
  return words.filter((word) => !wordsForChild.has(word) && !smallWords.has(word)).join('');
}

function headingSet(headings: string): ReadonlySet<string> {
  return new Set(headings.split(', ').map((heading) => headingKey(headingWords(heading))));
}

export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/** Whether names under this heading start with the last name. */
export function isLastFirst(heading: string): boolean {
  return lastFirstHeadings.has(headingKey(headingWords(heading)));
}

/** Whether the row is empty. */
export function isBlank(row: readonly string[]): boolean {
  return row.every((cell) => cell === '');
}
