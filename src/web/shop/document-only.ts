/**
 * Makes lists available to server rendering only. They are not serialized with the document, whose HTML already shows
 * them in `StaticHtml` parts. An empty list is serialized, since the page then looks different. Data for client-side
 * navigation has to be complete.
 */
export function documentOnly<Data extends object, Name extends keyof Data>(
  data: Data & Record<Name, readonly unknown[]>,
  ...names: readonly Name[]
): Omit<Data, Name> & { [Key in Name]: Data[Key] | undefined } {
  // The router serializes enumerable properties only.
  const copy = { ...data };
  for (const name of names) Object.defineProperty(copy, name, { enumerable: data[name].length === 0 });
  return copy;
}

/** Whether a loader runs for a document, not for a client-side navigation. */
export function isForDocument(request: Request): boolean {
  return !new URL(request.url).pathname.endsWith(".data");
}
