import { text } from '@daycare-portal/shared/text';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { open } from '../../test/open';

const warning = text.settings.data.plainHttp;

describe("The owner's settings", () => {
  it.each([
    ['http://portal.lan:3000', true],
    ['http://192.168.1.20:3000', true],
    ['http://localhost.evil.example', true],
    ['http://localhost:3000', false],
    ['http://127.0.0.1:3000', false],
    ['http://[::1]:3000', false],
    ['https://portal.example.org', false],
  ])('opened at %s warn that others in the network can read the data: %s', async (address, warns) => {
    const { protocol, hostname, host, origin } = new URL(address);
    vi.stubGlobal('location', { ...window.location, protocol, hostname, host, origin });
    onTestFinished(() => void vi.unstubAllGlobals());
    const { findByRole, queryByText } = await open('/portal/daycare-settings', 'owner');
    await findByRole('region', { name: text.settings.data.title });
    expect(queryByText(warning) !== null).toBe(warns);
  });
});
