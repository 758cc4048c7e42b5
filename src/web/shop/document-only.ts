/**
 * The data with lists that the server can read while it renders, and that is not sent with the document: its HTML shows
 * them already, in parts that are `Kept`. An empty list is sent, since the page looks different without it. What the browser fetches
 * later, as for a navigation, has to hold everything.
 */
export function documentOnly<Data extends object, Name extends keyof Data>(
  data: Data & Record<Name, readonly unknown[]>,
  ...names: readonly Name[]
): Omit<Data, Name> & { [Key in Name]: Data[Key] | undefined } {
  // The router sends what can be enumerated.
  const copy = { ...data };
  for (const name of names) Object.defineProperty(copy, name, { enumerable: data[name].length === 0 });
  return copy;
}

/** Whether a loader runs for a document, and not for a page that is open already. */
export function isForDocument(request: Request): boolean {
  return !new URL(request.url).pathname.endsWith(".data");
}
