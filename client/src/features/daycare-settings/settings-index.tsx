import { daySettingsText } from '@daycare-portal/shared/day-settings-text';
import { useState, type SyntheticEvent } from 'react';
import { Row, Stack, Text } from '../../components/layout';
import { titleOf } from './settings-section';

/** Links to the sections of the settings. Read from the page when opened: which it has depends on what the daycare uses. */
export function SettingsIndex() {
  const [sections, setSections] = useState<{ id: string; title: string }[]>([]);
  const read = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (!currentTarget.open) return;
    const found = [...document.querySelectorAll('section[id]')].map(({ id }) => ({
      id,
      title: document.getElementById(titleOf(id))?.textContent,
    }));
    setSections(found.flatMap(({ id, title }) => (title === undefined || title === null ? [] : [{ id, title }])));
  };
  return (
    <Stack as="nav" above="s" aria-label={daySettingsText.index}>
      <details onToggle={read}>
        <Text as="summary" padY="s">
          {daySettingsText.index}
        </Text>
        <Stack as="ul" columns="m">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Row as="a" touch bare href={`#${id}`}>
                {title}
              </Row>
            </li>
          ))}
        </Stack>
      </details>
    </Stack>
  );
}
