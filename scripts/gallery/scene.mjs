import { steadyMoment } from './steady-moment.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {Parameters<Page['getByRole']>[0]} AriaRole */
/** @typedef {'owner@sunnyside.example' | 'teacher@sunnyside.example' | 'parent@sunnyside.example' | 'owner@maplegrove.example'} Person */
/** @typedef {import('@trpc/client').TRPCClient<import('../../server/src/app-router').AppRouter>} Portal calls of the portal as the person of the scene */
/** @typedef {import('@daycare-portal/shared/text/parts').WordParts} Words what is written on the pages of the scene */

/**
 * @typedef {object} Scene a page in one of its states, and how it comes to be in it
 * @property {string | ((portal: Portal, daycareId: string) => Promise<string>)} at its address, or what makes it
 * @property {Person} [as] nobody is signed in without
 * @property {'demo' | 'start'} [of] the demo, or a portal that nobody has set up
 * @property {Person} [by] who makes what the address needs, where nobody is signed in
 * @property {true} [fresh] in a daycare that has just been made
 * @property {RegExp} [held] requests that wait for their answer
 * @property {RegExp} [failed] requests that are answered with a failure
 * @property {readonly Step[]} [steps] what the person does then
 * @property {readonly ViewName[]} [views] in place of those that every scene is seen in
 * @property {true} [tried] is seen enlarged, with wide text, in forced colours, with more contrast too
 */

/** @typedef {Record<string, Record<string, Scene>>} Pages the scenes of each page, by the state */
/** @typedef {(page: Page) => Promise<unknown>} Step */
/** @typedef {'1440' | '1024' | '390' | '320' | 'zoom 200 %' | 'wide text' | 'wide text, phone' | 'forced colours' | 'more contrast' | 'paper'} ViewName */

export const owner = 'owner@sunnyside.example';
export const teacher = 'teacher@sunnyside.example';
export const parent = 'parent@sunnyside.example';
export const otherOwner = 'owner@maplegrove.example';
export const password = 'demo-daycare-portal';

export const calls = /\/trpc\/(?!auth\.(getSession|signIn))/;
export const desk = /** @type {const} */ (['1440', '1024']);
export const phone = /** @type {const} */ (['390', '320']);

/** The sentence, whatever it is filled in with. @type {(sentence: (...values: never[]) => string, value?: string) => RegExp} */
export function filled(sentence, value = '.+') {
  const blank = '\u{FFFC}';
  const said = String(Reflect.apply(sentence, undefined, Array(sentence.length).fill(blank)));
  // Where a number belongs, the blank is said as none.
  return new RegExp(`^${said.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`).replaceAll(new RegExp(`${blank}|NaN`, 'g'), value)}$`, 'u');
}

/** @type {(name: string | RegExp, role?: AriaRole) => Step} */
export const press =
  (name, role = 'button') =>
  (page) =>
    page.getByRole(role, { name, exact: true }).filter({ visible: true }).first().click();
/** @type {(label: string, value: string) => Step} */
export const type = (label, value) => (page) => page.getByLabel(label, { exact: true }).filter({ visible: true }).first().fill(value);
/** @type {(words: string | RegExp) => Step} */
export const see = (words) => (page) => page.getByText(words, { exact: true }).filter({ visible: true }).first().waitFor();
/** @type {(key: string) => Step} */
export const key = (name) => (page) => page.keyboard.press(name);
/** @type {(minutes: number) => Step} */
export const wait = (minutes) => (page) => page.clock.setFixedTime(steadyMoment + minutes * 60_000);

/** The answer of the portal to one call. @type {(path: string, data: unknown) => Step} */
export const answer = (path, data) => (page) =>
  page.route(new RegExp(`/trpc/${path}`), (route) => {
    const result = { result: { data } };
    return route.fulfill({ json: route.request().url().includes('batch=1') ? [result] : result });
  });

/** What hangs on a button is opened where it is looked at. @type {(name: string, scene: Scene) => Record<string, Scene>} */
export const menu = (name, scene) => ({
  [`menu, ${name}`]: { ...scene, views: desk },
  [`menu, ${name}, phone`]: { ...scene, views: phone },
});

/** The states that most pages of the portal have. @type {(at: Scene['at'], more?: Partial<Scene>) => Record<string, Scene>} */
export const usual = (at, more = {}) => ({
  loading: { at, as: owner, held: calls, ...more },
  error: { at, as: owner, failed: calls, ...more },
  loaded: { at, as: owner, tried: true, ...more },
});

/** @param {string | undefined} url */
export const pathOf = (url = '') => url.replace(/^https?:\/\/[^/]+/, '');
