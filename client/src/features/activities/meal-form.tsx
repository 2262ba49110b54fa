import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import type { LogChild, LogEntry, LogPart } from '@daycare-portal/shared/daily-log';
import type { LogDetail } from '@daycare-portal/shared/log-details';
import { meals, type Amount, type Meal } from '@daycare-portal/shared/log-kinds';
import { logPageText } from '@daycare-portal/shared/log-page-text';
import { logText } from '@daycare-portal/shared/log-text';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Avatar } from '../../components/avatar';
import { Row, Stack, Text } from '../../components/layout';
import { FaceBadge, worstLook } from '../../shared-features/health-badge';
import { MenuButton } from '../../components/menu-button';
import { useSteady } from '../../components/use-steady';
import board from './activities.module.css';
import { AmountPicker, Seconds } from './amount-picker';
import { isDetailOf } from './entry-words';
import { conflictsOf, foodFor, questionsOf } from './food-questions';
import { AtThumb, MainButton, type FormProps } from './form-parts';
import { KindIcon } from './kind-tiles';
import { entriesOf, type Draft, type Log } from './log';
import classes from './meal-form.module.css';
import { Warning } from './warning';
import { mealAt } from '@daycare-portal/shared/meal-times';
import { useWhen } from './use-when';

const labels = logPageText.meal;

/** A child's part of this meal that is recorded already. */
interface Recorded {
  entry: LogEntry;
  part: LogPart;
}

/** A meal: what was served, from the menu, and how much each child ate. */
export function MealForm({ log, foot, begun }: FormProps) {
  const { day, clock } = log;
  const again = begun?.kind === 'meal' ? begun : null;
  const [chosenMeal, setMeal] = useState(again?.detail.meal);
  const meal = chosenMeal ?? mealAt(day, clock);
  const [typed, setTyped] = useState(again?.detail.food ?? null);
  const [amounts, setAmounts] = useState<ReadonlyMap<string, Amount>>(
    () => new Map((again?.amounts ?? []).map(({ studentId, amount }) => [studentId, amount])),
  );
  const when = useWhen(log, begun);
  const detail: LogDetail<'meal'> = { meal, ...(typed ? { food: typed } : {}) };
  const recorded = useRecorded(log, meal);
  const due = log.here.map(({ studentId }) => studentId).join(' ');
  const shown = useSteady(due, { isHeld: amounts.size > 0 }) || due;
  // Whoever is entered again may not be here.
  const children = [...new Set([...shown.split(' '), ...(again?.studentIds ?? [])])].flatMap((id) => log.childOf(id) ?? []);
  const open = children.filter(({ studentId }) => !recorded.has(studentId));
  const openIds = open.map(({ studentId }) => studentId);
  const ready = open.filter(({ studentId }) => amounts.has(studentId));

  const setFor = (ids: readonly string[], amount: Amount) => setAmounts(new Map([...amounts, ...ids.map((id) => [id, amount] as const)]));
  const pick = (child: LogChild, amount: Amount) => {
    const before = recorded.get(child.studentId);
    if (before === undefined) setFor([child.studentId], amount);
    else void changeAmount(log, before, amount);
  };
  const save = async () => {
    const before = amounts;
    setAmounts(new Map());
    const draft = draftOf(detail, ready, before, when.at);
    const added = await log.add(draft, logPageText.said.meal(logText.mealNames[meal], ready.length), questionsOf(draft, log));
    if (added === 'refused') return setAmounts(before);
    when.reset();
    setTyped(null);
  };

  return (
    <Row gap="m" align="stretch" down>
      <MealHead
        {...{ log, meal, typed, setTyped, when: when.field }}
        onMeal={(next) => {
          setMeal(next);
          setAmounts(new Map());
        }}
        onEveryone={openIds.length === 0 ? undefined : (amount) => setFor(openIds, amount)}
        everyone={common(openIds.map((id) => amounts.get(id)))}
      />
      <Text as="h2" unseen>
        {logPageText.who.meal}
      </Text>
      {children.length === 0 ? (
        <Text size="s" tone="soft">
          {logPageText.nobodyHere}
        </Text>
      ) : null}
      <Stack as="ul" gap="s" cols="repeat(auto-fill, minmax(min(236px, 100%), 1fr))">
        {children.map((child) => (
          <MealChild
            key={child.studentId}
            {...{ log, child, detail }}
            recorded={recorded.get(child.studentId)}
            amount={recorded.get(child.studentId)?.part.amount ?? amounts.get(child.studentId) ?? null}
            onPick={(amount) => pick(child, amount)}
          />
        ))}
      </Stack>
      <AtThumb foot={foot}>
        {ready.length === 0 || when.problem !== undefined ? null : (
          <MainButton
            words={logPageText.save.meal(logText.lines.inSentence[meal].replace(/^(the|el|la) /, ''), ready.length)}
            onPress={() => void save()}
          />
        )}
      </AtThumb>
    </Row>
  );
}

