import { createContext, use, useCallback, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';

/** How a list was left: the search of its address, and how many pixels down. */
type Left = Map<'search' | 'scrolled', string>;

const Memory = createContext<Map<string, Left>>(new Map());

/** Around a daycare's pages: the address of a list, and where it was scrolled to, stay while one looks at what is in it, and are forgotten anywhere else. */
export function ListMemory({ children }: { children: ReactNode }) {
  const [memory] = useState(() => new Map<string, Left>());
  const { pathname } = useLocation();
  useEffect(() => {
    for (const list of memory.keys()) if (pathname !== list && !pathname.startsWith(`${list}/`)) memory.delete(list);
  }, [memory, pathname]);
  return <Memory value={memory}>{children}</Memory>;
}

function useLeft(): Left {
  const memory = use(Memory);
  const { pathname } = useLocation();
  const [left] = useState(() => {
    const found: Left = memory.get(pathname) ?? new Map();
    memory.set(pathname, found);
    return found;
  });
  return left;
}

// The address waits until one has typed: at each key it would take a tenth of the time until the list is shown.
const settledMs = 300;

/**
 * What is sought in a list, by which filters and in which order: the words under these keys of its address, '' where it has none. A list that
 * one comes back to by its bare address is found as it was left.
 *
 * The address is written past the router: a navigation would break off the one that is under way, and draw the whole page at each key.
 */
export function useListAddress<Key extends string>(
  keys: readonly Key[],
): [query: Record<Key, string>, setQuery: (changes: Partial<Record<Key, string>>) => void] {
  const left = useLeft();
  const location = useLocation();
  const [at, setAt] = useState(location.key);
  const [query, setWholeQuery] = useState(() => read(keys, location.search || (left.get('search') ?? '')));
  // The list's own link was followed while it is shown.
  if (at !== location.key) {
    setAt(location.key);
    setWholeQuery(read(keys, location.search));
  }
  const search = write(query);
  const { pathname } = location;
  useEffect(() => {
    left.set('search', search);
    const timer = setTimeout(() => {
      // Another page's address may stand there already.
      if (window.location.pathname !== pathname || window.location.search === search) return;
      try {
        window.history.replaceState(window.history.state, '', `${pathname}${search}${window.location.hash}`);
      } catch {
        // Safari takes 100 in half a minute; the next key tries again.
      }
    }, settledMs);
    return () => clearTimeout(timer);
  }, [left, pathname, search]);
  const setQuery = useCallback((changes: Partial<Record<Key, string>>) => setWholeQuery((before) => ({ ...before, ...changes })), []);
  return [query, setQuery];
}

function read<Key extends string>(keys: readonly Key[], search: string): Record<Key, string> {
  const params = new URLSearchParams(search);
  // Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(keys.map((key) => [key, params.get(key) ?? ''])) as Record<Key, string>;
}

function write(asked: Record<string, string>): string {
  const filled = Object.entries(asked).filter(([, value]) => value !== '');
  return filled.length === 0 ? '' : `?${new URLSearchParams(filled)}`;
}

/** Whether one comes back to the list from what is in it: then it is found where it was left, and the page's title does not scroll. */
export function useComesBack(): boolean {
  const left = useLeft();
  const [comesBack] = useState(() => left.has('scrolled'));
  return comesBack;
}

/** Where the list is in the window when it is left is where it is when one comes back. For the part that has the rows, once they are there. */
export function useKeptScroll(): void {
  const left = useLeft();
  useLayoutEffect(() => {
    const top = left.get('scrolled');
    if (top !== undefined) window.scrollTo(0, Number(top));
    return () => void left.set('scrolled', String(window.scrollY));
  }, [left]);
}
