// The package has types only for its barrel of 5,000 icons. Importing icons one by one builds seven times faster.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { Icon } from '@tabler/icons-react';

  const icon: Icon;
  export default icon;
}