/** Another amount for a child whose meal is recorded. */
async function changeAmount(log: Log, recorded: Recorded, amount: Amount): Promise<void> {
  // Until the server has it, there is nothing to change.
  if (!recorded.entry.mayEdit) return log.tell(logPageText.edit.waits);
  const name = log.nameOf(recorded.part.studentId);
  const { problem } = await log.edit({ ...recorded, fields: { amount } }, logPageText.said.ate[amount]([name]));
  if (problem !== undefined) log.tell(problem);
}

function draftOf(detail: LogDetail<'meal'>, children: readonly LogChild[], amounts: ReadonlyMap<string, Amount>, at: string | null): Draft {
  const studentIds = children.map(({ studentId }) => studentId);
  return {
    kind: 'meal',
    detail,
    studentIds,
    amounts: studentIds.flatMap((studentId) => {
      const amount = amounts.get(studentId);
      return amount === undefined ? [] : [{ studentId, amount }];
    }),
    ...(at !== null && { at }),
  };
}

/** Who has this meal on record, with the latest entry of each. */
function useRecorded({ day }: Log, meal: Meal): ReadonlyMap<string, Recorded> {
  return useMemo(
    () =>
      new Map(
        entriesOf(day, 'meal')
          .filter((entry) => isDetailOf('meal', entry) && entry.detail.meal === meal)
          .flatMap((entry) => entry.parts.map((part) => [part.studentId, { entry, part }] as const)),
      ),
    [day, meal],
  );
}

/** The amount that all of these have, or null. */
function common(amounts: readonly (Amount | undefined)[]): Amount | null {
  const [first] = amounts;
  return first !== undefined && amounts.every((amount) => amount === first) ? first : null;
}

interface MealHeadProps {
  log: Log;
  meal: Meal;
  typed: string | null;
  setTyped: (food: string | null) => void;
  when: React.ReactNode;
  onMeal: (meal: Meal) => void;
  onEveryone: ((amount: Amount) => void) | undefined;
  everyone: Amount | null;
}

