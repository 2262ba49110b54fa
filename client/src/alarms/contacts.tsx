import type { DayChild } from '@daycare-portal/shared/attendance';
import { dayText } from '@daycare-portal/shared/day-text';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { trpc } from '../api/trpc';
import { EmailLink } from '../components/email-link';
import { Row, Text } from '../components/layout';
import { telUrl } from '../components/tel-url';

const labels = dayText.today;

/** Whom to call or write to about a child, in the order in which the daycare calls them. */
export function Contacts({ daycareId, child: { studentId } }: { daycareId: string; child: Pick<DayChild, 'studentId'> }) {
  const { data } = trpc.attendance.getNow.useQuery({ daycareId });
  if (data === undefined) return null;
  const contacts = data.children.find((each) => each.studentId === studentId)?.contacts ?? [];
  const phones = contacts.flatMap(({ personId, fullName, phones: all }) => all.map(({ number }) => ({ personId, fullName, number })));
  const emails = new Set(contacts.flatMap(({ email }) => (email === null ? [] : [email])));
  return (
    <Text as="ul" whole>
      {phones.map(({ personId, fullName, number }) => (
        <li key={`${personId} ${number}`}>
          <Row as="a" gap="xs" inline touch weight="medium" href={telUrl(number)}>
            <IconPhone size={18} stroke={1.75} aria-hidden />
            {labels.callNumber(fullName, number)}
          </Row>
        </li>
      ))}
      {[...emails].map((email) => (
        <Row as="li" key={email} touch>
          <EmailLink email={email} />
        </Row>
      ))}
      {phones.length + emails.size === 0 ? (
        <Row as="li" touch>
          {labels.noContact}
        </Row>
      ) : null}
    </Text>
  );
}
