import classes from './plain-button.module.css';

/** The look of a button for pages without Mantine. */
export function buttonClass(look: 'filled' | 'outlined', size: 'usual' | 'large' = 'usual'): string {
  return [classes.button, classes[look], size === 'large' ? classes.large : ''].join(' ');
}
