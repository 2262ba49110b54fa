/** What is there, or on its way, by its address. */
const fetched = new Map<string, Promise<void>>();

/**
 * What every `import()` of the built site calls. It replaces Vite's own, which lets the browser import scripts that may never arrive: a
 * browser may remember that a script failed, and not ask for it again until the page is reloaded. So the scripts are fetched first, into the
 * browser's cache, and imported once all of them are there. If a file is lost it rejects, and can be called again.
 * @param load imports the first of the files
 * @param files what is imported with it, and its style sheets, as paths from the site's root; none if the importing script contains it
 */
export async function __vitePreload<Code>(load: () => Promise<Code>, files: readonly string[] = []): Promise<Code> {
  await Promise.all(files.map((file) => fetchOnce(`/${file}`)));
  return load();
}

function fetchOnce(address: string): Promise<void> {
  const known = fetched.get(address);
  if (known !== undefined) return known;
  // The page's own HTML may ask for it.
  if (document.querySelector(`link[href="${address}"]:not([rel="preload"]), script[src="${address}"]`) !== null) return Promise.resolve();
  const fetching = address.endsWith('.css') ? applyStyles(address) : fetchScript(address);
  fetched.set(address, fetching);
  fetching.catch(() => fetched.delete(address));
  return fetching;
}

async function fetchScript(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}.`);
  // Only a file that was read to its end is in the cache.
  await response.arrayBuffer();
  // The browser reads all of them from there at once. An import would reach them one after another.
  document.head.append(linkTo(address, 'modulepreload'));
}

/** Adds the link at once, so that the sheets stand in the order of the calls: of two equal rules the later one wins. */
function applyStyles(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = linkTo(address, 'stylesheet');
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${address} could not be loaded.`));
    });
    document.head.append(link);
  });
}

function linkTo(address: string, rel: 'modulepreload' | 'stylesheet'): HTMLLinkElement {
  const link = document.createElement('link');
  return Object.assign(link, { rel, crossOrigin: '', href: address });
}
