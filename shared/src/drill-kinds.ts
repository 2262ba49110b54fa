export const drillTypes = ['fire', 'weather', 'lockdown', 'evacuation', 'other'] as const;
export type DrillType = (typeof drillTypes)[number];

/** How a kind of drill stands by the daycare's own interval. `done`: nothing is due soon. */
export type DrillState = 'overdue' | 'soon' | 'done';
