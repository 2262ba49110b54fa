import { fullNameOf } from '@daycare-portal/shared/full-name';
import { messagesText } from '@daycare-portal/shared/messages-text';
import { useState } from 'react';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { CheckField } from '../../components/check-field';
import { Stack, Text } from '../../components/layout';
import { Loading } from '../../components/loading';
import { RadioGroup } from '../../components/radio-group';
import { SearchField } from '../../components/search-field';
import classes from './messages.module.css';

const labels = messagesText.compose;
type Seen = 'only' | 'nobody' | 'others';

/** The child that a conversation is about. */
interface About {
  studentId: string;
  name: string;
}

/**
 * Asks which children can be seen in the photos of a message, because each of them needs a consent. `about` is left out for an announcement,
 * which is about no child. Nothing is chosen before a person does.
 */
export function useSeen(daycareId: string, about?: About) {
  const [seen, setSeen] = useState<Seen | null>(null);
  // With others, the child of the conversation can be seen until somebody says otherwise.
  const first = about === undefined ? [] : [about.studentId];
  const [chosen, setChosen] = useState<readonly string[]>(first);
  const isOpen = seen === null || (seen === 'others' && chosen.length === 0);
  const options = [
    ...(about === undefined ? [] : [{ value: 'only' as const, label: labels.seenOnly(about.name) }]),
    { value: 'nobody' as const, label: labels.seenNobody },
    { value: 'others' as const, label: about === undefined ? labels.seenSome : labels.seenOthers },
  ];
  return {
    field: (
      <Stack gap="s">
        <RadioGroup legend={labels.seenTitle} options={options} value={seen} onChange={setSeen} />
        {seen === 'others' ? <Children {...{ daycareId, chosen }} onChoose={setChosen} /> : null}
      </Stack>
    ),
    problem: isOpen ? labels.seenChoose : undefined,
    /** The next photo is asked about anew. */
    reset: () => {
      setSeen(null);
      setChosen(first);
    },
    seenIds: seen === 'only' ? first : seen === 'others' ? [...chosen] : [],
  };
}

interface ChildrenProps {
  daycareId: string;
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
}

function Children({ daycareId, chosen, onChoose }: ChildrenProps) {
  const query = trpc.messages.listRecipients.useQuery({ daycareId });
  const [sought, setSought] = useState('');
  const word = sought.trim().toLocaleLowerCase();
  return (
    <QueryView query={query} loading={<Loading label={labels.seenChildren} />}>
      {({ children }) => (
        <Stack as="fieldset" gap="xs">
          <Text as="legend" unseen>
            {labels.seenChildren}
          </Text>
          <SearchField label={messagesText.start.search} value={sought} onChange={setSought} hasKey={false} />
          <Stack columns="s" gap="xs" className={classes.faces}>
            {children
              .filter((child) => chosen.includes(child.studentId) || fullNameOf(child).toLocaleLowerCase().includes(word))
              .map((child) => (
                <CheckField
                  key={child.studentId}
                  label={fullNameOf(child)}
                  checked={chosen.includes(child.studentId)}
                  onChange={({ currentTarget }) =>
                    onChoose(
                      currentTarget.checked ? [...chosen, child.studentId] : chosen.filter((studentId) => studentId !== child.studentId),
                    )
                  }
                />
              ))}
          </Stack>
        </Stack>
      )}
    </QueryView>
  );
}
