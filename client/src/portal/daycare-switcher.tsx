import { text } from '@daycare-portal/shared/text';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import { useLocation, useNavigate } from 'react-router';
import { useAuth } from '../auth/auth-provider';
import { MenuButton } from '../components/menu-button';
import { paths } from '../paths';
import classes from './daycare-switcher.module.css';

/** The daycare one works in, and the way to another; nothing to press for who has only one. */
export function DaycareSwitcher() {
  const { daycares, selectedDaycare, selectDaycare } = useAuth();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const choose = (daycareId: string) => {
    selectDaycare(daycareId);
    // One child or room of the daycare that was left is none of the other.
    const list = [paths.students, paths.classrooms].find((path) => pathname.startsWith(`${path}/`));
    if (list !== undefined) void navigate(list);
  };
  if (daycares.length === 0) return null;
  if (daycares.length === 1 && selectedDaycare !== null) {
    return (
      <span className={classes.current}>
        <DaycareTile name={selectedDaycare.name} />
        <span className={classes.name}>{selectedDaycare.name}</span>
      </span>
    );
  }
  return (
    <MenuButton
      face={
        <>
          {selectedDaycare === null ? null : <DaycareTile name={selectedDaycare.name} />}
          <span className={classes.name}>{selectedDaycare?.name ?? text.portal.selectTitle}</span>
          <IconSelector size={18} stroke={1.75} aria-hidden />
        </>
      }
      label={selectedDaycare === null ? text.portal.switchDaycare : text.portal.currentDaycare(selectedDaycare.name)}
      className={classes.switcher}
      position="bottom-start"
      width={300}
      menuClassName={classes.dropdown}
    >
      {(Menu) =>
        daycares.map((daycare) => {
          const chosen = daycare.id === selectedDaycare?.id;
          return (
            <Menu.RadioItem
              key={daycare.id}
              value={daycare.id}
              checked={chosen}
              data-autofocus={chosen || undefined}
              onChange={choose}
              closeMenuOnClick
              classNames={{ itemIndicator: classes.indicator, itemLabel: classes.item }}
              rightSection={chosen ? <IconCheck size={18} stroke={1.75} aria-hidden /> : null}
            >
              <DaycareTile name={daycare.name} />
              <span>
                <span className={classes.itemName}>{daycare.name}</span>
                <span className={classes.itemRole}>{text.portal.roles(daycare.userRole)}</span>
              </span>
            </Menu.RadioItem>
          );
        })
      }
    </MenuButton>
  );
}

function DaycareTile({ name }: { name: string }) {
  return (
    <span className={classes.tile} aria-hidden>
      {Array.from(name.trim())[0]?.toUpperCase()}
    </span>
  );
}
