import { useSyncExternalStore } from "react";

/** A value in local storage that components subscribe to, across all tabs. */
export type LocalStore<Value> = {
  read(): Value;
  write(value: Value): void;
  /** The value; during hydration that of the server. */
  use(): Value;
  /** Subscribes to changes in this tab and in others. Returns the function that unsubscribes. */
  follow(listener: () => void): () => void;
};

type Options<Value> = {
  key: string;
  /** Never throws. A text that cannot be parsed becomes an empty value. */
  parse(text: string | null): Value;
  /** Null removes the key. */
  format(value: Value): string | null;
  onServer: Value;
};

const listeners = new Map<string, Set<() => void>>();

function notify(key: string): void {
  for (const listener of listeners.get(key) ?? []) listener();
}

/** Texts that storage has refused. They live as long as the page. */
const unsaved: Record<string, string | null> = {};

export function readItem(key: string): string | null {
  // There is no storage on the server, and Node would warn about its own.
  if (typeof document === "undefined") return null;
  try {
    return unsaved[key] ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeItem(key: string, text: string | null): void {
  unsaved[key] = text;
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    unsaved[key] = null;
  } catch {
    // Storage is disabled or full.
  }
  notify(key);
}

/** Whether the browser keeps nothing for the shop: its storage is disabled or full. */
export function isStorageBlocked(): boolean {
  try {
    localStorage.setItem("probe", "");
    localStorage.removeItem("probe");
    return false;
  } catch {
    return true;
  }
}

/** The valid entries of a stored list; none if the text is no list. */
export function parseList<Entry>(text: string | null, isEntry: (entry: unknown) => entry is Entry): Entry[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

export function createLocalStore<Value>({ key, parse, format, onServer }: Options<Value>): LocalStore<Value> {
  let known: { text: string | null; value: Value } | undefined;
  const read = (): Value => {
    const text = readItem(key);
    if (!known || known.text !== text) known = { text, value: parse(text) };
    return known.value;
  };
  const subscribe = (listener: () => void): (() => void) => {
    const own = listeners.get(key) ?? new Set();
    listeners.set(key, own.add(listener));
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener();
    };
    window.addEventListener("storage", onStorage);
    return () => {
      own.delete(listener);
      window.removeEventListener("storage", onStorage);
    };
  };
  return {
    read,
    write: (value) => writeItem(key, format(value)),
    follow: subscribe,
    use: () => useSyncExternalStore(subscribe, read, () => onServer),
  };
}
