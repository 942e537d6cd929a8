// The leaves of JSON-like values and how to replace one, for random changes. A changed value shares its other parts with the
// value it was made from, so the leaves of each part are kept.

/** A path from a value down to a leaf. */
export type Path = { key: string; rest: Path } | undefined
export type Leaf = { path: Path; value: unknown }

const known = new WeakMap<object, readonly Leaf[]>()

/** In the order of the members. Objects must not be changed afterwards. */
export function leavesOf(value: unknown): readonly Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path: undefined, value }]
  const found = known.get(value)
  if (found) return found
  const leaves: Leaf[] = []
  for (const [key, member] of Object.entries(value)) {
    for (const leaf of leavesOf(member)) leaves.push({ path: { key, rest: leaf.path }, value: leaf.value })
  }
  known.set(value, leaves)
  return leaves
}

/** A copy with another leaf. What is not on the path is shared. */
export function withLeaf(value: unknown, path: Path, leaf: unknown): unknown {
  if (path === undefined || typeof value !== 'object' || value === null) return leaf
  const { key, rest } = path
  const changed = withLeaf(Reflect.get(value, key), rest, leaf)
  return Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed }
}
