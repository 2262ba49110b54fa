import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import classes from './day-attention.module.css';

/** What the button of a line says; where several lines share one row, an arrow stands for it. */
export function OpenFace({ words }: { words: string }) {
  return (
    <>
      <span className={classes.openWords}>{words}</span>
      <IconChevronRight className={classes.arrow} size={18} stroke={2} aria-hidden />
    </>
  );
}
