import { expect, it, onTestFinished, vi } from 'vitest';

it('Switching the language brings the words of a page that is opened meanwhile', async () => {
  // Without the words that the tests bring along. The next file, too, starts with modules of its own, in English.
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  const { hasTexts, setTexts } = await import('@daycare-portal/shared/catalogue');
  const { wordParts } = await import('@daycare-portal/shared/text/parts');
  const { fetchTexts, switchLanguage: switchTo } = await import('./language');
  const { es: fetchSpanish } = wordParts.retention;
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  vi.spyOn(wordParts.retention, 'es').mockImplementation(() => arrived.then(fetchSpanish));
  setTexts('en', 'legal', await wordParts.legal.en());
  await fetchTexts('retention');
  const switched = switchTo('es');
  await fetchTexts('legal');
  expect(hasTexts('es', 'legal')).toBe(false);
  arrive();
  await switched;
  expect([document.documentElement.lang, hasTexts('es', 'legal')]).toEqual(['es', true]);
});
