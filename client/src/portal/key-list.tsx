import { paletteText } from '@daycare-portal/shared/palette-text';
import { Fragment, useState } from 'react';
import { Dialog } from '../components/dialog';
import { singleKeysOn, turnSingleKeys } from '../components/single-keys';
import { CheckField } from '../components/check-field';
import { Row, Text } from '../components/layout';
import { ctrl } from './portal-keys';

const { keys: labels } = paletteText;

/** The inner lists are keys pressed together, the outer ones alternatives. */
function keyGroups(): { title: string; keys: [does: string, ways: string[][]][] }[] {
  const { enter, shift, tab, esc, home, end, pageUp, pageDown, click } = labels.names;
  return [
    {
      title: labels.anywhere,
      keys: [
        [labels.palette, [[ctrl, 'K']]],
        [labels.thisList, [['?']]],
        [labels.close, [[esc]]],
      ],
    },
    {
      title: labels.inLists,
      keys: [
        [labels.search, [['/']]],
        [labels.intoList, [['↓']]],
        [labels.rows, [['↑'], ['↓']]],
        [labels.farRows, [[pageUp], [pageDown], [home], [end]]],
        [labels.openRow, [[enter]]],
        [labels.range, [[shift, click]]],
      ],
    },
    {
      title: labels.inGrids,
      keys: [
        [labels.cells, [[tab], [shift, tab]]],
        [labels.down, [[enter], ['↓']]],
        [labels.up, [[shift, enter], ['↑']]],
        [labels.paste, [[ctrl, 'V']]],
      ],
    },
  ];
}

/** All keyboard shortcuts. */
export function KeyList({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [on, setOn] = useState(singleKeysOn);
  return (
    <Dialog opened={opened} title={labels.title} size={520} onClose={onClose}>
      {keyGroups().map(({ title, keys }) => (
        <section key={title}>
          <Text as="h3" below="2xs" size="m">
            {title}
          </Text>
          <Text as="dl" below="m">
            {keys.map(([does, ways]) => (
              <Row key={does} justify="between" gap="m" padY="2xs" rule="top" minH={36}>
                <Text as="dt" tone="soft">
                  {does}
                </Text>
                <Row as="dd" wrap justify="end" gap="s" rowGap="2xs">
                  {ways.map((pressed) => (
                    <Text key={pressed.join()} as="span" nowrap>
                      {pressed.map((key, index) => (
                        <Fragment key={key}>
                          {index === 0 ? null : ' '}
                          <Text as="kbd" edge="control" pad="xs" round="s" tone="ink" size="xs" style={{ fontFamily: 'inherit' }}>
                            {key}
                          </Text>
                        </Fragment>
                      ))}
                    </Text>
                  ))}
                </Row>
              </Row>
            ))}
          </Text>
        </section>
      ))}
      <CheckField
        name="singleKeys"
        label={labels.single}
        help={labels.singleHelp}
        checked={on}
        onChange={(event) => {
          setOn(event.currentTarget.checked);
          turnSingleKeys(event.currentTarget.checked);
        }}
      />
    </Dialog>
  );
}
