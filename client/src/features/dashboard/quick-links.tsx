import type { Permission } from '@daycare-portal/shared/permissions';
import { text } from '@daycare-portal/shared/text';
import type { Icon } from '@tabler/icons-react';
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs';
import IconMoodKid from '@tabler/icons-react/dist/esm/icons/IconMoodKid.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { Link } from 'react-router';
import { usePermission } from '../../auth/use-permission';
import { Row, Stack, Text } from '../../components/layout';
import { paths } from '../../paths';

const labels = text.dashboard;

interface QuickLink {
  to: string;
  icon: Icon;
  label: string;
  help: string;
  needs: Permission;
}

/** People who may not manage staff still find a way to reach colleagues, and people who may not add children still find theirs. */
const links = (changesStaff: boolean, addsStudents: boolean): QuickLink[] => [
  {
    to: paths.staff,
    icon: IconUsers,
    label: changesStaff ? labels.manageStaff : labels.seeStaff,
    help: changesStaff ? labels.manageStaffHelp : labels.seeStaffHelp,
    needs: 'staff.view',
  },
  {
    to: paths.students,
    icon: IconMoodKid,
    label: labels.manageStudents,
    help: addsStudents ? labels.manageStudentsHelp : labels.manageOwnStudentsHelp,
    needs: 'students.view',
  },
  { to: paths.classrooms, icon: IconDoor, label: labels.manageClassrooms, help: labels.manageClassroomsHelp, needs: 'classrooms.manage' },
  { to: paths.settings, icon: IconSettings, label: labels.settings, help: labels.settingsHelp, needs: 'daycare.settings' },
];

/** Links to the pages that the reader may open. */
export function QuickLinks() {
  const may = usePermission();
  return (
    <Text as="section" above="2xl" aria-label={labels.goTo}>
      <Row as="header" wrap align="baseline" justify="between" gap="m" rowGap="none">
        <Text as="h2" size="xl">
          {labels.goTo}
        </Text>
        {may('daycare.export') ? (
          <Text to={paths.inspectorFolder} as={Link} padY="2xs" weight="strong" bare>
            {text.portal.recordsTabs.folder}
          </Text>
        ) : null}
      </Row>
      <Stack as="ul" gap="s" above="m" columns="m">
        {links(may('staff.invite'), may('students.create'))
          .filter(({ needs }) => may(needs))
          .map(({ to, icon: LinkIcon, label, help }) => (
            <li key={to}>
              <Row to={to} as={Link} gap="m" pad="m" card tone="ink" hovers unlined h="100%">
                <Text as="span" fixed middle w={40} h={40} round="m" fill="primary" tone="primary">
                  <LinkIcon size={20} stroke={1.75} aria-hidden />
                </Text>
                <span>
                  <Text as="span" block weight="strong">
                    {label}
                  </Text>
                  <Text as="span" block tone="soft" size="s">
                    {help}
                  </Text>
                </span>
              </Row>
            </li>
          ))}
      </Stack>
    </Text>
  );
}
