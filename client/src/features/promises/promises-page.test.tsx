import { promisesText } from '@daycare-portal/shared/promises-text';
import { text } from '@daycare-portal/shared/text';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open } from '../../test/open';

describe('/portal/how-data-is-kept', () => {
  it.each(['owner', 'teacher', 'parent'] as const)('tells a signed-in %s every promise, under its heading', async (who) => {
    const { findByRole, getAllByRole } = await open('/portal/how-data-is-kept', who);
    await findByRole('heading', { level: 1, name: promisesText.title });
    expect(getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      promisesText.sections.map(({ heading }) => heading),
    );
    const points = promisesText.sections.flatMap((section) => section.points);
    expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(points));
  });

  it('is linked from an owner’s settings, and links back', async () => {
    const { findByRole, user, path } = await open('/portal/daycare-settings', 'owner');
    await user.click(await findByRole('link', { name: promisesText.title }));
    await findByRole('heading', { level: 1, name: promisesText.title });
    expect(path()).toBe('/portal/how-data-is-kept');
    const nav = within(await findByRole('navigation', { name: text.portal.nav.label }));
    expect(nav.getByRole('link', { current: 'page' }).textContent).toBe(text.settings.title);
    await user.click(await within(await findByRole('main')).findByRole('link', { name: text.settings.title }));
    expect(path()).toBe('/portal/daycare-settings');
  });
});
