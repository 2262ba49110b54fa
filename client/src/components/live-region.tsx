import { useEffect, useState } from 'react';

/** Text that is announced when it appears or changes. The region must be in the page before its text. */
export function LiveRegion({ children }: { children: string }) {
  const [there, setThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setThere(true));
    return () => clearTimeout(timer);
  }, []);
  return <span role="status">{there ? children : null}</span>;
}
