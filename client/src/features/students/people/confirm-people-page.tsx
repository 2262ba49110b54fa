import { dayText } from '@daycare-portal/shared/day-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { cameHow, type ToConfirm } from '@daycare-portal/shared/people';
import { text } from '@daycare-portal/shared/text';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useState } from 'react';
import { Link } from 'react-router';
import { QueryView } from '../../../api/query-view';
import { trpc } from '../../../api/trpc';
import { useDaycareZone } from '../../../auth/use-daycare-zone';
import { useDaycare } from '../../../auth/use-daycare';
import { Avatar } from '../../../components/avatar';
import { BackLink } from '../../../components/back-link';
import { BusyButton } from '../../../components/busy-button';
import { CheckField } from '../../../components/check-field';
import { Chip } from '../../../components/chip';
import { ErrorBox } from '../../../components/error-box';
import foot from '../../../components/foot-bar.module.css';
import { Card, Row, Stack, Text } from '../../../components/layout';
import { LinkButton } from '../../../components/link-button';
import { PageTitle } from '../../../components/page-title';
import { RowSkeletons } from '../../../components/row-skeletons';
import { paths } from '../../../paths';
import { cameWords, dayOf } from './came-words';
import classes from './confirm-people-page.module.css';
import { IsThis } from './is-this';
import { keyOf, useConfirmPeople, type Ticks } from './use-confirm-people';

const labels = dayText.people.confirmPage;

/** Everyone who cannot pick up yet: names close to somebody who is not authorized are questions, and one press confirms the rest. */
export function ConfirmPeoplePage() {
  const { daycareId } = useDaycare();
  const { data, error, refetch } = trpc.people.listToConfirm.useQuery({ daycareId });
  return (
    <>
      <BackLink to={paths.dashboard}>{text.portal.nav.dashboard}</BackLink>
      <PageTitle>{labels.title}</PageTitle>
      <Text tone="soft">{labels.intro}</Text>
      <QueryView query={{ data, error, refetch }} action="loadPeople" page loading={<RowSkeletons label={labels.loading} rows={6} />}>
        {({ people }) => <Waiting daycareId={daycareId} people={people} />}
      </QueryView>
    </>
  );
}

type Filter = 'all' | (typeof cameHow)[number];

function Waiting({ daycareId, people }: { daycareId: string; people: readonly ToConfirm[] }) {
  const [filter, setFilter] = useState<Filter>('all');
  const ofHow = (how: Filter) => people.filter(({ came }) => how === 'all' || (came?.how ?? 'office') === how);
  const shown = ofHow(filter);
  const open = shown.filter(({ isOwnChild, isNameless }) => !isOwnChild && !isNameless);
  const confirming = useConfirmPeople(daycareId);
  const filters = (['all', ...cameHow] as const).filter((how) => how === 'all' || ofHow(how).length > 0);
  return (
    <>
      {people.length === 0 ? null : (
        <Row wrap gap="xs" above="m" role="group" aria-label={labels.filterLabel}>
          {filters.map((how) => (
            <Chip key={how} pressed={filter === how} count={ofHow(how).length} onPress={() => setFilter(how)}>
              {labels.filters[how]}
            </Chip>
          ))}
        </Row>
      )}
      {confirming.problem === undefined ? null : <ErrorBox message={confirming.problem} />}
      <Questions people={shown.filter(({ like, isOwnChild }) => like !== null && !isOwnChild)} confirming={confirming} />
      <Ready people={open.filter(({ like }) => like === null)} isEmpty={people.length === 0} confirming={confirming} />
      <Others
        title={labels.unnamed}
        help={labels.unnamedHelp}
        people={shown.filter(({ isNameless, isOwnChild }) => isNameless && !isOwnChild)}
      />
      <Others title={labels.own} people={shown.filter(({ isOwnChild }) => isOwnChild)} />
    </>
  );
}

function joinedWords({ joinedAs }: ToConfirm): string | null {
  return joinedAs === null ? null : dayText.people.section.joinedAs(joinedAs);
}

type Confirming = ReturnType<typeof useConfirmPeople>;

/** Each may be somebody who is not authorized. */
function Questions({ people, confirming }: { people: readonly ToConfirm[]; confirming: Confirming }) {
  if (people.length === 0) return null;
  return (
    <Stack as="div" gap="m" above="m" columns="l">
      {people.map((one) =>
        one.like === null ? null : (
          <IsThis
            key={keyOf(one)}
            title={dayText.people.compare.about(fullNameOf(one), one.like.fullName)}
            adult={{ fullName: one.fullName, detail: [one.relation, cameWords(one.came), joinedWords(one)].filter(Boolean).join(', ') }}
            like={one.like}
            busy={confirming.busy}
            onSame={() => confirming.answer(one, true)}
            onOther={() => confirming.answer(one, false)}
          />
        ),
      )}
    </Stack>
  );
}

interface ReadyProps {
  people: readonly ToConfirm[];
  isEmpty: boolean;
  confirming: Confirming;
}

