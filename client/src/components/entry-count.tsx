/** How much is new on a page of the menu, which `label` says in words. Nothing is shown for none. */
export function EntryCount({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return (
    <span className="dp-entry-count" role="img" aria-label={label}>
      {count > 99 ? '99+' : count}
    </span>
  );
}
