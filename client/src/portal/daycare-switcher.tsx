import { text } from '@daycare-portal/shared/text';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useLocation, useNavigate } from 'react-router';
import { useAuth } from '../auth/auth-provider';
import { Text } from '../components/layout';
import { MenuButton } from '../components/menu-button';
import { showFailure, showNotice } from '../components/notice';
import { paths } from '../paths';
import classes from './daycare-switcher.module.css';
import { DaycareTile } from './daycare-tile';

/** The selected daycare, and a way to switch, to deselect, and to reload the list. */
export function DaycareSwitcher() {
  const { daycares, selectedDaycare, selectDaycare, refreshDaycares } = useAuth();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const choose = (daycareId: string) => {
    selectDaycare(daycareId);
    // Nothing of the previous daycare belongs to the new one.
    const list = [paths.students, paths.classrooms].find((path) => pathname.startsWith(`${path}/`));
    if (list !== undefined) void navigate(list);
  };
  const refresh = async () => {
    if (await refreshDaycares()) showNotice(text.portal.refreshed);
    else showFailure(text.errors.offline);
  };
  if (daycares.length === 0) return null;
  return (
    <MenuButton
      face={
        <>
          {selectedDaycare === null ? null : <DaycareTile name={selectedDaycare.name} />}
          <Text as="span" dots className={classes.name}>
            {selectedDaycare?.name ?? text.portal.selectTitle}
          </Text>
          <IconSelector size={18} stroke={1.75} color="var(--dp-ink-2)" aria-hidden />
        </>
      }
      label={selectedDaycare === null ? text.portal.switchDaycare : text.portal.currentDaycare(selectedDaycare.name)}
      className={classes.switcher}
      position="bottom-start"
      width={300}
    >
      {(Menu) => (
        <>
          {daycares.map((daycare) => {
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
                  <Text as="span" block weight="strong" breaks>
                    {daycare.name}
                  </Text>
                  <Text as="span" block tone="faint" size="xs" weight="strong">
                    {text.portal.roles(daycare.userRole)}
                  </Text>
                </span>
              </Menu.RadioItem>
            );
          })}
          <Menu.Divider />
          <Menu.Item leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />} onClick={() => void refresh()}>
            {text.portal.refresh}
          </Menu.Item>
          {selectedDaycare === null ? null : (
            <Menu.Item leftSection={<IconX size={18} stroke={1.75} aria-hidden />} onClick={() => selectDaycare(null)}>
              {text.portal.deselect}
            </Menu.Item>
          )}
        </>
      )}
    </MenuButton>
  );
}
