import { expect, it, vi } from 'vitest';
import { draftKey, dropDraft, dropDraftsOfOthers, hasDrafts, readDraft, writeDraft } from './drafts';

const anas = draftKey('ana', 'daycare-1', 'create-students');
const bens = draftKey('ben', 'daycare-1', 'create-students');

// trust 10
it('a draft is restored as it was written, for the same person and form', () => {
  writeDraft(anas, { rows: ['<b>Zoë</b>', '李'] });
  expect(readDraft(anas)).toEqual({ rows: ['<b>Zoë</b>', '李'] });
  expect(readDraft(bens)).toBeUndefined();
  expect(readDraft(draftKey('ana', 'daycare-2', 'create-students'))).toBeUndefined();
});

it('a dropped draft, or one that is not JSON, is not restored', () => {
  writeDraft(anas, { rows: [] });
  dropDraft(anas);
  expect(readDraft(anas)).toBeUndefined();
  localStorage.setItem(anas, '{"rows":');
  expect(readDraft(anas)).toBeUndefined();
});

it('drafts are kept apart by the person’s full id', () => {
  writeDraft(draftKey('an', 'form'), 1);
  expect(hasDrafts('ana')).toBe(false);
  expect(hasDrafts('an')).toBe(true);
});

it('another person’s sign-in drops everybody else’s drafts, and nothing else', () => {
  writeDraft(anas, 1);
  writeDraft(bens, 2);
  localStorage.setItem('selectedDaycareId', 'daycare-1');
  dropDraftsOfOthers('ben');
  expect([hasDrafts('ana'), hasDrafts('ben')]).toEqual([false, true]);
  dropDraftsOfOthers();
  expect(hasDrafts('ben')).toBe(false);
  expect(localStorage.getItem('selectedDaycareId')).toBe('daycare-1');
});

it('a device with full storage keeps no half-written draft, and the page still works', () => {
  writeDraft(anas, 'earlier');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeDraft(anas, 'later');
  full.mockRestore();
  expect(readDraft(anas)).toBeUndefined();
});
