import { format } from "node:util";
import { afterEach } from "vitest";

const unexpected: string[] = [];

/** A test that expects a console.error spies on it, and so keeps it from arriving here. */
console.error = (...words: unknown[]) => {
  unexpected.push(format(...words));
};

afterEach(() => {
  const words = unexpected.splice(0);
  if (words.length > 0) throw new Error(`Unexpected console.error:\n${words.join("\n")}`);
});
