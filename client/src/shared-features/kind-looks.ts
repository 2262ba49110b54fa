import type { LogKind } from '@daycare-portal/shared/log-kinds';
import type { Icon } from '@tabler/icons-react';
import IconBabyBottle from '@tabler/icons-react/dist/esm/icons/IconBabyBottle.mjs';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconDiaper from '@tabler/icons-react/dist/esm/icons/IconDiaper.mjs';
import IconMoodSmile from '@tabler/icons-react/dist/esm/icons/IconMoodSmile.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs';
import IconPalette from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs';
import IconSeedling from '@tabler/icons-react/dist/esm/icons/IconSeedling.mjs';
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs';
import IconTemperature from '@tabler/icons-react/dist/esm/icons/IconTemperature.mjs';
import IconToiletPaper from '@tabler/icons-react/dist/esm/icons/IconToiletPaper.mjs';
import IconToolsKitchen2 from '@tabler/icons-react/dist/esm/icons/IconToolsKitchen2.mjs';

interface KindLook {
  icon: Icon;
  /** The color pair of a classroom that tints it, 0 to 7. Left out: neutral. */
  mark?: number;
}

/** How each kind of entry looks, in tiles and lists. */
export const kindLooks: Record<LogKind, KindLook> = {
  meal: { icon: IconToolsKitchen2, mark: 2 },
  nap: { icon: IconMoon, mark: 5 },
  diaper: { icon: IconDiaper, mark: 1 },
  photo: { icon: IconCamera, mark: 0 },
  mood: { icon: IconMoodSmile, mark: 3 },
  bottle: { icon: IconBabyBottle, mark: 6 },
  toilet: { icon: IconToiletPaper, mark: 1 },
  activity: { icon: IconPalette, mark: 0 },
  note: { icon: IconNote },
  temperature: { icon: IconTemperature, mark: 4 },
  supplies: { icon: IconShoppingBag, mark: 7 },
  milestone: { icon: IconSeedling, mark: 4 },
};
