/** The kinds of entries of the daily log. */
export const logKinds = [
  'meal',
  'bottle',
  'nap',
  'diaper',
  'toilet',
  'activity',
  'mood',
  'temperature',
  'supplies',
  'note',
  'milestone',
  'photo',
] as const;
export type LogKind = (typeof logKinds)[number];

/** `held`: the team has not shared it yet. */
export const logStates = ['held', 'shared'] as const;
export type LogState = (typeof logStates)[number];

/** What waits until somebody shares it, unless a room says otherwise. Photos always wait. */
export const heldAtFirst: readonly LogKind[] = ['activity', 'mood', 'temperature', 'supplies', 'note', 'milestone', 'photo'];

/** Kinds that say the same about all of their children, so that a child can be added later. */
export const sharedByAll: readonly LogKind[] = [
  'diaper',
  'toilet',
  'activity',
  'mood',
  'temperature',
  'supplies',
  'note',
  'milestone',
  'photo',
];

/** The meals of a day, in order. */
export const meals = ['breakfast', 'morningSnack', 'lunch', 'afternoonSnack', 'supper'] as const;
export type Meal = (typeof meals)[number];

export const amounts = ['none', 'some', 'most', 'all', 'more'] as const;
export type Amount = (typeof amounts)[number];

/** Where the food of a meal comes from. */
export const foodSources = ['menu', 'typed', 'home'] as const;

export const bottleContents = ['breastMilk', 'formula', 'milk', 'water'] as const;
export const diaperResults = ['wet', 'soiled', 'both', 'dry'] as const;
export const toiletResults = ['wet', 'soiled', 'both', 'dry', 'tried', 'accident'] as const;
export const moods = ['happy', 'calm', 'playful', 'tired', 'fussy', 'sad', 'unwell'] as const;

/** What children learn, as milestones are arranged. */
export const learningAreas = ['moving', 'hands', 'talking', 'thinking', 'feelings', 'selfCare'] as const;
export type LearningArea = (typeof learningAreas)[number];

export const sleepPositions = ['back', 'side', 'stomach'] as const;
export type SleepPosition = (typeof sleepPositions)[number];

/** The allergens that a menu declares. */
export const allergens = ['milk', 'egg', 'peanut', 'treeNut', 'wheat', 'gluten', 'soy', 'fish', 'shellfish', 'sesame'] as const;
export type Allergen = (typeof allergens)[number];
