import { format } from "node:util";
import { afterEach } from "vitest";

const unexpected: string[] = [];

/** Fails a test on console.error, unless the test replaces it with a spy. */
console.error = (...words: unknown[]) => {
  unexpected.push(format(...words));
};

afterEach(() => {
  const words = unexpected.splice(0);
  if (words.length > 0) throw new Error(`Unexpected console.error:\n${words.join("\n")}`);
});