/** Which meal it is, what there was, and one choice for everyone. */
function MealHead({ log, meal, typed, setTyped, when, onMeal, onEveryone, everyone }: MealHeadProps) {
  const planned = log.day.menu.find((one) => one.meal === meal);
  return (
    <Stack cells="center" rowGap="xs" gap="l" round="l" className={classes.head}>
      <Row align="start" gap="xs" shrink>
        <KindIcon kind="meal" small />
        <Text as="div" grow breaks>
          <MenuButton
            face={
              <>
                {logText.mealNames[meal]}
                <IconChevronDown size={18} stroke={1.75} aria-hidden />
              </>
            }
            label={`${labels.which}: ${logText.mealNames[meal]}`}
            className={classes.which}
            position="bottom-start"
            width={240}
          >
            {(Menu) =>
              meals.map((each) => (
                <Menu.Item key={each} mih={44} onClick={() => onMeal(each)}>
                  {logText.mealNames[each]}
                </Menu.Item>
              ))
            }
          </MenuButton>
          {typed === null ? (
            <p>
              {planned?.food ?? labels.noMenu}
              {planned === undefined ? null : (
                <Text as="small" block size="s" tone="soft">
                  {labels.fromMenu}
                </Text>
              )}
            </p>
          ) : (
            <TextInput
              aria-label={labels.food}
              placeholder={labels.food}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          )}
        </Text>
      </Row>
      {onEveryone === undefined ? null : (
        <Stack gap="xs" weight="strong" className={classes.everyone}>
          <span>{labels.everyone}</span>
          <AmountPicker label={labels.everyone} value={everyone} onChange={onEveryone} />
        </Stack>
      )}
      <Row align="stretch" wrap across rowGap="none" gap="xl" className={classes.options}>
        <button type="button" className={board.link} onClick={() => setTyped(typed === null ? '' : null)}>
          {typed === null ? (planned === undefined ? labels.food : labels.other) : labels.backToMenu}
        </button>
        {when}
      </Row>
    </Stack>
  );
}

interface MealChildProps {
  log: Log;
  child: LogChild;
  detail: LogDetail<'meal'>;
  recorded: Recorded | undefined;
  amount: Amount | null;
  onPick: (amount: Amount) => void;
}

function MealChild({ log, child, detail, recorded, amount, onPick }: MealChildProps) {
  const { studentId } = child;
  const name = log.fullNameOf(studentId);
  const { food, instead } = foodFor(log.day, detail, studentId);
  const planned = detail.food ? undefined : log.day.menu.find((one) => one.meal === detail.meal);
  const all = conflictsOf(child, food);
  const meets = all.filter(({ menuSays }) => menuSays === null);
  const left = all.filter(({ menuSays }) => menuSays !== null);
  const spared = instead !== null && planned !== undefined ? conflictsOf(child, { name: planned.food, allergens: planned.allergens }) : [];
  return (
    <Row
      as="li"
      card
      gap="xs"
      padY="s"
      padX="s"
      align="stretch"
      down
      justify="between"
      className={classes.child}
      data-open={amount === null || undefined}
      data-meets={meets.length > 0 || undefined}
    >
      <Row gap="s" minH={48}>
        <Stack as="span" anchor>
          <Avatar name={name} photo={child.profilePic} mark={log.markOf(child.classroomId)} size={46} />
          <FaceBadge look={worstLook(child.badges)} size={20} />
        </Stack>
        <Row grow align="stretch" down>
          <Text as="bdi" weight="strong" breaks>
            {name}
          </Text>
          {instead === null ? null : (
            <Text as="span" size="s" weight="strong" tone="soft">
              {[...new Set(spared.map(({ label }) => label)), labels.gets(instead)].join('. ')}
            </Text>
          )}
          {left.map(({ label, menuSays }) => (
            <Text as="span" key={label} size="s" weight="strong" tone="soft">
              {label}. {logText.menuSays(menuSays ?? '')}
            </Text>
          ))}
          {all.length === 0 && instead === null ? (
            <Text as="span" size="s" tone="soft">
              {recorded === undefined ? labels.notYet : labels.recorded(clockTimeAt(recorded.entry.at, log.day.timeZone))}
            </Text>
          ) : null}
        </Row>
        <Seconds name={name} value={amount} onChange={onPick} />
      </Row>
      {meets.length === 0 || food === null ? null : (
        <Warning icon={IconAlertTriangle}>
          {labels.meets(name, meets.map(({ label }) => label).join(', '), food.name)} {instead === null ? labels.nothingInstead : null}
        </Warning>
      )}
      <AmountPicker label={labels.amountOf(name)} value={amount} onChange={onPick} />
    </Row>
  );
}
