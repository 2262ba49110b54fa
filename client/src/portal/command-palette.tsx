import { paletteText as labels } from '@daycare-portal/shared/palette-text';
import { text } from '@daycare-portal/shared/text';
import { Modal, VisuallyHidden } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { trpc } from '../api/trpc';
import { useAuth } from '../auth/auth-provider';
import { recentStudents } from '../auth/recent-students';
import { usePermission } from '../auth/use-permission';
import { useBackCloses } from '../components/use-back-closes';
import { Avatar } from '../components/avatar';
import { RowBadges } from '../shared-features/health-badge';
import { IconButton } from '../components/icon-button';
import { KeyCap } from '../components/key-cap';
import { Row, Text } from '../components/layout';
import { StatusBadge } from '../shared-features/status-badge';
import classes from './command-palette.module.css';
import { pageEntries, searchGroups, staffEntries, studentEntries, type PaletteEntry, type PaletteGroup } from './palette-entries';
import { useOpens } from './sidebar';

// Mantine returns the focus after 10 ms.
const focusReturnMs = 30;

interface CommandPaletteProps {
  opened: boolean;
  onClose: () => void;
  onKeys: () => void;
}

/** Goes to a page, a child or a person by a few letters. It offers only what the person may see. */
export function CommandPalette({ opened, onClose, onKeys }: CommandPaletteProps) {
  const mounted = useMounted();
  useBackCloses(opened, onClose);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // The new page takes the focus. Otherwise the focus returns.
  const [leaving, setLeaving] = useState(false);
  if (opened && leaving) setLeaving(false);
  // Reopening it before it has faded out starts over anyway.
  const [openings, setOpenings] = useState({ count: 0, opened });
  if (openings.opened !== opened) setOpenings({ count: openings.count + (opened ? 1 : 0), opened });
  // Runs once the palette has returned the focus, because the list of keys returns it in turn.
  const asksKeys = useRef(false);
  useEffect(() => {
    if (opened || !asksKeys.current) return;
    asksKeys.current = false;
    // Runs at once, because Mantine notes the focus before the dialog takes it.
    setTimeout(() => flushSync(onKeys), focusReturnMs);
  }, [opened, onKeys]);
  const go = (to: string) => {
    setLeaving(to.split('?')[0] !== pathname);
    onClose();
    void navigate(to);
  };
  return (
    <Modal.Root
      // As in ModalDialog.
      opened={opened && mounted}
      onClose={onClose}
      returnFocus={!leaving}
      size={600}
      yOffset="12dvh"
      transitionProps={{ duration: 120, transition: 'fade' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={labels.title} radius={16} classNames={{ content: classes.content, inner: classes.inner }}>
        <Palette
          key={openings.count}
          onGo={go}
          onClose={onClose}
          onKeys={() => {
            asksKeys.current = true;
            onClose();
          }}
        />
      </Modal.Content>
    </Modal.Root>
  );
}

function Palette({ onGo, onClose, onKeys }: { onGo: (to: string) => void; onClose: () => void; onKeys: () => void }) {
  const id = useId();
  const [search, setSearch] = useState('');
  const { groups, state } = useGroups(search);
  const shown = groups.flatMap(({ entries }) => entries);
  // A new search starts with its best match.
  const [current, setCurrent] = useState(0);
  const active = Math.min(current, shown.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || shown.length === 0) return;
    const to = { ArrowDown: active + 1, ArrowUp: active - 1, PageDown: shown.length - 1, PageUp: 0 }[event.key];
    if (to !== undefined) setCurrent((to + shown.length) % shown.length);
    else if (event.key === 'Enter') onGo(shown[active]?.to ?? '');
    else return;
    event.preventDefault();
  };

  let index = 0;
  return (
    <>
      <Row gap="s" rule="bottom" tone="soft" className={classes.top}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <input
          className={classes.field}
          type="text"
          role="combobox"
          aria-label={labels.title}
          aria-autocomplete="list"
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={shown.length === 0 ? undefined : optionId(active)}
          placeholder={labels.placeholder}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setCurrent(0);
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton icon={IconX} label={text.actions.close} onClick={onClose} />
      </Row>
      <div id={`${id}-list`} role="listbox" aria-label={labels.results} className={classes.list} hidden={shown.length === 0}>
        {groups.map(({ title, entries }) => (
          <div key={title} role="group" aria-label={title}>
            <Text tone="soft" size="xs" weight="strong" padX="s" padY="2xs" aria-hidden>
              {title}
            </Text>
            {entries.map((entry) => {
              const at = index++;
              return (
                <Option
                  key={entry.to}
                  id={optionId(at)}
                  entry={entry}
                  active={at === active}
                  onPoint={() => setCurrent(at)}
                  onGo={() => onGo(entry.to)}
                />
              );
            })}
          </div>
        ))}
      </div>
      {shown.length === 0 && state !== 'loading' ? <Said>{labels.noneFound(search.trim())}</Said> : null}
      {state === undefined ? null : <Said>{labels[state]}</Said>}
      <VisuallyHidden role="status">{labels.found(shown.length)}</VisuallyHidden>
      <Foot onKeys={onKeys} />
    </>
  );
}

function Said({ children }: { children: string }) {
  return (
    <Text pad="m" tone="soft">
      {children}
    </Text>
  );
}

/** The keys that work here, and the way to the list of all keys. */
function Foot({ onKeys }: { onKeys: () => void }) {
  return (
    <Row wrap gap="m" rowGap="2xs" rule="top" tone="soft" size="xs" className={classes.foot}>
      <span aria-hidden>
        <KeyCap>↑</KeyCap> <KeyCap>↓</KeyCap> {labels.hints.choose}
      </span>
      <span aria-hidden>
        <KeyCap>{labels.keys.names.enter}</KeyCap> {labels.hints.open}
      </span>
      <span aria-hidden>
        <KeyCap>{labels.keys.names.esc}</KeyCap> {labels.hints.close}
      </span>
      <Row type="button" as="button" gap="xs" pad="xs" round="m" tone="primary" weight="strong" hovers apart minH={32} onClick={onKeys}>
        <IconKeyboard size={18} stroke={1.75} aria-hidden />
        {labels.keys.title}
      </Row>
    </Row>
  );
}

interface OptionProps {
  id: string;
  entry: PaletteEntry;
  active: boolean;
  onPoint: () => void;
  onGo: () => void;
}

function Option({
  id,
  entry: { to, label, detail, icon: PageIcon, photo = null, status = 'enrolled', badges = [] },
  active,
  onPoint,
  onGo,
}: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) option.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // The field keeps the focus and handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <Row
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      gap="s"
      touch
      round="m"
      tone="ink"
      className={classes.option}
      data-leads-to={to}
      onPointerMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onGo}
    >
      {PageIcon === undefined ? (
        <Avatar name={label} photo={photo} />
      ) : (
        <Text as="span" middle fixed w={36} h={36} tone="soft">
          <PageIcon size={20} stroke={1.75} aria-hidden />
        </Text>
      )}
      <Text as="bdi" shrink weight="strong" breaks>
        {label}
      </Text>
      <StatusBadge status={status} />
      <RowBadges badges={badges} />
      {detail === undefined || detail === '' ? null : (
        <Text as="bdi" shrink tone="soft" size="s" text="end" dots apart>
          {detail}
        </Text>
      )}
    </Row>
  );
}

