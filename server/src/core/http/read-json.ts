import { text } from '@daycare-portal/shared/text';
import { DomainError } from '../errors';

// Far more than any call needs. A megabyte of short keys or nested lists would take a fifth of a second just to parse.
const maxValues = 50_000;
const maxDepth = 16;

/**
 * Parses the JSON of a call. Throws PAYLOAD_TOO_LARGE, before parsing, for very many values or levels, and SyntaxError for malformed JSON.
 */
export function readJson(json: string): unknown {
  if (holdsTooMuch(json)) throw new DomainError('PAYLOAD_TOO_LARGE', 'badInput', text.errors.tooLarge);
  return JSON.parse(json);
}

function holdsTooMuch(json: string): boolean {
  let [values, depth, isInText] = [1, 0, false];
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (isInText) {
      if (character === '\\') at += 1;
      else if (character === '"') isInText = false;
    } else if (character === '"') isInText = true;
    else if (character === ',') values += 1;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (values > maxValues || depth > maxDepth) return true;
  }
  return false;
}
