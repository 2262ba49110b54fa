import { entryText } from '@daycare-portal/shared/entry-text';
import { Text } from './layout';
import classes from './skip-link.module.css';

export const contentId = 'content';

/** The first stop of the Tab key: past what is the same on every page. */
export function SkipLink() {
  return (
    <Text
      as="a"
      pad="s"
      round="m"
      fill="surface"
      tone="primary"
      weight="strong"
      only="screen"
      className={classes.skip}
      href={`#${contentId}`}
    >
      {entryText.actions.skipToContent}
    </Text>
  );
}
