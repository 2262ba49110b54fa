import { Card } from './layout';

/** A key's name, shown only next to a mouse or trackpad. It is hidden from screen readers, because its control says it another way. */
export function KeyCap({ children }: { children: string }) {
  return (
    <Card as="kbd" pad="xs" round="s" tone="soft" size="xs" nowrap className="dp-key" aria-hidden>
      {children}
    </Card>
  );
}
