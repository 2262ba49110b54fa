import { text } from '@daycare-portal/shared/text';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Text } from '../../components/layout';

/** Up to this many rows can all be rendered on request. */
const mostDrawn = 500;

const labels = text.students;

/** Rows rendered beyond the window: all of them if requested. */
export function overscanOf(count: number, drawAll: boolean): { overscan?: number } {
  return drawAll && count <= mostDrawn ? { overscan: count } : {};
}

/** Whether to render all rows, and a way to request it. The browser's find shortcut and printing do so. */
export function useDrawAll(): [drawAll: boolean, onDrawAll: () => void] {
  const [drawAll, setDrawAll] = useState(false);
  useEffect(() => {
    // They must be in the page when the browser looks right afterwards.
    const draw = () => flushSync(() => setDrawAll(true));
    const drawToFind = (event: KeyboardEvent) => {
      if (event.key === 'f' && (event.ctrlKey || event.metaKey)) draw();
    };
    window.addEventListener('beforeprint', draw);
    window.addEventListener('keydown', drawToFind);
    return () => {
      window.removeEventListener('beforeprint', draw);
      window.removeEventListener('keydown', drawToFind);
    };
  }, []);
  return [drawAll, () => setDrawAll(true)];
}

interface DrawnRowsProps {
  /** How many rows are rendered. */
  drawn: number;
  of: number;
  onDrawAll: () => void;
}

/** The browser's find and print see only rendered rows. Says how many those are, and offers to render all. */
export function DrawnRows({ drawn, of, onDrawAll }: DrawnRowsProps) {
  if (drawn >= of) return null;
  return (
    <Text padY="s" tone="soft" size="s">
      {`${labels.drawn(drawn, of)} ${of > mostDrawn ? labels.tooManyToDraw(mostDrawn) : ''}`}
      {of > mostDrawn ? null : (
        <Text type="button" as="button" tone="primary" weight="strong" pad="xs" bare minH={32} onClick={onDrawAll}>
          {labels.drawAll(of)}
        </Text>
      )}
    </Text>
  );
}
