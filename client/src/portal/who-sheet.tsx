import type { ReactNode } from 'react';
import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import { familySideText } from '@daycare-portal/shared/family-side-text';
import { paletteText } from '@daycare-portal/shared/palette-text';
import { text } from '@daycare-portal/shared/text';
import IconDatabase from '@tabler/icons-react/dist/esm/icons/IconDatabase.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useNavigate } from 'react-router';
import { trpc } from '../api/trpc';
import { useAuth } from '../auth/auth-provider';
import { useSignOut } from '../auth/use-sign-out';
import { Avatar } from '../components/avatar';
import { EntryCount } from '../components/entry-count';
import { Row, Stack, Text } from '../components/layout';
import { LinkButton } from '../components/link-button';
import { showFailure } from '../components/notice';
import { buttonClass } from '../components/plain-button';
import { paths } from '../paths';
import { nameAndState } from '@daycare-portal/shared/family-state';
import { DaycareTile } from './daycare-tile';
import { FamilyModal } from './family-modal';
import { showFamily, useIsFamily } from './family-view';
import { useFamilyHome } from './use-family-home';
import classes from './who-sheet.module.css';

const labels = familyPagesText.frame;
const { who } = familySideText;

interface WhoSheetProps {
  opened: boolean;
  onClose: () => void;
}

/** One account, and the switch between the team and the family. Each has only its own rights. */
export function WhoSheet({ opened, onClose }: WhoSheetProps) {
  const { user, profile } = useAuth();
  const { busy, signOut, question } = useSignOut(showFailure);
  return (
    <FamilyModal opened={opened} title={profile?.fullName ?? user?.displayName ?? ''} onClose={onClose}>
      <Text tone="soft" breaks>
        {user?.email}
      </Text>
      <Work onClose={onClose} />
      {opened ? <Children onClose={onClose} /> : null}
      <Stack gap="s" above="l">
        <LinkButton to={paths.account} look="outlined" size="large" onPress={onClose}>
          <IconUser size={20} stroke={1.75} aria-hidden />
          {who.toAccount}
        </LinkButton>
        <LinkButton to={paths.promises} look="outlined" size="large" onPress={onClose}>
          <IconDatabase size={20} stroke={1.75} aria-hidden />
          {paletteText.promises}
        </LinkButton>
        <button type="button" className={buttonClass('outlined', 'large')} disabled={busy} onClick={signOut}>
          <IconLogout size={20} stroke={1.75} aria-hidden />
          {busy ? text.portal.signingOut : text.portal.signOut}
        </button>
      </Stack>
      {question}
    </FamilyModal>
  );
}

function Work({ onClose }: { onClose: () => void }) {
  const { daycares, selectedDaycare, selectDaycare } = useAuth();
  const isFamily = useIsFamily();
  const navigate = useNavigate();
  if (daycares.length === 0) return null;
  const go = async (daycareId: string) => {
    selectDaycare(daycareId);
    showFamily(false);
    onClose();
    await navigate(paths.portal);
  };
  return (
    <section aria-labelledby="who-work">
      <Text as="h2" id="who-work" size="m" tone="soft" above="l" below="xs">
        {who.atWork}
      </Text>
      <Stack as="ul" gap="xs">
        {daycares.map(({ id, name, userRole }) => {
          const isHere = !isFamily && id === selectedDaycare?.id;
          return (
            <li key={id}>
              <WhoChoice isHere={isHere} onClick={() => void go(id)}>
                <DaycareTile name={name} />
                <Stack as="span" grow breaks>
                  <strong>{name}</strong>
                  <Text as="span" tone="soft" size="s">
                    {text.portal.roles(userRole)}
                  </Text>
                </Stack>
                {isHere ? <IconCheck size={22} stroke={2} aria-hidden /> : <IconChevronRight size={20} stroke={1.75} aria-hidden />}
              </WhoChoice>
            </li>
          );
        })}
      </Stack>
    </section>
  );
}

/** A daycare or a child to go to. */
function WhoChoice({ isHere = false, onClick, children }: { isHere?: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <Row
      as="button"
      type="button"
      wide
      gap="s"
      minH={64}
      pad="s"
      edge={isHere ? 'control' : 'line'}
      round="l"
      fill={isHere ? 'primary' : undefined}
      hovers={!isHere}
      text="start"
      className={classes.choice}
      aria-current={isHere || undefined}
      onClick={onClick}
    >
      {children}
    </Row>
  );
}

function Children({ onClose }: { onClose: () => void }) {
  const { daycares } = useAuth();
  const { data } = useFamilyHome();
  // Asked each time that the sheet opens: a daycare that has opened no page yet reports nothing to those of another.
  const waiting = trpc.auth.getWaitingDaycares.useQuery();
  const navigate = useNavigate();
  const children = data?.children ?? [];
  const waitsFor = waiting.data?.daycares ?? [];
  if (children.length === 0 && waitsFor.length === 0) return null;
  const go = async (studentId: string) => {
    showFamily(true);
    onClose();
    await navigate(paths.familyDay(studentId));
  };
  const atWork = children.filter(({ daycareId }) => daycares.some(({ id }) => id === daycareId)).map(({ firstName }) => firstName);
  return (
    <section aria-labelledby="who-children">
      <Text as="h2" id="who-children" size="m" tone="soft" above="l" below="xs">
        {who.yourChildren}
      </Text>
      <Stack as="ul" gap="xs">
        {children.map((child) => {
          const { name, state } = nameAndState(child, children);
          return (
            <li key={`${child.daycareId} ${child.studentId}`}>
              <WhoChoice onClick={() => void go(child.studentId)}>
                <Avatar name={name} photo={child.profilePic} size={46} />
                <Stack as="span" grow breaks>
                  <strong>{name}</strong>
                  <Text as="span" tone="soft" size="s">
                    {state}
                  </Text>
                </Stack>
                <EntryCount count={child.unread} label={labels.new(child.unread)} />
                <IconChevronRight size={20} stroke={1.75} aria-hidden />
              </WhoChoice>
            </li>
          );
        })}
      </Stack>
      {waitsFor.length > 0 ? (
        <Row as="p" above="s">
          {text.portal.waitsFor(waitsFor.map(({ name }) => name))}
        </Row>
      ) : null}
      <Row as="p" above="s" tone="soft">
        {atWork.length === 0 ? who.ownOnly : who.ownAtWork(atWork)}
      </Row>
    </section>
  );
}
