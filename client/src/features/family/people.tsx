import { dayInWords, nameOfWeekday } from '@daycare-portal/shared/clock-words';
import type { Weekday } from '@daycare-portal/shared/center-time';
import type { FamilyChild, FamilyPerson, FamilyProposal } from '@daycare-portal/shared/family';
import { familyFormsText } from '@daycare-portal/shared/family-forms-text';
import { dayAt } from '@daycare-portal/shared/center-time';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { Fragment, useState } from 'react';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { Avatar } from '../../components/avatar';
import { useFetchedAtTouch } from '../../components/first-touch';
import { later } from '../../components/later';
import { Row, Stack, Text } from '../../components/layout';
import { buttonClass } from '../../components/plain-button';
import { withTexts } from '../../language';

const labels = familyFormsText.more;

const fetchForm = async () => ({ default: (await withTexts(() => import('./person-sheet'), 'text', 'day')).PersonSheet });
const PersonSheet = later(fetchForm, { isAwaited: true });

/** The people of this household around the child, and what the family has asked for. The office decides. */
export function People({ child, isAdding }: { child: FamilyChild; isAdding: boolean }) {
  const { daycareId, studentId, leftOn, parts, timeZone } = child;
  const isShown = parts.includes('people');
  const query = trpc.family.getPeople.useQuery({ daycareId, studentId }, { enabled: isShown });
  const [asking, setAsking] = useState<FamilyPerson | 'new' | null>(isAdding && leftOn === null ? 'new' : null);
  useFetchedAtTouch(fetchForm);
  return (
    <Stack as="section" card gap="s" pad="m">
      <h2>{labels.people}</h2>
      <Text tone="soft">{isShown ? labels.peopleHelp : labels.hidden}</Text>
      {isShown ? (
        <QueryView query={query} loading={<Text tone="soft">{labels.loading}</Text>}>
          {({ people, proposals }) => (
            <>
              <ul>
                {people.map((person) => (
                  <Person key={person.personId} person={person} onAsk={leftOn === null ? () => setAsking(person) : undefined} />
                ))}
                {proposals.map((proposal) => (
                  <Asked key={proposal.proposalId} proposal={proposal} timeZone={timeZone} />
                ))}
              </ul>
              {leftOn === null ? (
                <button type="button" className={buttonClass('outlined')} onClick={() => setAsking('new')}>
                  <IconUserPlus size={18} stroke={1.75} aria-hidden />
                  {labels.propose}
                </button>
              ) : null}
            </>
          )}
        </QueryView>
      ) : null}
      {asking === null ? null : <PersonSheet child={child} person={asking === 'new' ? null : asking} onClose={() => setAsking(null)} />}
    </Stack>
  );
}

function Person({ person, onAsk }: { person: FamilyPerson; onAsk: (() => void) | undefined }) {
  const { fullName, relation, phones, photo, isYou, callPlace } = person;
  const name = isYou ? `${fullName} (${labels.you})` : fullName;
  return (
    <Row as="li" wrap gap="s" rowGap="none" align="start" padY="s" divided>
      <Avatar name={fullName} photo={photo} size={46} />
      <Stack gap="2xs" flex="1 1 12rem">
        <Text weight="strong" breaks>
          {name}
        </Text>
        <Text tone="soft" breaks>
          {relation}
          {phones.map(({ number }, index) => (
            <Fragment key={number}>
              {index === 0 && !relation ? null : ', '}
              <Text as="span" nowrap>
                {number}
              </Text>
            </Fragment>
          ))}
        </Text>
        <Text tone="soft" size="s" breaks>
          {[pickupOf(person), ...(callPlace === null ? [] : [labels.order(callPlace)])].join('. ')}
        </Text>
      </Stack>
      {onAsk === undefined ? null : (
        <Text as="button" type="button" touch tone="primary" weight="strong" bare aria-label={labels.changeOf(fullName)} onClick={onAsk}>
          {labels.change}
        </Text>
      )}
    </Row>
  );
}

function pickupOf({ pickup, firstTime }: FamilyPerson): string {
  if (pickup === null) return labels.picksUpNot;
  const { from, until, weekdays } = pickup;
  const days = weekdays?.toSorted((a, b) => a - b).map((day) => nameOfWeekday(day as Weekday)) ?? [];
  const span = from !== null && from === until ? [dayInWords(from)] : [];
  const words = [labels.picksUp, ...span, ...days].join(', ');
  return firstTime ? `${words}. ${labels.bringsId}` : words;
}

function Asked({ proposal, timeZone }: { proposal: FamilyProposal; timeZone: string }) {
  const { personId, fullName, askedBy, askedAt, declinedAt, reason } = proposal;
  const day = (at: string) => dayInWords(dayAt(at, timeZone));
  const waits = askedBy.isYou ? labels.waitsYou(day(askedAt)) : labels.waits(askedBy.name, day(askedAt));
  const declined = declinedAt === null ? null : reason ? labels.declinedFor(day(declinedAt), reason) : labels.declined(day(declinedAt));
  return (
    <Row as="li" gap="s" align="start" pad="s" round="l" fill={declined === null ? 'warning' : 'fill'} above="xs">
      <Stack gap="2xs" flex="1 1 12rem">
        <Text weight="strong" breaks>
          {personId === null ? labels.wants.new : labels.wants.change}: {fullName}
        </Text>
        <Text tone="soft" breaks>
          {declined ?? waits}
        </Text>
      </Stack>
    </Row>
  );
}
