import type { StaffEntry } from '@daycare-portal/shared/staff';
import { text } from '@daycare-portal/shared/text';
import { VisuallyHidden } from '@mantine/core';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconUserMinus from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs';
import { Avatar } from '../../components/avatar';
import { IconButton } from '../../components/icon-button';
import { joinedByWords } from '../../shared-features/joined-by';
import { Row, Stack, Text } from '../../components/layout';
import type { Sorting } from '../../components/list-order';
import { SortHeadings } from '../../components/sort-heading';
import { WithAddresses } from '../../components/with-addresses';
import table from '../../components/table.module.css';
import { ChangeMenu } from './change-menu';
import { RoleBadges } from './role-badges';
import classes from './staff.module.css';
import type { TeamColumn } from './staff-order';
import type { StaffActions } from './use-staff-actions';

interface TeamProps {
  staff: readonly StaffEntry[];
  sorting: Sorting<TeamColumn>;
  actions: StaffActions;
}

const labels = text.staff;

/** Everyone on the staff, on a wide screen. */
export function TeamTable({ staff, sorting, actions }: TeamProps) {
  return (
    <table className={`${table.table} ${classes.columns}`} aria-labelledby="team-title">
      <thead>
        <tr>
          <SortHeadings labels={labels} {...sorting} />
          <th scope="col">
            <VisuallyHidden>{labels.actions}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {staff.map((person) => (
          <tr key={person.id}>
            <td>
              <span className={table.name}>
                <Avatar name={person.fullName} />
                <Name person={person} actions={actions} />
              </span>
            </td>
            <Text as="td" tone="soft" breaks>
              <bdi>
                <WithAddresses>{person.email}</WithAddresses>
              </bdi>
            </Text>
            <td>
              <RoleBadges roles={person.roles} />
            </td>
            <td>
              <Status person={person} />
            </td>
            <td>
              <RowActions person={person} actions={actions} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same on a phone, with a card for each person. */
export function TeamCards({ staff, actions }: TeamProps) {
  return (
    <Stack as="ul" gap="xs" above="m">
      {staff.map((person) => (
        <Stack as="li" key={person.id} cols="auto minmax(0, 1fr)" rowGap="xs" gap="s" pad="s" card>
          <Avatar name={person.fullName} size={52} />
          <Row down align="stretch" justify="center" shrink breaks>
            <Text as="span" size="l" weight="strong" breaks>
              <Name person={person} actions={actions} />
            </Text>
            <Text as="span" tone="soft" breaks>
              <bdi>
                <WithAddresses>{person.email}</WithAddresses>
              </bdi>
            </Text>
          </Row>
          <Row wrap gap="s" rowGap="xs" className={classes.foot}>
            <RoleBadges roles={person.roles} />
            <Status person={person} />
            <RowActions person={person} actions={actions} />
          </Row>
        </Stack>
      ))}
    </Stack>
  );
}

function Name({ person, actions }: { person: StaffEntry; actions: StaffActions }) {
  return (
    <span>
      <bdi>{person.fullName}</bdi>
      {actions.isSelf(person) ? (
        <Text as="span" tone="soft" weight="plain">
          {' '}
          {labels.you}
        </Text>
      ) : null}
    </span>
  );
}

function Status({ person }: { person: StaffEntry }) {
  return (
    <Row as="span" inline wrap gap="s" rowGap="none">
      <Row as="span" inline nowrap gap="xs" tone="soft">
        <Text as={IconCircleCheck} tone="success" w={18} h={18} aria-hidden />
        {labels.isActive}
      </Row>
      {person.canManageStaff && person.role !== 'owner' ? (
        <Text as="span" tone="soft" size="s">
          {labels.managesStaff}
        </Text>
      ) : null}
      {person.countsInRatio ? null : (
        <Text as="span" tone="soft" size="s">
          {labels.notInRatio}
        </Text>
      )}
      {person.joinedBy === null ? null : (
        <Text as="span" tone="soft" size="s">
          {joinedByWords(person.joinedBy)}
        </Text>
      )}
    </Row>
  );
}

function RowActions({ person, actions }: { person: StaffEntry; actions: StaffActions }) {
  const busy = actions.isBusy(person.id);
  return (
    <Row as="span" justify="end" gap="2xs" className={classes.actions}>
      {actions.mayChange(person) ? <ChangeMenu person={person} actions={actions} /> : null}
      {actions.mayRemove(person) ? (
        <IconButton
          icon={IconUserMinus}
          label={labels.removePerson(person.fullName)}
          disabled={busy}
          onClick={() => void actions.askToRemove(person)}
        />
      ) : null}
    </Row>
  );
}
