import { badgeLook } from '@daycare-portal/shared/badges';
import { formatDate } from '@daycare-portal/shared/dates';
import { documentPath, spanState, type HealthItem, type TopicAnswer } from '@daycare-portal/shared/health';
import { topicOf, type HealthTopic } from '@daycare-portal/shared/health-kinds';
import { healthText } from '@daycare-portal/shared/health-text';
import { text } from '@daycare-portal/shared/text';
import type { Icon } from '@tabler/icons-react';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconLungs from '@tabler/icons-react/dist/esm/icons/IconLungs.mjs';
import IconPill from '@tabler/icons-react/dist/esm/icons/IconPill.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconToolsKitchen2 from '@tabler/icons-react/dist/esm/icons/IconToolsKitchen2.mjs';
import { BadgeShape } from '../../../components/health-badge';
import { useSubject } from '../../../components/use-subject';
import words from '../../../components/words.module.css';
import type { HealthForm, OfChild } from './child-health';
import { HealthDialog } from './health-dialog';
import classes from './health-strip.module.css';

const labels = healthText.strip;

const icons: Record<HealthTopic, Icon> = {
  allergies: IconAlertCircle,
  diet: IconToolsKitchen2,
  medication: IconPill,
  condition: IconLungs,
};

const shortDay = (instant: string) => formatDate(instant.slice(0, 10), 'short');

/** What must not be missed about a child, in one box: allergies, diet, medication and conditions. */
export function HealthStrip({ mayManage, ...ofChild }: OfChild & { mayManage: boolean }) {
  const { health } = ofChild;
  const { subject: form, opened, open: openForm, close } = useSubject<HealthForm>();
  const past = health.items.filter((item) => spanState(item, health.today) === 'over');
  return (
    <section className={classes.section} aria-label={labels.title}>
      <div className={classes.strip}>
        {health.topics.map((answer) => (
          <Cell key={answer.topic} answer={answer} {...ofChild} past={past} onOpenForm={mayManage ? openForm : undefined} />
        ))}
      </div>
      {past.length === 0 ? null : (
        <details className={classes.past}>
          <summary>{labels.past(past.length)}</summary>
          <ul>
            {past.map((item) => (
              <li key={item.id}>
                <bdi>{item.label}</bdi>{' '}
                <span className={words.detail}>
                  {item.endedAt === null || item.endedName === null
                    ? labels.pastUntil(text.badges.kinds[item.kind], item.until === null ? '' : formatDate(item.until, 'short'))
                    : labels.pastLine(text.badges.kinds[item.kind], shortDay(item.endedAt), item.endedName)}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <HealthDialog opened={opened} form={form} onClose={close} {...ofChild} />
    </section>
  );
}

interface CellProps extends OfChild {
  answer: TopicAnswer;
  past: readonly HealthItem[];
  /** Undefined for readers who may not edit. */
  onOpenForm: ((form: HealthForm) => void) | undefined;
}

function Cell({ answer: { topic, state, none }, health, daycareId, student, past, onOpenForm }: CellProps) {
  const TopicIcon = icons[topic];
  const items = health.items.filter((item) => topicOf[item.kind] === topic && spanState(item, health.today) !== 'over');
  const planId = items.find(({ documentId }) => documentId !== null)?.documentId;
  const name = labels.topics[topic];
  return (
    <section className={classes.cell} data-topic={topic} data-state={state} aria-label={name}>
      <header className={classes.top}>
        <h2 className={classes.topic}>
          <TopicIcon size={18} stroke={1.75} aria-hidden />
          {name}
        </h2>
        {planId == null ? null : (
          <a className={classes.plan} href={`${documentPath(daycareId, student.id)}/${planId}`} target="_blank" rel="noreferrer">
            <IconFileText size={18} stroke={1.75} aria-hidden />
            {labels.actionPlan}
          </a>
        )}
      </header>
      {items.length === 0 ? null : (
        <ul className={classes.items}>
          {items.map((item) => (
            <li key={item.id} className={classes.place}>
              <Item item={item} today={health.today} onPress={onOpenForm && (() => onOpenForm({ what: 'item', topic, item }))} />
            </li>
          ))}
        </ul>
      )}
      {state === 'none' && none !== null ? (
        <p className={classes.none}>
          <strong>{labels.none}</strong>
          <span className={words.detail}>{labels.noneBy(none.by, shortDay(none.recordedAt))}</span>
        </p>
      ) : null}
      {state === 'notAsked' ? (
        <p className={classes.notAsked}>{past.some(({ kind }) => topicOf[kind] === topic) ? labels.askAgain : labels.notAsked}</p>
      ) : null}
      {onOpenForm === undefined ? null : (
        <div className={classes.actions}>
          <button
            type="button"
            className={classes.action}
            aria-label={labels.addTo(name)}
            onClick={() => onOpenForm({ what: 'item', topic })}
          >
            <IconPlus size={16} stroke={2} aria-hidden />
            {labels.add}
          </button>
          {state === 'notAsked' ? (
            <button
              type="button"
              className={classes.action}
              aria-label={labels.askedNoneOf(name)}
              onClick={() => onOpenForm({ what: 'none', topic })}
            >
              {labels.askedNone}
            </button>
          ) : null}
        </div>
      )}
    </section>
  );
}

function Item({ item, today, onPress }: { item: HealthItem; today: string; onPress: (() => void) | undefined }) {
  const look = badgeLook(item);
  const { label, plan, from, until, kind, severity, documentId } = item;
  const content = (
    <>
      <span className={classes.head}>
        <bdi className={classes.label}>{label}</bdi>
        {look === null ? null : (
          <span className={classes.severity} data-look={look}>
            <BadgeShape look={look} size={18} />
            {text.badges.looks[look]}
          </span>
        )}
      </span>
      {kind === 'intolerance' || kind === 'other' ? <span className={words.detail}>{text.badges.kinds[kind]}</span> : null}
      {plan === null ? null : <span className={classes.words}>{plan}</span>}
      {plan === null && documentId === null && severity === 'severe' ? <span className={classes.warning}>{labels.noPlan}</span> : null}
      {from !== null && from > today ? <span className={words.detail}>{labels.from(formatDate(from, 'short'))}</span> : null}
      {until === null ? null : <span className={words.detail}>{labels.until(formatDate(until, 'short'))}</span>}
    </>
  );
  return onPress === undefined ? (
    <div className={classes.item}>{content}</div>
  ) : (
    <button type="button" className={classes.item} aria-haspopup="dialog" title={labels.editOf(label)} onClick={onPress}>
      {content}
    </button>
  );
}

/** A placeholder of the usual height while it loads. */
export function HealthStripLoading() {
  return <div className={classes.loading} role="status" aria-label={labels.loading} />;
}