const recentShown = 5;

/** The entries for these words, or the default ones, and the loading state. */
function useGroups(search: string): { groups: readonly PaletteGroup[]; state: 'loading' | 'failed' | undefined } {
  const { user, selectedDaycare, twoFactor } = useAuth();
  const may = usePermission();
  const opens = useOpens();
  const daycareId = selectedDaycare?.id ?? '';
  const uid = user?.uid ?? '';
  const inside = selectedDaycare !== null && (twoFactor || !selectedDaycare.twoFactorRequired);
  const [seesStudents, seesStaff] = [inside && may('students.view'), inside && may('staff.view')];
  const students = trpc.students.getDaycareStudentList.useQuery({ daycareId }, { enabled: seesStudents });
  const staff = trpc.staff.getDaycareStaffList.useQuery({ daycareId }, { enabled: seesStaff });
  const listed = seesStudents ? students.data?.students : undefined;
  const people = seesStaff ? staff.data : undefined;

  const ofStudents = useMemo(() => studentEntries(listed ?? []), [listed]);
  const ofStaff = useMemo(() => (people === undefined ? [] : staffEntries(people)), [people]);
  const recent = useMemo(() => {
    const byId = new Map(listed?.map((student) => [student.id, student]));
    return studentEntries(
      recentStudents(uid, daycareId)
        .flatMap((id) => byId.get(id) ?? [])
        .slice(0, recentShown),
    );
  }, [listed, uid, daycareId]);

  const pages = pageEntries(inside, opens);
  const queries = [...(seesStudents ? [students] : []), ...(seesStaff ? [staff] : [])];
  const failed = queries.some(({ data, error }) => data === undefined && error !== null);
  const loading = queries.some(({ data, error }) => data === undefined && error === null);
  return {
    groups:
      search.trim() === ''
        ? [
            { title: labels.recent, entries: recent },
            { title: labels.pages, entries: pages },
          ].filter(({ entries }) => entries.length > 0)
        : searchGroups(
            [
              { title: labels.children, entries: ofStudents, most: 8 },
              { title: labels.people, entries: ofStaff, most: 5 },
              { title: labels.pages, entries: pages, most: 8 },
            ],
            search,
          ),
    state: failed ? 'failed' : loading ? 'loading' : undefined,
  };
}
