import { dayText } from '@daycare-portal/shared/day-text';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newSentId } from '../api/new-sent-id';
import { useDaycare } from '../auth/use-daycare';
import { useTeam } from '../features/today/team/use-team';
import { open } from '../test/open';
import { shortMorning } from '../test/short-morning';
import { CompareDialog } from './compare-dialog';

const { clock, people: words } = dayText;
const { addSubstitute } = clock;

async function barred(fullName: string) {
  const morning = await shortMorning();
  const { owner, daycareId, ana } = morning;
  const bar = async (name: string) => {
    const person = { daycareId, id: newSentId(), fullName: name, phones: [], email: null, note: null };
    const { personId } = await owner.people.savePerson(person);
    await owner.people.linkPerson({
      daycareId,
      studentId: ana,
      personId,
      relation: '',
      isGuardian: false,
      household: null,
      emergencyOrder: null,
      pickup: null,
      notAuthorized: { note: null },
      sees: [],
    });
  };
  await bar(fullName);
  const along = async () => (await owner.staff.getDay({ daycareId, day: null })).adults.filter(({ isSubstitute }) => isSubstitute);
  return { ...morning, bar, along };
}

it('asks before a substitute with a close name is added, and adds them after “No, someone else”', async () => {
  const { world, along } = await barred('Mark Turner');
  const { user, findByRole, findByText } = await open('/portal/today', 'owner', { world });
  await user.click(await findByRole('button', { name: /adults? here/ }));
  const panel = within(await findByRole('dialog', { name: clock.teamTitle }));
  await user.type(panel.getByLabelText(addSubstitute.name), 'Sue Turner');
  await user.click(panel.getByRole('button', { name: addSubstitute.submit }));
  const asks = async (name: string) => {
    const dialog = within(await findByRole('dialog', { name: clock.compareTitle }));
    expect(dialog.getByText(words.refused.resembles('Sue Turner', 'Ana', name))).toBeTruthy();
    return dialog;
  };
  await user.click((await asks('Mark Turner')).getByRole('button', { name: 'Cancel' }));
  expect(await along()).toEqual([]);
  await user.click(panel.getByRole('button', { name: addSubstitute.submit }));
  await user.click((await asks('Mark Turner')).getByRole('button', { name: words.compare.no }));
  await findByText(addSubstitute.added('Sue Turner'));
});

/** A button that clocks in the substitute. */
function ClockIn() {
  const { daycareId } = useDaycare();
  const team = useTeam(daycareId, []);
  const adult = team?.adults.find(({ isSubstitute }) => isSubstitute);
  if (team === undefined || adult === undefined) return null;
  return (
    <>
      <button onClick={() => void team.clock(adult, 'in')}>{`Clock in, ${adult.state}`}</button>
      <CompareDialog asked={team.asked} onAnswer={team.answered} />
    </>
  );
}

it('asks before such a substitute is clocked in, where somebody was barred since', async () => {
  const { world, owner, daycareId, bar } = await barred('Mark Turner');
  await owner.staff.addSubstitute({ daycareId, id: newSentId(), fullName: 'Sue Turner', countsInRatio: true, compared: true });
  world.advance(60);
  await bar('Susan Turner');
  const { user, findByRole } = await open('/clock', 'owner', { world, also: [{ path: '/clock', element: <ClockIn /> }] });
  await user.click(await findByRole('button', { name: 'Clock in, notYet' }));
  const dialog = within(await findByRole('dialog', { name: clock.compareTitle }));
  expect(dialog.getByText(words.refused.resembles('Sue Turner', 'Ana', 'Susan Turner'))).toBeTruthy();
  await findByRole('button', { name: 'Clock in, notYet', hidden: true });
  await user.click(dialog.getByRole('button', { name: words.compare.no }));
  expect(await findByRole('button', { name: 'Clock in, in' })).toBeTruthy();
});

it('asks before such an adult goes along on an outing', async () => {
  const { world } = await barred('Mark Turner');
  const { user, findByRole, getByRole, getByLabelText } = await open('/portal/outings/new', 'owner', { world });
  await findByRole('button', { name: /^Ana Lopez, here/ });
  const { fields, save } = headcountText.outings;
  if (getByRole('button', { name: /^Ana Lopez, here/ }).getAttribute('aria-pressed') !== 'true')
    await user.click(getByRole('button', { name: /^Ana Lopez, here/ }));
  await user.type(getByLabelText(fields.name), 'Zoo');
  await user.type(getByLabelText(fields.addAdult), 'Sue Turner');
  await user.click(getByRole('button', { name: fields.add }));
  await user.click(getByRole('button', { name: save }));
  const dialog = within(await findByRole('dialog', { name: clock.compareTitle }));
  await user.click(dialog.getByRole('button', { name: words.compare.no }));
  expect(await findByRole('heading', { name: 'Zoo' })).toBeTruthy();
});
