import { useEffect, useState } from 'react';

/** Words that are read out as they come and as they change: their place is in the page before them. */
export function LiveRegion({ children }: { children: string }) {
  const [there, setThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setThere(true));
    return () => clearTimeout(timer);
  }, []);
  return <span role="status">{there ? children : null}</span>;
}
