import { createContext, use, useCallback, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';

/** How a list was left: the search in its address, and its scroll position. */
type Left = Map<'search' | 'scrolled', string>;

const Memory = createContext<Map<string, Left>>(new Map());

/** Wraps a daycare's pages. A list's address and scroll position stay while someone looks at its entries, and are forgotten elsewhere. */
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

// The address changes after a pause in typing, because changing it at each key press would take a tenth of the time to show the list.
const settledMs = 300;

/**
 * The search, filters and order of a list, from the address, or empty texts. A list reopened by its bare address is as it was left. The
 * address is written without the router, because a navigation would cancel a running one and re-render the whole page at each key press.
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
      // The address may already belong to another page.
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
  // Object.fromEntries loses the type of its keys.
  return Object.fromEntries(keys.map((key) => [key, params.get(key) ?? ''])) as Record<Key, string>;
}

function write(values: Record<string, string>): string {
  const filled = Object.entries(values).filter(([, value]) => value !== '');
  return filled.length === 0 ? '' : `?${new URLSearchParams(filled)}`;
}

/**
 * Whether someone returns to the list from one of its entries. Then the list is where it was left, and the page's title does not scroll.
 */
export function useComesBack(): boolean {
  const left = useLeft();
  const [comesBack] = useState(() => left.has('scrolled'));
  return comesBack;
}

/** Restores the scroll position on return. For the component with the rows, once they are loaded. */
export function useKeptScroll(): void {
  const left = useLeft();
  useLayoutEffect(() => {
    const top = left.get('scrolled');
    if (top !== undefined) window.scrollTo(0, Number(top));
    return () => void left.set('scrolled', String(window.scrollY));
  }, [left]);
}
