import { text } from '@daycare-portal/shared/text';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { doorstep, eventually, type Visit } from './journey';

export const password = 'demo-daycare-portal';

export const owner = 'owner@sunnyside.example';
export const teacher = 'teacher@sunnyside.example';
export const parent = 'parent@sunnyside.example';

/** Opens a portal page as someone who has signed in, or stays on the public pages. Signing in itself is walked by sign-in.journey.ts. */
export async function signIn(visit: Visit, { email = owner, at = '/portal' } = {}): Promise<void> {
  // What the page of the person before still asks for would be refused.
  if (visit.page.url().includes('/portal')) await visit.page.goto(doorstep);
  const answer = await visit.page.request.post('/trpc/auth.signIn', { headers: { origin: visit.site }, data: { email, password } });
  expect(answer.status(), `signing in as ${email}`).toBe(200);
  await visit.page.goto(at);
  if (at === doorstep) return;
  await signOutButton(visit.page).or(menuButton(visit.page)).or(whoButton(visit.page)).filter({ visible: true }).first().waitFor();
}

export async function fillSignIn({ page, press }: Visit, email: string, secret: string): Promise<void> {
  await page.getByLabel(text.signIn.email, { exact: true }).fill(email);
  await page.getByLabel(text.signIn.password, { exact: true }).fill(secret);
  await press(page.getByRole('button', { name: text.signIn.submit }));
}

/** Follows an entry of the sidebar, or of the phone's menu. */
export async function goTo(visit: Visit, entry: string): Promise<void> {
  await press(visit, (menu) => menu.getByRole('navigation').getByRole('link', { name: new RegExp(`^${entry}( \\d.*)?$`) }));
  await heading(visit.page, entry).waitFor();
}

export async function signOut(visit: Visit): Promise<void> {
  // What is still under way when the session ends is refused.
  await eventually(visit.faults.underWay).toEqual([]);
  visit.faults.allow('/trpc/', '401');
  if (await whoButton(visit.page).isVisible()) {
    await visit.press(whoButton(visit.page));
    await visit.press(signOutButton(visit.page.getByRole('dialog')));
  } else if (await signOutButton(visit.page).isVisible()) await visit.press(signOutButton(visit.page));
  else await press(visit, signOutButton);
}

function signOutButton(menu: Page | Locator): Locator {
  return menu.getByRole('button', { name: text.portal.signOut, exact: true });
}

/** A family's account, with the way out. */
export function whoButton(page: Page): Locator {
  return page.getByRole('button', { name: /: (account and children|cuenta e hijos)$/ });
}

async function press({ page, device, press }: Visit, find: (menu: Page | Locator) => Locator): Promise<void> {
  if (device.name === 'desk') return press(find(page));
  await press(menuButton(page));
  await press(find(page.getByRole('dialog')));
}

export function menuButton(page: Page): Locator {
  const more = page.getByRole('button', { name: text.portal.more, exact: true });
  return page.getByRole('button', { name: text.portal.openMenu }).filter({ visible: true }).or(more);
}

/** The page's title. */
export function heading(page: Page, title: string): Locator {
  return page.getByRole('heading', { level: 1, name: title, exact: true });
}
