import { foldAccents } from '@daycare-portal/shared/folding';
import { wordSet } from '../../list-reading/roster-headings';

const noWords = wordSet('none no na nka nkda nil nothing nobody ninguna ninguno nadie nada sin n false');
const ofWhat =
  /^(?:one\b|known|conocid|report|aplica|applicable|tiene\b|at this time|(?:(?:food|drug|other|current|regular|otras?) )*(?:allerg|alergi|medic|meds\b|condi|issues|concerns)|(?:dietary |food )?restric|special (?:diet|needs))/;

/** Whether a cell says that there is nothing, as in "None", "N/A" or "Sin alergias", but not "No dairy". */
export function saysNone(cell: string): boolean {
  if (/^[-–—.\s]*$/.test(cell) || /^(?:n\s*\/\s*a|0)$/i.test(cell.trim())) return true;
  const [first = '', ...rest] = foldAccents(cell).match(/[\p{L}]+/gu) ?? [];
  if (first === 'not') return rest[0] === 'applicable';
  return noWords.has(first) && !/\d/.test(cell) && (rest.length === 0 || ofWhat.test(rest.join(' ')));
}
