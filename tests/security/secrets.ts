const ADMIN_EMAIL = "keeper@shop.example";
const ADMIN_PASSWORD = "Keeper#of-keys-7";

/** Collects all used secrets, which must not appear in the log. */
export class Secrets {
  readonly #used = new Map<string, string>();

  readonly adminSettings = { ADMIN_EMAIL, ADMIN_PASSWORD };

  constructor() {
    this.add("the administrator's address", ADMIN_EMAIL);
    this.add("the administrator's password", ADMIN_PASSWORD);
  }

  /** Registers and returns a secret. */
  add(what: string, secret: string): string {
    this.#used.set(secret, what);
    return secret;
  }

  get count(): number {
    return this.#used.size;
  }

  /** The descriptions of all secrets that the text contains as whole words. */
  foundIn(text: string): string[] {
    return [...this.#used].filter(([secret]) => holdsWord(text, secret)).map(([, what]) => what);
  }
}

/** Matches whole words only, since six digits within a request id are no code. */
function holdsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const around = (text[at - 1] ?? "") + (text[at + word.length] ?? "");
    if (!/[\w-]/.test(around)) return true;
  }
  return false;
}
