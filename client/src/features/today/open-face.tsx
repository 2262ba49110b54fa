import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import classes from './day-attention.module.css';

/** A line's button text, or an arrow where several lines share one row. */
export function OpenFace({ words }: { words: string }) {
  return (
    <>
      <span className={classes.openWords}>{words}</span>
      <IconChevronRight className={classes.arrow} size={18} stroke={2} aria-hidden />
    </>
  );
}
