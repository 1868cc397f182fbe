/** The target, and an error for every member it does not have: what the program starts to use must be doubled first. */
export function strict<T extends object>(name: string, target: T): T {
  return new Proxy(target, {
    get(of, key) {
      // Promises and inspection ask for `then` and symbols of anything.
      if (key in of || typeof key === 'symbol' || key === 'then') {
        const value = Reflect.get(of, key);
        return typeof value === 'function' ? value.bind(of) : value;
      }
      throw new Error(`the double of electron does not know ${name}.${key}`);
    },
  });
}

/** Fails for a setting the double has not been taught, so that a misspelt one cannot pass for set. */
export function knownKeys(name: string, given: object, known: readonly string[]): void {
  for (const key of Object.keys(given))
    if (!known.includes(key)) throw new Error(`the double of electron does not know ${name}.${key}`);
}
