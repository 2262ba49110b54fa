/** A column's name in code, the same as Kysely's CamelCasePlugin makes it. */
export function camelCase(column: string): string {
  return column.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
}
