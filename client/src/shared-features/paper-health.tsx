import type { PaperHealthItem } from '@daycare-portal/shared/paper-health';
import { BadgeShape } from './health-badge';

/** Items of a child's health on paper: each with its kind and severity in words, and what to do. */
export function PaperHealth({ items }: { items: readonly PaperHealthItem[] }) {
  return items.map(({ look, what, plan }) => (
    <p key={what} className="dp-paper-health">
      {look === null ? null : <BadgeShape look={look} size={18} />}{' '}
      <bdi>
        <b>{what}.</b> {plan}
      </bdi>
    </p>
  ));
}
