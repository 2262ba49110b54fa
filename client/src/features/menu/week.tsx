import { formatInstant, type PlainDate } from '@daycare-portal/shared/dates';
import type { Meal } from '@daycare-portal/shared/log-kinds';
import type { MenuWeek } from '@daycare-portal/shared/meals';
import { mealsText } from '@daycare-portal/shared/meals-text';
import { plateNames } from '@daycare-portal/shared/plate-names';
import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useState } from 'react';
import { AskBeforeLeaving } from '../../components/ask-before-leaving';
import { FormNotices } from '../../components/form-notices';
import { Row, Stack, Text } from '../../components/layout';
import { NoticeBox } from '../../components/notice-box';
import { SaveBar } from '../../components/save-bar';
import { useNarrow } from '../../components/use-narrow';
import { usePrinting } from '../../components/use-printing';
import { AlwaysLines } from './always-lines';
import { cellName, type PanelCell } from './cell-name';
import { CopyDialog } from './copy-dialog';
import type { GridProps } from './grid-props';
import { childrenAt, linesOf } from './meal-lines';
import { MealPanel } from './meal-panel';
import { MenuDays, MenuGrid } from './menu-grid';
import classes from './menu.module.css';
import { cellKey, emptyCell, shownDays, shownMeals } from './menu-week';
import { PrintedMenu } from './printed-menu';
import { useWeekForm } from './use-week-form';
import { WhoNotWhat } from './who-not-what';

const labels = mealsText.menu;

interface WeekProps {
  daycareId: string;
  timeZone: string;
  menu: MenuWeek;
  before: MenuWeek['meals'];
  readAgain: () => Promise<MenuWeek | undefined>;
}

/** The menu of one week, to read and, for owners and staff, to write. */
export function Week({ daycareId, timeZone, menu, before, readAgain }: WeekProps) {
  const form = useWeekForm(daycareId, menu, readAgain);
  const { values, draft, failure, busy, loadAgain } = form;
  const [added, setAdded] = useState<readonly Meal[]>([]);
  const [panel, setPanel] = useState<PanelCell & { opened: boolean }>();
  const [copying, setCopying] = useState(false);
  const printing = usePrinting();
  // Below this width the five days do not fit beside each other.
  const narrow = useNarrow(62);
  const days = shownDays(menu);
  const rows = shownMeals([...menu.meals, ...before], added);
  const nameOf = (names: ReadonlyMap<string, string>) => (child: { studentId: string; firstName: string }) =>
    names.get(child.studentId) ?? child.firstName;
  const name = nameOf(plateNames(menu.children.map((child) => ({ ...child, dob: null }))));
  const atCell = (day: PlainDate, meal: Meal) => childrenAt(values.cells[cellKey(day, meal)] ?? emptyCell, menu.children, values.always);
  const all = days.flatMap(({ day }) => rows.map((meal) => ({ day, meal, at: atCell(day, meal) })));
  const grid: GridProps = {
    days,
    rows,
    before,
    today: menu.today,
    mayEdit: menu.mayEdit,
    disabled: busy,
    cellOf: (day, meal) => values.cells[cellKey(day, meal)] ?? emptyCell,
    linesAt: (day, meal) => linesOf(all.find((one) => one.day === day && one.meal === meal)?.at ?? []),
    nameOf: name,
    onChange: (day, meal, change) => form.setCell(cellKey(day, meal), change),
    onOpen: (day, meal) => setPanel({ day, meal, opened: true }),
    onAdd: (meal) => setAdded([...added, meal]),
  };
  const Grid = narrow ? MenuDays : MenuGrid;
  return (
    <>
      <AskBeforeLeaving when={form.isChanged} title={text.drafts.leaveUnsaved} consequence={text.drafts.unsavedKept} />
      <Text
        as="form"
        only="screen"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        <Tools menu={menu} timeZone={timeZone} onCopy={() => setCopying(true)} />
        <FormNotices failure={failure} onLoadAgain={loadAgain && (() => void loadAgain())} draft={draft} />
        <Stack gap="2xl" cells="start" className={days.length > 5 ? undefined : classes.page}>
          <Text as="div" shrink>
            <Grid {...grid} />
            <OpenMeals all={all} name={name} onOpen={grid.onOpen} />
            <AlwaysLines rows={values.always} options={menu.children} nameOf={name} onChange={menu.mayEdit ? form.setAlways : undefined} />
          </Text>
          <WhoNotWhat menu={menu} all={all} nameOf={name} />
        </Stack>
        {menu.mayEdit ? <SaveBar changes={form.changesInWords} busy={busy} onCancel={form.cancel} /> : null}
      </Text>
      <MealPanel
        shown={panel}
        cell={grid.cellOf(panel?.day ?? '', panel?.meal ?? 'lunch')}
        at={panel === undefined ? [] : atCell(panel.day, panel.meal)}
        mayEdit={menu.mayEdit}
        onChange={(change) => panel && grid.onChange(panel.day, panel.meal, change)}
        onClose={() => setPanel((old) => old && { ...old, opened: false })}
      />
      <CopyDialog
        opened={copying}
        daycareId={daycareId}
        menu={menu}
        hasChanges={form.hasChanges}
        onCopied={form.cancel}
        onClose={() => setCopying(false)}
      />
      {printing ? <PrintedMenu {...{ days, rows, grid, timeZone }} week={menu.week} isSaved={!form.hasChanges} /> : null}
    </>
  );
}

interface ToolsProps extends Pick<WeekProps, 'menu' | 'timeZone'> {
  onCopy: () => void;
}

/** Who saved the week, and the way to copy another one. */
function Tools({ menu: { updatedAt, updatedBy, mayEdit }, timeZone, onCopy }: ToolsProps) {
  return (
    <Row justify="between" wrap rowGap="xs" gap="l" above="xs" below="m">
      <Text size="m" tone="soft">
        {updatedAt === null ? labels.none : labels.savedBy(updatedBy ?? '', formatInstant(updatedAt, timeZone))}
        {mayEdit ? null : ` ${labels.readOnly}`}
      </Text>
      {mayEdit ? (
        <Button variant="default" leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />} onClick={onCopy}>
          {labels.copy}
        </Button>
      ) : null}
    </Row>
  );
}

interface OpenMealsProps {
  all: readonly (PanelCell & { at: ReturnType<typeof childrenAt> })[];
  name: (child: { studentId: string; firstName: string }) => string;
  onOpen: (day: PlainDate, meal: Meal) => void;
}

/** The meals at which somebody has no substitute yet, with a way to the first of them. */
function OpenMeals({ all, name, onOpen }: OpenMealsProps) {
  const open = all.filter(({ at }) => at.some(({ isOpen }) => isOpen));
  const [first] = open;
  const child = first?.at.find(({ isOpen }) => isOpen);
  return (
    <div role="status">
      {first === undefined || child === undefined ? null : (
        <Text as="div" above="m">
          <NoticeBox
            icon={IconAlertTriangle}
            tone="warning"
            actions={
              <Button variant="default" onClick={() => onOpen(first.day, first.meal)}>
                {labels.goTo(cellName(first))}
              </Button>
            }
          >
            <p>
              <strong>{labels.open(open.length)}</strong>{' '}
              {labels.openFirst(cellName(first), name(child.child), child.against[0]?.label ?? '')}
            </p>
          </NoticeBox>
        </Text>
      )}
    </div>
  );
}
