import { createContext, use, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';

/** By the list's path, and then by what it is that is kept. */
type Kept = Map<string, Map<string, unknown>>;

const Memory = createContext<Kept>(new Map());

/** Around a daycare's pages: what one sought in a list stays while one looks at what is in it, and is forgotten anywhere else. */
export function ListMemory({ children }: { children: ReactNode }) {
  const [memory] = useState<Kept>(() => new Map());
  const { pathname } = useLocation();
  useEffect(() => {
    for (const list of memory.keys()) if (pathname !== list && !pathname.startsWith(`${list}/`)) memory.delete(list);
  }, [memory, pathname]);
  return <Memory value={memory}>{children}</Memory>;
}

function useKept(): Map<string, unknown> {
  const memory = use(Memory);
  const { pathname } = useLocation();
  const [kept] = useState(() => {
    const found = memory.get(pathname) ?? new Map<string, unknown>();
    memory.set(pathname, found);
    return found;
  });
  return kept;
}

/** A list's own state, as it was when one comes back to the list from what is in it. `name` tells it from the list's others. */
export function useListState<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const kept = useKept();
  // What is kept under a name was put there under it.
  const [value, setValue] = useState(() => (kept.has(name) ? (kept.get(name) as Value) : initial));
  const change = (next: Value) => {
    kept.set(name, next);
    setValue(next);
  };
  return [value, change];
}

const scrolled = 'scrolled';

/** Whether one comes back to the list from what is in it: then it is found where it was left, and the page's title does not scroll. */
export function useComesBack(): boolean {
  const kept = useKept();
  const [comesBack] = useState(() => kept.has(scrolled));
  return comesBack;
}

/** Where the list is in the window when it is left is where it is when one comes back. For the part that has the rows, once they are there. */
export function useKeptScroll(): void {
  const kept = useKept();
  useLayoutEffect(() => {
    const top = kept.get(scrolled);
    if (typeof top === 'number') window.scrollTo(0, top);
    return () => void kept.set(scrolled, window.scrollY);
  }, [kept]);
}
