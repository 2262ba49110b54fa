import { invitableRoles } from '@daycare-portal/shared/roles';
import type { StaffEntry } from '@daycare-portal/shared/staff';
import { text } from '@daycare-portal/shared/text';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import iconButton from '../../components/icon-button.module.css';
import { joinedByWords } from '../../shared-features/joined-by';
import { Text } from '../../components/layout';
import { MenuButton } from '../../components/menu-button';
import type { StaffActions } from './use-staff-actions';

const labels = text.staff;

/** Lets an owner change a person's role and whether they can manage staff, and create a password reset link. */
export function ChangeMenu({ person, actions }: { person: StaffEntry; actions: StaffActions }) {
  return (
    <MenuButton
      face={<IconPencil size={18} stroke={1.75} aria-hidden />}
      label={labels.changePerson(person.fullName)}
      className={iconButton.button}
      position="bottom-end"
      width={260}
    >
      {(Menu) => (
        <>
          {person.joinedBy === null ? null : (
            <>
              <Menu.Item onClick={() => void actions.confirmPerson(person)}>
                {text.links.confirm}
                <Text as="span" block tone="soft" size="s">
                  {joinedByWords(person.joinedBy)}
                </Text>
              </Menu.Item>
              <Menu.Divider />
            </>
          )}
          <Menu.Label>{labels.role}</Menu.Label>
          {invitableRoles.map((role) => (
            <Menu.RadioItem
              key={role}
              value={role}
              checked={person.roles.length === 1 && person.role === role}
              data-autofocus={person.role === role || undefined}
              onChange={() => void actions.changeRole(person, role)}
              closeMenuOnClick
            >
              {labels.roles[role]}
            </Menu.RadioItem>
          ))}
          <Menu.Divider />
          <Menu.CheckboxItem
            checked={person.canManageStaff}
            onChange={(canManageStaff) => void actions.setManageStaff(person, canManageStaff)}
            closeMenuOnClick
          >
            {labels.canManage}
            <Text as="span" block tone="soft" size="s">
              {labels.canManageHelp}
            </Text>
          </Menu.CheckboxItem>
          <Menu.CheckboxItem
            checked={person.countsInRatio}
            onChange={(countsInRatio) => void actions.setCountsInRatio(person, countsInRatio)}
            closeMenuOnClick
          >
            {labels.countsInRatio}
            <Text as="span" block tone="soft" size="s">
              {labels.countsInRatioHelp}
            </Text>
          </Menu.CheckboxItem>
          <Menu.Divider />
          <Menu.Item onClick={() => void actions.makeResetLink(person)}>
            {text.recovery.makeLink}
            <Text as="span" block tone="soft" size="s">
              {text.recovery.makeLinkHelp}
            </Text>
          </Menu.Item>
        </>
      )}
    </MenuButton>
  );
}
