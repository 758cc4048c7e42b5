import { useSyncExternalStore } from "react";

/** One value in the browser's storage that components follow, in this tab and in every other one. */
export type LocalStore<Value> = {
  read(): Value;
  write(value: Value): void;
  /** The value, or that of the server while the page is taking over from its HTML. */
  use(): Value;
  /** Calls the listener after each change, here and in other tabs. Returns what ends it. */
  follow(listener: () => void): () => void;
};

type Options<Value> = {
  key: string;
  /** Never throws; what cannot be read becomes an empty value. */
  parse(text: string | null): Value;
  /** Nothing removes the key. */
  format(value: Value): string | null;
  onServer: Value;
};

const listeners = new Map<string, Set<() => void>>();

function notify(key: string): void {
  for (const listener of listeners.get(key) ?? []) listener();
}

/** Storage can be switched off or full; the shop works on without it. */
export function readItem(key: string): string | null {
  // The server has none; Node would warn of its own.
  if (typeof document === "undefined") return null;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeItem(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Private windows of some browsers refuse; the value lives as long as the page.
  }
  notify(key);
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
