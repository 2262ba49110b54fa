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
import type { ReactNode } from 'react';
import { BadgeShape } from '../../../shared-features/health-badge';
import { Card, Row, Stack, Text } from '../../../components/layout';
import { useSubject } from '../../../components/use-subject';
import type { HealthForm, OfChild } from './child-health';
import { HealthDialog } from './health-dialog';
import classes from '../student-page.module.css';

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
    <Text as="section" above="xl" aria-label={labels.title}>
      <Card round="xl" clip className={classes.strip}>
        {health.topics.map((answer) => (
          <Cell key={answer.topic} answer={answer} {...ofChild} past={past} onOpenForm={mayManage ? openForm : undefined} />
        ))}
      </Card>
      {past.length === 0 ? null : (
        <Text as="details" above="xs" tone="soft" size="m">
          <Text as="summary" padY="s">
            {labels.past(past.length)}
          </Text>
          <Text as="ul" padX="l">
            {past.map((item) => (
              <li key={item.id}>
                <Text as="bdi" tone="ink">
                  {item.label}
                </Text>{' '}
                <Text as="span" tone="soft" size="s">
                  {item.endedAt === null || item.endedName === null
                    ? labels.pastUntil(text.badges.kinds[item.kind], item.until === null ? '' : formatDate(item.until, 'short'))
                    : labels.pastLine(text.badges.kinds[item.kind], shortDay(item.endedAt), item.endedName)}
                </Text>
              </li>
            ))}
          </Text>
        </Text>
      )}
      <HealthDialog opened={opened} form={form} onClose={close} {...ofChild} />
    </Text>
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
  const warns = topic === 'allergies' && state === 'items';
  return (
    <Row as="section" down align="stretch" gap="2xs" fill={warns ? 'error' : 'surface'} className={classes.cell} aria-label={name}>
      <Row as="header" wrap justify="between" gap="s" rowGap="2xs" minH={26}>
        <Row as="h2" gap="xs" tone={warns ? 'error' : 'soft'} size="m" weight="plain">
          <TopicIcon size={18} stroke={1.75} aria-hidden />
          {name}
        </Row>
        {planId == null ? null : (
          <Row
            as="a"
            inline
            gap="xs"
            tone="error"
            weight="strong"
            bare
            minH={26}
            href={`${documentPath(daycareId, student.id)}/${planId}`}
            target="_blank"
            rel="noreferrer"
          >
            <IconFileText size={18} stroke={1.75} aria-hidden />
            {labels.actionPlan}
          </Row>
        )}
      </Row>
      {items.length === 0 ? null : (
        <Stack as="ul" cols="repeat(auto-fit, minmax(min(180px, 100%), 1fr))" gap="s" rowGap="none">
          {items.map((item) => (
            <Text key={item.id} as="li" shrink>
              <Item
                item={item}
                today={health.today}
                onPress={item.isTold === true ? undefined : onOpenForm && (() => onOpenForm({ what: 'item', topic, item }))}
              />
            </Text>
          ))}
        </Stack>
      )}
      {state === 'none' && none !== null ? (
        <Stack as="p" above="2xs">
          <strong>{labels.none}</strong>
          <Text as="span" tone="soft" size="s">
            {labels.noneBy(none.by, shortDay(none.recordedAt))}
          </Text>
        </Stack>
      ) : null}
      {state === 'notAsked' ? (
        <Text tone="warning" weight="strong" above="2xs" round="m" fill="warning" pad="xs" self="start">
          {past.some(({ kind }) => topicOf[kind] === topic) ? labels.askAgain : labels.notAsked}
        </Text>
      ) : null}
      {onOpenForm === undefined ? null : (
        <Row wrap gap="m" rowGap="none" className={classes.actions}>
          <Action label={labels.addTo(name)} onPress={() => onOpenForm({ what: 'item', topic })}>
            <IconPlus size={16} stroke={2} aria-hidden />
            {labels.add}
          </Action>
          {state === 'notAsked' ? (
            <Action label={labels.askedNoneOf(name)} onPress={() => onOpenForm({ what: 'none', topic })}>
              {labels.askedNone}
            </Action>
          ) : null}
        </Row>
      )}
    </Row>
  );
}

function Action({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <Row as="button" type="button" inline gap="xs" touch tone="primary" weight="medium" bare aria-label={label} onClick={onPress}>
      {children}
    </Row>
  );
}

const tones = { severe: 'error', moderate: 'warning', unknown: 'warning', mild: 'info' } as const;

function Item({ item, today, onPress }: { item: HealthItem; today: string; onPress: (() => void) | undefined }) {
  const look = badgeLook(item);
  const { label, plan, from, until, kind, severity, documentId } = item;
  const content = (
    <>
      <Row as="span" wrap gap="s" rowGap="none">
        <Text as="bdi" size="l" weight="strong" breaks>
          {label}
        </Text>
        {look === null ? null : (
          <Row as="span" inline gap="xs" size="s" weight="medium" tone={tones[look]}>
            <BadgeShape look={look} size={18} />
            {text.badges.looks[look]}
          </Row>
        )}
      </Row>
      {item.isTold === true ? (
        <Text as="span" tone="warning" weight="strong" size="s">
          {text.badges.told}
        </Text>
      ) : null}
      {kind === 'intolerance' || kind === 'other' ? (
        <Text as="span" tone="soft" size="s">
          {text.badges.kinds[kind]}
        </Text>
      ) : null}
      {plan === null ? null : (
        <Text as="span" size="m" breaks written>
          {plan}
        </Text>
      )}
      {plan === null && documentId === null && severity === 'severe' ? (
        <Text as="span" tone="warning" weight="strong">
          {labels.noPlan}
        </Text>
      ) : null}
      {from !== null && from > today ? (
        <Text as="span" tone="soft" size="s">
          {labels.from(formatDate(from, 'short'))}
        </Text>
      ) : null}
      {until === null ? null : (
        <Text as="span" tone="soft" size="s">
          {labels.until(formatDate(until, 'short'))}
        </Text>
      )}
    </>
  );
  return onPress === undefined ? (
    <Stack gap="2xs" touch round="m" tone="ink" className={classes.item}>
      {content}
    </Stack>
  ) : (
    <Stack
      type="button"
      as="button"
      gap="2xs"
      touch
      round="m"
      tone="ink"
      className={classes.item}
      aria-haspopup="dialog"
      title={labels.editOf(label)}
      onClick={onPress}
    >
      {content}
    </Stack>
  );
}

/** A placeholder of the usual height while it loads. */
export function HealthStripLoading() {
  return <Text as="div" above="xl" round="xl" fill="fill" h={148} role="status" aria-label={labels.loading} />;
}
