import type { FamilyHome } from '@daycare-portal/shared/family';
import type { Icon } from '@tabler/icons-react';
import { matchPath, useLocation } from 'react-router';
import { familyPages } from '../pages';
import { useFamilyHome } from './use-family-home';

export interface FamilyEntry {
  to: string;
  label: string;
  icon: Icon;
  /** How many things there are new. */
  count: number;
  isCurrent: boolean;
}

const nobody: FamilyHome = { children: [] };

/** The entries of a family's menu. Empty while nothing but their children's names can be shown. */
export function useFamilyEntries(): FamilyEntry[] {
  const { pathname } = useLocation();
  const { data: home = nobody } = useFamilyHome();
  const shown = familyPages.find(({ address }) => matchPath(address, pathname) !== null);
  const isOn = home.children.some(({ features }) => features.family);
  if (!isOn) return [];
  return familyPages.flatMap(({ address, menu, feature, part }) => {
    const isShown = home.children.some(
      ({ features, parts }) => (feature === undefined || features[feature]) && (part === undefined || parts.includes(part)),
    );
    if (menu === undefined || !isShown) return [];
    const { label, icon, count } = menu;
    return [{ to: address, label: label(), icon, count: count?.(home) ?? 0, isCurrent: [shown?.address, shown?.under].includes(address) }];
  });
}
