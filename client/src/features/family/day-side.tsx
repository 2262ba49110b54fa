import { familyReason, toldInWords } from '@daycare-portal/shared/family-state';
import { dayInWords, formatClock } from '@daycare-portal/shared/clock-words';
import type { FamilyAhead, FamilyChild, FamilyDay } from '@daycare-portal/shared/family';
import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import { familySideText } from '@daycare-portal/shared/family-side-text';
import { logWordsText } from '@daycare-portal/shared/log-words-text';
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import type { ReactNode } from 'react';
import { Row, Stack, Text } from '../../components/layout';
import { buttonClass } from '../../components/plain-button';
import classes from './family.module.css';
import { PlansButton } from './plans-button';
import { RecordLink } from './record-link';

const labels = familySideText;

interface DaySideProps {
  child: FamilyChild;
  all: readonly FamilyChild[];
  day: FamilyDay;
}

/** What is asked of the family, what it has said, and what comes. */
export function DaySide({ child, all, day }: DaySideProps) {
  const isToday = day.day === day.today;
  return (
    <Stack as="aside" gap="2xl" cells="start" className="family-side family-plans">
      {isToday && child.leftOn === null ? <Pickup child={child} all={all} day={day} /> : null}
      {day.supplies.length === 0 || !isToday ? null : (
        <Part title={labels.bring}>
          <ul>
            {day.supplies.map(({ entryId, what, day: asked }) => (
              <Row key={entryId} as="li" gap="s" align="start" padY="xs" divided>
                <Text as="span" fixed>
                  <IconShoppingBag size={20} stroke={1.75} aria-hidden />
                </Text>
                <div>
                  <Text weight="strong" breaks>
                    {what}
                  </Text>
                  {asked === day.today ? null : (
                    <Text tone="soft" size="s">
                      {labels.asked(dayInWords(asked))}
                    </Text>
                  )}
                </div>
              </Row>
            ))}
          </ul>
        </Part>
      )}
      <Menu day={day} />
      {day.ahead.length === 0 ? null : (
        <Part title={labels.ahead}>
          <ul>
            {day.ahead.map((each) => (
              <Text as="li" divided key={each.day}>
                <Ahead child={child} all={all} day={day} ahead={each} />
              </Text>
            ))}
          </ul>
        </Part>
      )}
      <Part title={labels.take}>
        <Text tone="soft" breaks below="s">
          {labels.takeHelp(child.firstName)}
        </Text>
        <RecordLink child={child} className={buttonClass('outlined')} />
      </Part>
      <Text tone="soft" size="s">
        {labels.whose}
      </Text>
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Text as="h2" size="l" padY="xs" below="xs" rule="bottom">
        {title}
      </Text>
      {children}
    </section>
  );
}

function Pickup({ child, all, day }: DaySideProps) {
  const { pickup } = day.plan;
  if (!child.parts.includes('people') || day.state === 'out' || day.absence !== null || !day.isOpen) return null;
  return (
    <Part title={labels.pickup}>
      <Row gap="s" align="start" padY="xs">
        <Text as="span" fixed>
          <IconUserCheck size={20} stroke={1.75} aria-hidden />
        </Text>
        {pickup === null ? (
          <Text tone="soft">{labels.noPickup}</Text>
        ) : (
          <div>
            <Text weight="strong" breaks>
              {pickup.isYou ? labels.pickupYou : pickup.name}
            </Text>
            <Text tone="soft" size="s">
              {toldInWords(pickup, day)}
            </Text>
          </div>
        )}
      </Row>
      <PlansButton child={child} all={all} day={day} onDay={day.day} className={buttonClass('outlined')}>
        {pickup === null ? labels.tell : familyPagesText.change}
      </PlansButton>
    </Part>
  );
}

function Menu({ day: { menu } }: { day: FamilyDay }) {
  if (menu.length === 0) return null;
  return (
    <Part title={labels.menu}>
      <dl>
        {menu.map(({ meal, food, allergens, instead }) => (
          <Stack key={meal} gap="2xs" padY="xs" divided>
            <Text as="dt" tone="soft" size="s">
              {logWordsText.mealNames[meal]}
            </Text>
            <Text as="dd" breaks>
              {food}
            </Text>
            {allergens.length === 0 ? null : (
              <Text as="dd" tone="soft" size="s">
                {labels.contains(allergens.map((allergen) => logWordsText.allergens[allergen]))}
              </Text>
            )}
            {instead === null ? null : (
              <Text as="dd" weight="strong" breaks>
                {labels.instead(instead)}
              </Text>
            )}
          </Stack>
        ))}
      </dl>
    </Part>
  );
}

/** A day to come. While there is something to say about it, it opens that. */
function Ahead({ ahead, ...about }: DaySideProps & { ahead: FamilyAhead }) {
  const day = dayInWords(ahead.day);
  const words = (
    <>
      <Text as="span" block weight="medium" capital className={classes.when}>
        {day}
      </Text>
      <Text as="span" block tone="soft" breaks>
        {aheadInWords(ahead)}
      </Text>
    </>
  );
  const isOpen = ahead.isOpen && (ahead.isExpected || ahead.absence !== null) && about.child.leftOn === null;
  if (!isOpen) return <div className={classes.press}>{words}</div>;
  return (
    <PlansButton {...about} onDay={ahead.day} label={`${labels.aheadReport(day)}. ${aheadInWords(ahead)}`} className={classes.press}>
      {words}
    </PlansButton>
  );
}

function aheadInWords({ isOpen, closure, isExpected, expectedFrom, absence }: FamilyAhead): string {
  const words = familyPagesText.state;
  if (absence !== null) return words.absent(familyReason(absence.reason));
  if (!isOpen) return closure === null ? words.closed : words.closedFor(closure);
  if (!isExpected) return words.notExpectedThen;
  return expectedFrom === null ? words.expectedThen : words.expectedAt(formatClock(expectedFrom));
}