function Ready({ people, isEmpty, confirming }: ReadyProps) {
  if (people.length === 0)
    return isEmpty ? (
      <Card as="p" above="xl" pad="l" round="xl" tone="soft">
        {labels.none}
      </Card>
    ) : null;
  const { ticksOf, setTicks, busy, confirm } = confirming;
  const chosen = people.filter((one) => ticksOf(one).pickup || ticksOf(one).page);
  return (
    <section aria-labelledby="ready-to-confirm">
      <Row id="ready-to-confirm" as="h2" wrap align="baseline" gap="xs" rowGap="2xs" above="xl" size="xl">
        {labels.ready}{' '}
        <Text as="span" tone="soft" weight="plain">
          {people.length}
        </Text>
        <Text as="span" tone="soft" size="m" weight="plain">
          {labels.readyHelp}
        </Text>
      </Row>
      <Text as="table" above="xs" className={classes.table}>
        <thead>
          <tr>
            {[labels.adult, labels.child, labels.how, labels.by, labels.pickup, labels.page].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((one) => (
            <ReadyRow key={keyOf(one)} one={one} ticks={ticksOf(one)} disabled={busy} onTick={(ticks) => setTicks(one, ticks)} />
          ))}
        </tbody>
      </Text>
      <Row gap="s" above="l" buttons="share" className={`${foot.bar} ${classes.bar}`}>
        <Text tone="soft" flex="1 1 240px">
          {labels.idStill}
        </Text>
        <LinkButton to={paths.dashboard} look="outlined">
          {labels.notNow}
        </LinkButton>
        <BusyButton
          busy={busy}
          busyText={labels.confirming}
          disabled={chosen.length === 0}
          leftSection={<IconCheck size={18} stroke={1.75} aria-hidden />}
          onClick={() => confirm(chosen)}
        >
          {labels.confirm(chosen.length)}
        </BusyButton>
      </Row>
    </section>
  );
}

interface ReadyRowProps {
  one: ToConfirm;
  ticks: Ticks;
  disabled: boolean;
  onTick: (ticks: Partial<Ticks>) => void;
}

function ReadyRow({ one, ticks, disabled, onTick }: ReadyRowProps) {
  const timeZone = useDaycareZone();
  const child = fullNameOf(one);
  return (
    <tr>
      <th scope="row">
        <Text as="bdi" weight="strong">
          {one.fullName}
        </Text>
        {one.relation === null ? null : `, ${one.relation}`}
        {one.joinedAs === null ? null : (
          <Text as="span" block tone="soft">
            {joinedWords(one)}
          </Text>
        )}
      </th>
      <td>
        <Row to={paths.student(one.studentId)} as={Link} inline wrap gap="s" rowGap="2xs" tone="ink" press bare>
          <Avatar name={child} photo={one.profilePic} />
          <bdi>{child}</bdi>
        </Row>
      </td>
      <td data-label={labels.how}>{one.came?.how === 'list' ? cameWords(one.came) : labels.filters[one.came?.how ?? 'office']}</td>
      <td data-label={labels.by}>{[one.came?.name, dayOf(one.addedAt, timeZone)].filter(Boolean).join(', ')}</td>
      <td data-right={labels.pickup}>
        {one.asksPickup ? (
          <CheckField
            label={labels.yes}
            aria-label={labels.pickupOf(one.fullName, child)}
            {...{ disabled }}
            checked={ticks.pickup}
            onChange={({ currentTarget }) => onTick({ pickup: currentTarget.checked })}
          />
        ) : (
          <Text as="span" tone="soft">
            {one.pickup === null ? dayText.people.pickup.noPickup : labels.already}
          </Text>
        )}
      </td>
      <td data-right={labels.page}>
        {one.asksPage ? (
          <CheckField
            label={labels.opens}
            aria-label={labels.pageOf(one.fullName, child)}
            {...{ disabled }}
            checked={ticks.page}
            onChange={({ currentTarget }) => onTick({ page: currentTarget.checked })}
          />
        ) : (
          <Text as="span" tone="soft">
            {labels.noAccount}
          </Text>
        )}
      </td>
    </tr>
  );
}

/** Adults whom nobody can confirm here. */
function Others({ title, help, people }: { title: string; help?: string; people: readonly ToConfirm[] }) {
  const timeZone = useDaycareZone();
  if (people.length === 0) return null;
  return (
    <section aria-label={title}>
      <Row as="h2" wrap align="baseline" gap="xs" rowGap="2xs" above="xl" size="xl">
        {title}{' '}
        <Text as="span" tone="soft" weight="plain">
          {people.length}
        </Text>
        {help === undefined ? null : (
          <Text as="span" tone="soft" size="m" weight="plain">
            {help}
          </Text>
        )}
      </Row>
      <Text as="ul" above="xs" rule="top" lines>
        {people.map((one) => (
          <li key={keyOf(one)}>
            <Row to={paths.student(one.studentId)} as={Link} inline wrap gap="s" rowGap="2xs" tone="ink" press bare>
              <Text as="bdi" weight="strong">
                {one.fullName}
              </Text>
              <Text as="span" tone="soft">
                {[fullNameOf(one), cameWords(one.came), dayOf(one.addedAt, timeZone)].join(' · ')}
              </Text>
            </Row>
          </li>
        ))}
      </Text>
    </section>
  );
}
