import { fullNameOf } from '@daycare-portal/shared/full-name';
import { readFoods } from '@daycare-portal/shared/food-words';
import { allergens } from '@daycare-portal/shared/log-kinds';
import { maxFoodLength } from '@daycare-portal/shared/log-details';
import { logText } from '@daycare-portal/shared/log-text';
import { mealsText } from '@daycare-portal/shared/meals-text';
import { Button, TextInput } from '@mantine/core';
import { Avatar } from '../../components/avatar';
import { Row, Stack, Text } from '../../components/layout';
import { BadgeList } from '../../shared-features/health-badge';
import chip from '../../components/chip.module.css';
import { SidePanel } from '../../components/side-panel';
import { cellName, type PanelCell } from './cell-name';
import type { ChildAtMeal } from './meal-lines';
import type { Cell } from './menu-week';

const labels = mealsText.menu.panel;

interface MealPanelProps {
  shown: (PanelCell & { opened: boolean }) | undefined;
  cell: Cell;
  at: readonly ChildAtMeal[];
  mayEdit: boolean;
  onChange: (change: Partial<Cell>) => void;
  onClose: () => void;
}

/** One meal: what a label says it contains, and what children get instead. */
export function MealPanel({ shown, cell, at, mayEdit, onChange, onClose }: MealPanelProps) {
  const read = readFoods(cell.food);
  const found = allergens.filter((each) => read.named.has(each) || read.contains.has(each));
  const toggle = (each: Cell['allergens'][number]) =>
    onChange({ allergens: allergens.filter((one) => (one === each) !== cell.allergens.includes(one)) });
  const setInstead = (studentIds: readonly string[], food: string) =>
    onChange({
      instead: [
        ...cell.instead.filter((one) => !studentIds.includes(one.studentId)),
        ...(food === '' ? [] : studentIds.map((studentId) => ({ studentId, food }))),
      ],
    });
  const typed = cell.instead.find(({ food }) => food.trim() !== '')?.food;
  const without = at.filter(({ instead }) => instead === null).map(({ child }) => child.studentId);
  return (
    <SidePanel opened={shown?.opened === true} title={shown === undefined ? '' : cellName(shown)} onClose={onClose}>
      <Stack gap="l">
        <Text size="l" breaks>
          <bdi>{cell.food}</bdi>
        </Text>
        <fieldset disabled={!mayEdit}>
          <Text as="legend" size="l" weight="strong">
            {labels.contains}
          </Text>
          <Help>{labels.containsHelp}</Help>
          <Row gap="xs" above="xs" align="stretch" wrap>
            {allergens.map((each) => (
              <button
                key={each}
                type="button"
                className={chip.chip}
                aria-pressed={cell.allergens.includes(each)}
                onClick={() => toggle(each)}
              >
                {logText.allergens[each]}
              </button>
            ))}
          </Row>
          {found.length === 0 ? null : <Help>{labels.read(found.map((each) => logText.allergens[each]))}</Help>}
        </fieldset>
        <Stack as="section" aria-labelledby="meal-instead" gap="s">
          <Text as="h3" id="meal-instead" size="l">
            {labels.instead}
          </Text>
          {at.length === 0 ? <Help>{labels.nobody}</Help> : null}
          {at.map((one) => (
            <Child
              key={one.child.studentId}
              {...one}
              cell={cell}
              mayEdit={mayEdit}
              onType={(food) => setInstead([one.child.studentId], food)}
            />
          ))}
          {mayEdit && typed !== undefined && without.length > 0 ? (
            <Button variant="default" onClick={() => setInstead(without, typed)}>
              {labels.forAll(typed)}
            </Button>
          ) : null}
        </Stack>
        <Row justify="end" buttons="lines">
          <Button size="md" onClick={onClose}>
            {labels.done}
          </Button>
        </Row>
      </Stack>
    </SidePanel>
  );
}

function Help({ children }: { children: string }) {
  return (
    <Text size="s" tone="soft">
      {children}
    </Text>
  );
}

interface ChildProps extends ChildAtMeal {
  cell: Cell;
  mayEdit: boolean;
  onType: (food: string) => void;
}

function Child({ child, against, isOpen, cell, mayEdit, onType }: ChildProps) {
  const own = cell.instead.find(({ studentId }) => studentId === child.studentId)?.food ?? '';
  const says = against.flatMap(({ menuSays }) => (menuSays === null ? [] : [menuSays]));
  const plans = against.flatMap(({ plan }) => (plan === null ? [] : [plan]));
  return (
    <Row align="start" card gap="s" padY="s" padX="s" fill={isOpen ? 'warning' : undefined}>
      <Avatar name={fullNameOf(child)} photo={child.profilePic} size={36} />
      <Stack grow gap="xs" breaks>
        <Text as="bdi" weight="strong">
          {fullNameOf(child)}
        </Text>
        <BadgeList badges={against.length === 0 ? child.badges : against} />
        {[...new Set(says)].map((words) => (
          <Help key={words}>{logText.menuSays(words)}</Help>
        ))}
        {plans.map((plan) => (
          <Help key={plan}>{labels.plan(plan)}</Help>
        ))}
        <TextInput
          aria-label={labels.insteadOf(fullNameOf(child))}
          placeholder={mealsText.menu.instead}
          maxLength={maxFoodLength}
          autoComplete="off"
          readOnly={!mayEdit}
          value={own}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        {isOpen && own.trim() !== '' ? (
          <Text size="s" tone="warning">
            {mealsText.menu.stillNames(
              own,
              against.map(({ label }) => label),
            )}
          </Text>
        ) : null}
      </Stack>
    </Row>
  );
}
