import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { Email, Id, optionalText, requiredText } from './fields';
import { foldEmail, foldName } from './folding';
import { text } from './text';

/** The field's result for the value, or the sentence with which it is refused. */
function read(schema: z.ZodMiniType, value: unknown): unknown {
  const result = schema.safeParse(value);
  return result.success ? result.data : result.error.issues.map(({ message }) => message);
}

describe('Id', () => {
  it.each(['x', 'x'.repeat(64), '🦦', ' '])('accepts %j as opaque text of 1 to 64 characters', (id) => {
    expect(read(Id, id)).toBe(id);
  });

  it.each(['', 'x'.repeat(65), 1, null, undefined, {}])('refuses %j', (id) => {
    expect(Id.safeParse(id).success).toBe(false);
  });
});

describe('Text', () => {
  const required = requiredText(5, () => 'Missing.');

  it.each([
    ['abc', 'abc'],
    [' a b \n', 'a b'],
    ['👩‍👦ab', '👩‍👦ab'],
    ['a\u200bb', 'a\u200bb'],
    ['𝕬𝕬𝕬𝕬𝕬', '𝕬𝕬𝕬𝕬𝕬'],
    ['     abcde     ', 'abcde'],
    ['a\u0301', 'a\u0301'],
  ])('%j becomes %j: it is trimmed, and otherwise unchanged', (written, taken) => {
    expect(read(required, written)).toBe(taken);
  });

  it.each([
    ['abcdef', [text.fields.tooLong(5)]],
    ['𝕬𝕬𝕬𝕬𝕬𝕬', [text.fields.tooLong(5)]],
    ['', ['Missing.']],
    [' \u00a0\ufeff\n', ['Missing.']],
    ['\u200b\u2060', ['Missing.']],
    ['\u202e \u2066', ['Missing.']],
    ['\u0007\u0085', ['Missing.']],
    ['\u3164\u2800', ['Missing.']],
    ['a\0b', [text.fields.notStorable]],
    ['a\ud800b', [text.fields.notStorable]],
    ['\udc00', [text.fields.notStorable]],
  ])('%j is refused with %j', (written, sentences) => {
    expect(read(required, written)).toEqual(sentences);
  });

  it('that is optional may be empty, and is otherwise checked in the same way', () => {
    const optional = optionalText(5);
    expect(read(optional, '  ')).toBe('');
    expect(read(optional, 'abcdef')).toEqual([text.fields.tooLong(5)]);
    expect(optional.safeParse(null).success).toBe(false);
  });
});

describe('Email', () => {
  const long = (length: number) => `${'x'.repeat(length - '@example.org'.length)}@example.org`;

  it.each([
    ['a@example.org', 'a@example.org'],
    [' A.B+c@Example.ORG ', 'A.B+c@Example.ORG'],
    ["o'brien@example.co.uk", "o'brien@example.co.uk"],
    [long(64), long(64)],
  ])('%j is read as %j', (written, taken) => {
    expect(read(Email, written)).toBe(taken);
  });

  it.each([
    '',
    'a',
    'a@',
    '@example.org',
    'a@b',
    'a b@example.org',
    'a@example.org, b@example.org',
    'a@exam\0ple.org',
    'a@@example.org',
    '<a@example.org>',
  ])('%j is refused with a sentence that quotes it', (written) => {
    expect(read(Email, written)).toEqual([text.fields.emailMalformed(written)]);
  });

  it('is refused for its length alone over 254 characters', () => {
    expect(read(Email, `${'x'.repeat(243)}@example.org`)).toEqual([text.fields.emailTooLong]);
    expect(read(Email, 'x'.repeat(100_000))).toEqual([text.fields.emailTooLong]);
  });
});

describe('Two addresses are the same', () => {
  it.each([
    ['A@Example.org', 'a@example.ORG'],
    [' a@example.org\n', 'a@example.org'],
    ['e\u0301@example.org', '\u00e9@example.org'],
  ])('%j and %j', (a, b) => {
    expect(foldEmail(a)).toBe(foldEmail(b));
  });

  it.each([
    ['a@example.org', 'b@example.org'],
    ['a.b@example.org', 'ab@example.org'],
    ['a+x@example.org', 'a@example.org'],
  ])('but not %j and %j', (a, b) => {
    expect(foldEmail(a)).not.toBe(foldEmail(b));
  });
});

describe('Two names are the same', () => {
  it.each([
    ['Ana', ' ANA '],
    ['Anna  Maria', 'anna maria'],
    ['Zoe\u0308', 'Zo\u00eb'],
    ['ÅSA', 'åsa'],
    ['Ana', 'A\u200bna\ufeff'],
    ['Ana', '\u202eAna\u202c'],
    ['Ana', 'Ana\u0007'],
    ['Anna Maria', 'Anna \u2060 Maria'],
    ['Anna Maria', 'Anna\tMaria'],
  ])('%j and %j', (a, b) => {
    expect(foldName(a)).toBe(foldName(b));
  });

  it.each([
    ['Ana', 'Anna'],
    ['Zoe', 'Zoë'],
    ['AnnaMaria', 'Anna Maria'],
  ])('but not %j and %j', (a, b) => {
    expect(foldName(a)).not.toBe(foldName(b));
  });
});
