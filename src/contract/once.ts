// A value that is made when it is first asked for.

/**
 * Schemas that reach the browser are made this way: a page that wakes on a slow phone has none to make, and a form makes
 * its own when it is sent.
 */
// @__NO_SIDE_EFFECTS__
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
