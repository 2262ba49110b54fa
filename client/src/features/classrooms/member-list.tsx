import { foldAccents } from '@daycare-portal/shared/folding';
import { text } from '@daycare-portal/shared/text';
import { VisuallyHidden } from '@mantine/core';
import { memo, useDeferredValue, useId, useMemo, useState, type ReactNode } from 'react';
import { Avatar } from '../../components/avatar';
import check from '../../components/check-field.module.css';
import { Row, Stack, Text } from '../../components/layout';
import { preventSubmit } from '../../components/prevent-submit';
import { SearchField } from '../../components/search-field';
import { useLanguage } from '../../language';
import type { MembershipChanges } from './membership';
import classes from './classrooms.module.css';

const labels = text.editClassroom;

/** A list that fits the window needs no search. */
const shortList = 8;

/** Someone who may be in a classroom. */
export interface Candidate {
  id: string;
  name: string;
  photo: string | null;
  /** The colors of their own classroom, behind the initials. */
  mark: number | undefined;
  /** More about them, on the right. */
  about: ReactNode;
}

export interface MemberListProps {
  title: string;
  help: string;
  search: string;
  /** The longer of the page's two lists gets the search shortcut. */
  searchHasKey: boolean;
  /** Announced next to people whose checkbox was pressed. */
  moves: { in: string; out: string };
  /** Shown when the list is empty. */
  none: string;
  candidates: readonly Candidate[];
  /** The stored members, who come first. */
  inside: ReadonlySet<string>;
  wishes: MembershipChanges;
  disabled: boolean;
  /** Keeps its identity, so a press re-renders one row and not all. */
  onPress: (id: string, isIn: boolean) => void;
}

/** Everyone who could be in the classroom, each with a checkbox. */
export function MemberList({
  title,
  help,
  search: searchLabel,
  searchHasKey,
  moves,
  none,
  candidates,
  inside,
  wishes,
  disabled,
  onPress,
}: MemberListProps) {
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search.trim());
  const ordered = useMemo(() => candidates.toSorted((a, b) => Number(inside.has(b.id)) - Number(inside.has(a.id))), [candidates, inside]);
  const shown = useMemo(() => {
    const needle = foldAccents(sought);
    return needle === '' ? ordered : ordered.filter(({ name }) => foldAccents(name).includes(needle));
  }, [ordered, sought]);
  const chosen = candidates.filter(({ id }) => wishes[id] ?? inside.has(id)).length;
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <Row wrap rowGap="xs" gap="m" minH={44}>
        <Text id={heading} as="h2" size="xl">
          {title}
        </Text>
        <Text as="span" tone="soft" figures>
          {labels.chosen(chosen, candidates.length)}
        </Text>
        {candidates.length > shortList ? (
          <div className={classes.search}>
            <SearchField label={searchLabel} hasKey={searchHasKey} value={search} onChange={setSearch} />
          </div>
        ) : null}
      </Row>
      <Text tone="faint" size="s">
        {help}
      </Text>
      <VisuallyHidden role="status">{sought === '' ? '' : labels.found(shown.length)}</VisuallyHidden>
      {shown.length === 0 ? (
        <Text above="xl" tone="soft" breaks>
          {candidates.length === 0 ? none : labels.noneFound(sought)}
        </Text>
      ) : null}
      <Text as="ul" above="s" rule="top" unlessEmpty>
        {shown.map((candidate) => (
          <MemberRow
            key={candidate.id}
            candidate={candidate}
            wasIn={inside.has(candidate.id)}
            isIn={wishes[candidate.id] ?? inside.has(candidate.id)}
            moves={moves}
            disabled={disabled}
            onPress={onPress}
          />
        ))}
      </Text>
    </section>
  );
}

interface RowProps extends Pick<MemberListProps, 'moves' | 'disabled' | 'onPress'> {
  candidate: Candidate;
  wasIn: boolean;
  isIn: boolean;
}

const MemberRow = memo(function MemberRow({
  candidate: { id, name, photo, mark, about },
  wasIn,
  isIn,
  moves,
  disabled,
  onPress,
}: RowProps) {
  useLanguage();
  const ids = useId();
  return (
    <li className={classes.item}>
      <Row as="label" gap="s" minH={56} hovers className={classes.row}>
        <input
          type="checkbox"
          className={check.box}
          checked={isIn}
          disabled={disabled}
          aria-labelledby={`${ids}name`}
          aria-describedby={`${ids}about`}
          onChange={() => onPress(id, wasIn)}
          onKeyDown={preventSubmit}
        />
        <Avatar name={name} photo={photo} mark={mark} />
        <Stack as="span" grow cols="minmax(0, 1fr) fit-content(60%)" folds gap="s" rowGap="none" cells="center" breaks>
          <Text id={`${ids}name`} as="bdi" weight={isIn ? 'strong' : undefined}>
            {name}
          </Text>
          <Row id={`${ids}about`} as="span" wrap gap="xs" rowGap="2xs" tone="soft" size="s">
            {wasIn === isIn ? null : (
              <Text
                as="span"
                round="s"
                fill={wasIn ? 'warning' : 'primary'}
                tone={wasIn ? 'warning' : 'primary'}
                size="xs"
                weight="strong"
                pad="xs"
              >
                {wasIn ? moves.out : moves.in}
              </Text>
            )}
            {about}
          </Row>
        </Stack>
      </Row>
    </li>
  );
});
