import { dayInWords, formatClock } from '@daycare-portal/shared/clock-words';
import type { FamilyAhead, FamilyDay } from '@daycare-portal/shared/family';
import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import { logWordsText } from '@daycare-portal/shared/log-words-text';
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs';
import type { ReactNode } from 'react';
import { Row, Stack, Text } from '../../components/layout';
import { familyReason } from '../../shared-features/family-state';
import classes from './day-side.module.css';

const labels = familyPagesText.side;

/** What is asked of the family, and what comes. */
export function DaySide({ day }: { day: FamilyDay }) {
  const isToday = day.day === day.today;
  return (
    <aside className={classes.side}>
      {day.supplies.length === 0 || !isToday ? null : (
        <Part title={labels.bring}>
          <ul>
            {day.supplies.map(({ entryId, what, day: asked }) => (
              <Row key={entryId} as="li" gap="s" align="start" padY="xs" divided>
                <IconShoppingBag size={20} stroke={1.75} aria-hidden className={classes.icon} />
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
              <li key={each.day} className={classes.ahead}>
                <Ahead ahead={each} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Text tone="soft" size="s">
        {labels.whose}
      </Text>
    </aside>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Text as="h2" size="l" className={classes.title}>
        {title}
      </Text>
      {children}
    </section>
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

/** A day to come. */
function Ahead({ ahead }: { ahead: FamilyAhead }) {
  return (
    <div className={classes.quiet}>
      <Text as="span" weight="medium" className={classes.when}>
        {dayInWords(ahead.day)}
      </Text>
      <Text as="span" tone="soft" breaks>
        {aheadInWords(ahead)}
      </Text>
    </div>
  );
}

function aheadInWords({ isOpen, closure, isExpected, expectedFrom, absence }: FamilyAhead): string {
  const words = familyPagesText.state;
  if (absence !== null) return words.absent(familyReason(absence.reason));
  if (!isOpen) return closure === null ? words.closed : words.closedFor(closure);
  if (!isExpected) return words.notExpectedThen;
  return expectedFrom === null ? words.expectedThen : words.expectedAt(formatClock(expectedFrom));
}
