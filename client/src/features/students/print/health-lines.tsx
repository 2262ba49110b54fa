import { badgeLook } from '@daycare-portal/shared/badges';
import type { ChildPaper } from '@daycare-portal/shared/child-papers';
import { formatDate, type PlainDate } from '@daycare-portal/shared/dates';
import { spanState, type HealthItem, type TopicAnswer } from '@daycare-portal/shared/health';
import { healthText } from '@daycare-portal/shared/health-text';
import { text } from '@daycare-portal/shared/text';
import { BadgeShape } from '../../../shared-features/health-badge';

/** What applies now, and what will apply. */
export function currentOf({ health: { items, today } }: Pick<ChildPaper, 'health'>): HealthItem[] {
  return items.filter((item) => spanState(item, today) !== 'over');
}

/** The item, its severity as a shape and a word, and as much of the plan as fits. */
export function HealthLine({ item, plan, today }: { item: HealthItem; plan: string; today: PlainDate }) {
  const look = badgeLook(item);
  const { kind, label, from, until } = item;
  return (
    <p>
      {look === null ? null : <BadgeShape look={look} size={18} />}
      <b>
        {text.badges.kinds[kind]}: <bdi>{label}</bdi>
        {look === null ? null : `, ${text.badges.looks[look]}`}
        {item.isTold === true ? ` (${text.badges.told})` : null}
      </b>
      {plan === '' ? null : <bdi> {plan}</bdi>}
      {from === null || from <= today ? null : ` ${healthText.strip.from(formatDate(from, 'short'))}`}
      {until === null ? null : ` ${healthText.strip.until(formatDate(until, 'short'))}`}
    </p>
  );
}

/** What nobody has asked about, and what the family answered with none. */
export function HealthAnswers({ topics }: { topics: readonly TopicAnswer[] }) {
  const named = (state: TopicAnswer['state']) =>
    topics.filter((each) => each.state === state).map(({ topic }) => healthText.strip.topics[topic]);
  const [none, notAsked] = [named('none'), named('notAsked')];
  return (
    <>
      {notAsked.length === 0 ? null : (
        <p>
          <b>{healthText.strip.notAsked}:</b> {notAsked.join(', ')}
        </p>
      )}
      {none.length === 0 ? null : (
        <p>
          {healthText.strip.none}: {none.join(', ')}
        </p>
      )}
    </>
  );
}
