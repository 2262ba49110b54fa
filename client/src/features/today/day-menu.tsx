import { dayText } from '@daycare-portal/shared/day-text';
import type { Icon } from '@tabler/icons-react';
import IconBus from '@tabler/icons-react/dist/esm/icons/IconBus.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import IconUrgent from '@tabler/icons-react/dist/esm/icons/IconUrgent.mjs';
import { Link } from 'react-router';
import bar from '../../components/bar-button.module.css';
import { Text } from '../../components/layout';
import { MenuButton } from '../../components/menu-button';
import { paths } from '../../paths';
import classes from './today.module.css';

const labels = dayText.today.more;

const pages = (): { to: string; label: string; help: string; icon: Icon }[] => [
  { to: paths.headcounts, label: labels.headcount, help: labels.headcountHelp, icon: IconListCheck },
  { to: paths.outings, label: labels.outings, help: labels.outingsHelp, icon: IconBus },
  { to: paths.now, label: labels.now, help: labels.nowHelp, icon: IconClipboardList },
  { to: paths.emergencyRoster, label: labels.roster, help: labels.rosterHelp, icon: IconUrgent },
  { to: paths.attendance, label: labels.sheet, help: labels.sheetHelp, icon: IconTable },
  { to: paths.shortMinutes, label: labels.ratio, help: labels.ratioHelp, icon: IconChartBar },
];

/** Links to the other pages of the day. */
export function DayMenu({ narrow = false }: { narrow?: boolean }) {
  return (
    <MenuButton
      face={
        narrow ? (
          <IconDots size={24} stroke={1.75} aria-hidden />
        ) : (
          <>
            {labels.title}
            <IconChevronDown size={18} stroke={1.75} aria-hidden />
          </>
        )
      }
      label={labels.label}
      className={narrow ? classes.icon : bar.button}
      position="bottom-end"
      width={300}
    >
      {(Menu) =>
        pages().map(({ to, label, help, icon: PageIcon }) => (
          <Menu.Item key={to} component={Link} to={to} mih={52} leftSection={<PageIcon size={20} stroke={1.75} aria-hidden />}>
            <Text as="span" block weight="strong">
              {label}
            </Text>
            <Text as="span" block size="s" tone="soft">
              {help}
            </Text>
          </Menu.Item>
        ))
      }
    </MenuButton>
  );
}
