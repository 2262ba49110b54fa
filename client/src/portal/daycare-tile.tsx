import { Text } from '../components/layout';

/** The first letter of a daycare's name, next to the name. */
export function DaycareTile({ name }: { name: string }) {
  return (
    <Text as="span" middle fixed round="s" tight weight="strong" className="family-tile" data-tile aria-hidden>
      {Array.from(name.trim())[0]?.toUpperCase()}
    </Text>
  );
}
