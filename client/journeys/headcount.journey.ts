import { headcountText } from '@daycare-portal/shared/headcount-text';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { anotherPerson, eventually, journey } from './journey';
import { look } from './look';
import { heading, signIn, teacher } from './person';
import { serveProduct } from './product';

const product = serveProduct('demo');
const labels = headcountText.headcount;
const outings = headcountText.outings;

const face = (page: Page, id: string) => page.locator(`[data-child="${id}"]`);
const seen = (page: Page, id: string) => page.locator(`[data-child="${id}"][aria-pressed="true"]`);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

journey.onPhone(
  'two people tick a fire drill on two phones; one child is missing, is found, and all of it is kept',
  product,
  async (visit) => {
    const { page, press } = visit;
    await signIn(visit, { email: teacher, at: '/portal/headcount' });
    await heading(page, labels.title).waitFor();
    await look(visit, 'headcounts', { onlyHere: true });
    await press(button(page, labels.kinds.fireDrill));
    await page.getByRole('timer').waitFor();
    const ids = await page
      .locator('[data-child][data-status="notSeen"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-child') ?? ''));
    expect(ids.length).toBeGreaterThan(4);
    const [first = '', second = '', last = '', ...others] = ids;
    await look(visit, 'headcount roll', { onlyHere: true });

    await anotherPerson(visit, async (other) => {
      await signIn(other, { at: '/portal/headcount' });
      await other.press(other.page.getByRole('link', { name: labels.join }));
      await face(other.page, first).waitFor();
      await press(face(page, first));
      await seen(other.page, first).waitFor();
      await other.press(face(other.page, second));
      await seen(page, second).waitFor();
      // Tapping takes back the person's own tick, and tapping again sets it.
      await press(face(page, first));
      await page.locator(`[data-child="${first}"][aria-pressed="false"]`).waitFor();
      await other.page.locator(`[data-child="${first}"][aria-pressed="false"]`).waitFor();
      await press(face(page, first));
      for (const [at, id] of others.entries()) await (at % 2 === 0 ? press(face(page, id)) : other.press(face(other.page, id)));
      await button(page, labels.notSeenOf(1, ids.length)).waitFor();
      await press(button(page, labels.notSeenOf(1, ids.length)));
      await press(button(page, labels.reportMissing));
      await other.page.locator(`[data-child="${last}"][data-status="missing"]`).waitFor();
      await look(visit, 'headcount one missing', { onlyHere: true });
      await other.press(face(other.page, last));
      await button(page, labels.allSeen(ids.length)).waitFor();
    });

    await press(button(page, labels.finish));
    const dialog = page.getByRole('dialog', { name: labels.finishTitle });
    await dialog.getByLabel(labels.finishNote).fill('Out by the garden gate');
    await look(visit, 'headcount finish', { onlyHere: true });
    await press(dialog.getByRole('button', { name: labels.finish }));
    await page.getByRole('heading', { name: labels.wasMissing, exact: true }).waitFor();
    await page.getByText(labels.result(ids.length, ids.length)).first().waitFor();
    await page.getByText('Out by the garden gate').waitFor();
    await look(visit, 'headcount kept', { onlyHere: true });
    await page.emulateMedia({ media: 'print' });
    await eventually(() => button(page, labels.print).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });

    // A trip for two children who are here, counted on the bus.
    await page.goto('/portal/outings');
    await press(page.getByRole('link', { name: outings.plan }));
    await page.getByLabel(outings.fields.name, { exact: true }).fill('Swimming pool');
    await look(visit, 'outing plan', { onlyHere: true });
    await press(page.locator('summary').filter({ hasText: outings.fields.adults }));
    await press(page.getByRole('group', { name: outings.fields.adults }).getByRole('checkbox').first());
    await press(button(page, outings.save));
    await heading(page, 'Swimming pool').waitFor();
    await look(visit, 'outing planned', { onlyHere: true });
    await press(button(page, outings.leave));
    // The step was taken too early.
    await press(button(page, outings.takeBack.left));
    await page.getByText(outings.takenBack.left).first().waitFor();
    await press(button(page, outings.leave));
    await press(button(page, new RegExp(`^(${outings.steps.todo.countThere}|${outings.steps.again})$`)));
    await page.getByRole('timer').waitFor();
    // One child is not found, and is here again after the others.
    const along = await page
      .locator('[data-child][data-status="notSeen"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-child') ?? ''));
    expect(along.length).toBeGreaterThan(1);
    for (const id of along.slice(1)) await press(face(page, id));
    await press(button(page, labels.finish));
    await press(page.getByRole('dialog', { name: labels.finishTitle }).getByRole('button', { name: labels.finish }));
    await page.getByRole('heading', { name: labels.wasMissing, exact: true }).waitFor();
    await press(page.getByRole('link', { name: labels.backToOuting('Swimming pool') }));
    await page.getByText(labels.notFoundYet).first().waitFor();
    await look(visit, 'outing one missing', { onlyHere: true });
    await press(button(page, outings.comeBack));
    await look(visit, 'outing back without one', { onlyHere: true });
    await press(page.getByRole('dialog').getByRole('button', { name: outings.comeBack }));
    await page.getByText(outings.notBackYet, { exact: true }).waitFor();
    await look(visit, 'outing one not back', { onlyHere: true });
    const here = button(page, / is here$/);
    await press(here);
    await eventually(() => here.count()).toBe(0);
    await press(button(page, outings.walk));
    // Among the steps, and in what happened.
    await eventually(() => page.getByText(outings.events.walked).count()).toBe(2);
    await look(visit, 'outing over', { onlyHere: true });
  },
);
