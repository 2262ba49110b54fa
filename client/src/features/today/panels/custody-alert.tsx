import { dayText } from '@daycare-portal/shared/day-text';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import IconShieldX from '@tabler/icons-react/dist/esm/icons/IconShieldX.mjs';
import { Card, Row, Stack, Text } from '../../../components/layout';
import { buttonClass } from '../../../components/plain-button';
import { telUrl } from '../../../components/tel-url';
import classes from './panels.module.css';
import type { ShownDay } from '../today';
import type { CustodyAlert, Pickups } from './use-pickups';

interface CustodyAlertsProps {
  today: ShownDay;
  alerts: readonly CustodyAlert[];
  undecided: Pickups['undecided'];
  opened: boolean;
  onToggle: () => void;
}

/** Shows that someone is not authorized. The name appears only after a tap, because others may see the screen. */
export function CustodyAlerts({ today, alerts, undecided, opened, onToggle }: CustodyAlertsProps) {
  const labels = dayText.people.pickup;
  if (alerts.length + undecided.length === 0) return null;
  return (
    <Card fill="error" tone="error" clip className={classes.alert}>
      <Row as="button" type="button" gap="s" padX="m" inset className={classes.press} aria-expanded={opened} onClick={onToggle}>
        <IconShieldX size={24} stroke={1.75} aria-hidden />
        <Text as="b" grow>
          {labels.custodyAlert}
        </Text>
        <Text as="u" size="s">
          {opened ? labels.hideAlert : labels.showAlert}
        </Text>
      </Row>
      {opened ? (
        <Stack as="ul" gap="s" padX="m" below="m">
          {undecided.map(({ child, words }) => (
            <li key={child.studentId}>
              <Text weight="strong" breaks>
                {labels.undecidedCustody(today.nameOf(child))}
              </Text>
              {words.split('\n').map((line) => (
                <Text key={line} tone="ink" breaks>
                  {line}
                </Text>
              ))}
            </li>
          ))}
          {alerts.map(({ person, child, call }) => (
            <Stack as="li" gap="xs" align="start" key={`${child.studentId} ${person.personId}`}>
              <Text weight="strong" breaks>
                {labels.notAuthorized(person.fullName, today.nameOf(child))}
              </Text>
              {person.notAuthorized?.note ? (
                <Text tone="ink" breaks>
                  {person.notAuthorized.note}
                </Text>
              ) : null}
              {call === null ? null : (
                <a className={buttonClass('outlined')} href={telUrl(call.number)}>
                  <IconPhone size={18} stroke={1.75} aria-hidden />
                  {labels.call(call.name)}
                </a>
              )}
            </Stack>
          ))}
        </Stack>
      ) : null}
    </Card>
  );
}
