import { invitableRoles } from '@daycare-portal/shared/roles';
import type { StaffEntry } from '@daycare-portal/shared/staff';
import { text } from '@daycare-portal/shared/text';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useDaycare } from '../../auth/use-daycare';
import iconButton from '../../components/icon-button.module.css';
import { joinedByWords } from '../../shared-features/joined-by';
import { Text } from '../../components/layout';
import { MenuButton } from '../../components/menu-button';
import type { StaffActions } from './use-staff-actions';

const labels = text.staff;

/** Lets an owner change a person's role and what else they may do, and create a password reset link. */
export function ChangeMenu({ person, actions }: { person: StaffEntry; actions: StaffActions }) {
  const { selectedDaycare } = useDaycare();
  const mayKeepBooks = selectedDaycare?.features.billing === true && person.roles.includes('staff');
  const flags = flagsOf(person, actions, mayKeepBooks);
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
          {flags.map(({ label, help, checked, set }) => (
            <Menu.CheckboxItem key={label} checked={checked} onChange={(on) => void set(on)} closeMenuOnClick>
              {label}
              <Text as="span" block tone="soft" size="s">
                {help}
              </Text>
            </Menu.CheckboxItem>
          ))}
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

/** What may be given to a person besides a role. */
function flagsOf(person: StaffEntry, actions: StaffActions, mayKeepBooks: boolean) {
  return [
    {
      label: labels.canManage,
      help: labels.canManageHelp,
      checked: person.canManageStaff,
      set: (on: boolean) => actions.setManageStaff(person, on),
    },
    ...(mayKeepBooks
      ? [
          {
            label: labels.canKeepBooks,
            help: labels.canKeepBooksHelp,
            checked: person.canKeepBooks,
            set: (on: boolean) => actions.setKeepBooks(person, on),
          },
        ]
      : []),
    {
      label: labels.countsInRatio,
      help: labels.countsInRatioHelp,
      checked: person.countsInRatio,
      set: (on: boolean) => actions.setCountsInRatio(person, on),
    },
  ];
}
