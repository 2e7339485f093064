/** A pseudorandom number from 0 to `below` - 1 by `n` and `salt`, in SQL. */
export const pick = (n: string, salt: number, below: string) => `abs(hashint8extended(${n}, ${salt}) % ${below})::int`;

/** An element of an array by `n` and `salt`, in SQL. */
export const oneOf = (list: string, n: string, salt: number) =>
  `(${list})[1 + ${pick(n, salt, `cardinality(${list})`)}]`;

/** A pseudorandom number from 0 up to 1 by `n` and `salt`, in SQL. */
export const share = (n: string, salt: number) => `(${pick(n, salt, '1000000')} / 1e6)::float8`;
