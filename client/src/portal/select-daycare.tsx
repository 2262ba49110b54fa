import { text } from '@daycare-portal/shared/text';
import { useAuth } from '../auth/auth-provider';
import { Row, Stack, Text } from '../components/layout';
import { PageTitle } from '../components/page-title';
import { part } from '../components/part';

// Few accounts have no daycare.
const withoutDaycare = part(async () => (await import('./without-daycare')).WithoutDaycare, 'text');

/** What every portal page shows while no daycare is selected. */
export function SelectDaycare() {
  const { daycares, selectDaycare } = useAuth();
  if (daycares.length === 0) return <withoutDaycare.Part />;
  return (
    <>
      <PageTitle>{text.portal.selectTitle}</PageTitle>
      <Text above="2xs" tone="soft">
        {text.portal.selectHelp}
      </Text>
      <Stack as="ul" gap="s" above="xl" maxW={480}>
        {daycares.map((daycare) => (
          <li key={daycare.id}>
            <Row
              type="button"
              as="button"
              justify="between"
              gap="m"
              wide
              round="l"
              fill="surface"
              tone="ink"
              hovers
              minH={60}
              padX="m"
              padY="s"
              edge="control"
              text="start"
              onClick={() => selectDaycare(daycare.id)}
            >
              <Text as="span" weight="strong" breaks>
                {daycare.name}
              </Text>
              <Text as="span" tone="soft" size="xs" weight="strong">
                {text.portal.roles(daycare.userRole)}
              </Text>
            </Row>
          </li>
        ))}
      </Stack>
    </>
  );
}
