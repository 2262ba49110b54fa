import { expect, it, onTestFinished } from 'vitest';
import { browser } from '../../test/browser';
import { world } from '../../test/world';

const ios = 'https://apps.apple.com/app/example';
const android = 'https://play.google.com/store/apps/details?id=example';

it.each([
  ['no address', {}, { iosAppUrl: null, androidAppUrl: null }],
  ['the address of one store', { IOS_APP_URL: ios }, { iosAppUrl: ios, androidAppUrl: null }],
  ['both addresses', { IOS_APP_URL: ios, ANDROID_APP_URL: android }, { iosAppUrl: ios, androidAppUrl: android }],
])('site.getStoreLinks returns %s to a visitor who is not signed in, as the environment sets it', async (_what, environment, links) => {
  const { app, end } = await world(environment);
  onTestFinished(end);
  expect(await browser(app).query('site.getStoreLinks')).toMatchObject({ status: 200, data: links });
});
