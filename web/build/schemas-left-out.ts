/** Stands in for TypeBox in the browser's bundle: the contract's shapes without the library that checks them. */
const nothing = () => ({});

export default {
  Object: (properties: object) => ({ properties }),
  Array: nothing,
  Boolean: nothing,
  Integer: nothing,
  Literal: nothing,
  Null: nothing,
  Number: nothing,
  Optional: nothing,
  Record: nothing,
  String: nothing,
  Union: nothing,
  Unknown: nothing,
};
