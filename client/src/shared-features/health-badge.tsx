import { badgeGlyphs, badgeOutlines } from '@daycare-portal/shared/badge-shapes';
import { badgeLook, worstBadge, type Badge, type BadgeLook } from '@daycare-portal/shared/badges';
import { text } from '@daycare-portal/shared/text';
import { Row, Stack, Text } from '../components/layout';
import classes from './health-badge.module.css';

/** The shape of a severity: octagon, shield or drop. Its word is next to it, or in the name of its container. */
export function BadgeShape({ look, size }: { look: BadgeLook; size: 18 | 20 | 22 | 28 }) {
  return (
    <svg className={classes.shape} data-look={look} width={size} height={size} viewBox="0 0 20 20" aria-hidden focusable="false">
      <path className={classes.outline} d={badgeOutlines[look]} />
      <path className={classes.glyph} d={badgeGlyphs[look]} />
    </svg>
  );
}

/** A child's most severe badge on the face. The face's accessible name says it. */
export function FaceBadge({ look, size }: { look: BadgeLook | null; size: 18 | 20 | 22 | 28 }) {
  return look === null ? null : (
    <Stack as="span" className={classes.onFace} data-size={size}>
      <BadgeShape look={look} size={size} />
    </Stack>
  );
}

/** The name of a child with these badges. */
export function worstLook(badges: readonly Badge[]): BadgeLook | null {
  const worst = worstBadge(badges);
  return worst === undefined ? null : badgeLook(worst);
}

export function badgeInWords(badge: Badge): string {
  const look = badgeLook(badge);
  const said = text.badges.said(text.badges.kinds[badge.kind], badge.label, look === null ? null : text.badges.looks[look]);
  return badge.isTold === true ? text.badges.saidTold(said) : said;
}

/** A name for places that show only the shape: the name, and what must not be missed. */
export function withBadges(name: string, badges: readonly Badge[]): string {
  return badges.length === 0 ? name : `${name}, ${badges.map(badgeInWords).join(', ')}`;
}

/** Each badge as a shape and a word, most severe first: severity, and what it is about. */
export function BadgeList({ badges }: { badges: readonly Badge[] }) {
  if (badges.length === 0) return null;
  return (
    <Row as="ul" wrap align="stretch" gap="s" rowGap="2xs" aria-label={text.badges.health}>
      {badges.map((badge) => (
        <BadgeItem key={`${badge.kind} ${badge.label} ${badge.isTold === true}`} badge={badge} />
      ))}
    </Row>
  );
}

function BadgeItem({ badge }: { badge: Badge }) {
  const look = badgeLook(badge);
  return (
    <Row as="li" inline gap="2xs" tone="ink" weight="medium" breaks className={classes.badge} data-look={look ?? undefined}>
      {look === null ? (
        <Text as="span" tone="soft" size="s" weight="plain">
          {text.badges.kinds[badge.kind]}
        </Text>
      ) : (
        <BadgeShape look={look} size={18} />
      )}
      <bdi>{badge.label}</bdi>
      {look === null ? null : (
        <Text as="span" size="s" className={classes.word}>
          {text.badges.looks[look]}
        </Text>
      )}
      {badge.isTold === true ? (
        <Text as="span" size="s" tone="warning">
          {text.badges.told}
        </Text>
      ) : null}
    </Row>
  );
}

/** The most severe badge of a list row: its shape and subject. Screen readers hear all of them. */
export function RowBadges({ badges }: { badges: readonly Badge[] }) {
  const worst = worstBadge(badges);
  const look = worst === undefined ? null : badgeLook(worst);
  if (worst === undefined || look === null) return null;
  return (
    <Row as="span" inline fixed gap="2xs" maxW="11em" tone="soft" size="s" title={badges.map(badgeInWords).join('\n')}>
      <BadgeShape look={look} size={18} />
      <Text as="bdi" shrink dots aria-hidden>
        {worst.label}
      </Text>
      <Text as="span" unseen nowrap>
        {text.badges.all(badges.map(badgeInWords))}
      </Text>
    </Row>
  );
}
