import { parse, serialize } from "hono/utils/cookie";

const NAME = "registration";

/** As long as a registration attempt is stored (`deleteOldAttempts`). */
const MAX_AGE_SECONDS = 7 * 24 * 3_600;

type Headers = { header(name: string): string | undefined };

/** The key of the browser's registration, if it has one. */
export function readBrowserKey({ header }: Headers): string | undefined {
  const key = parse(header("cookie") ?? "", NAME)[NAME];
  return key !== undefined && /^[\w-]{43}$/.test(key) ? key : undefined;
}

/**
 * The cookie that binds a code to the browser that registered. It opens no session, and is sent only with same-site
 * requests. An empty key deletes it.
 */
export function browserKeyCookie(key: string, publicUrl: string): { "Set-Cookie": string } {
  const isSecure = publicUrl.startsWith("https:");
  const options = { path: "/api", httpOnly: true, sameSite: "Lax", secure: isSecure } as const;
  return { "Set-Cookie": serialize(NAME, key, { ...options, maxAge: key === "" ? 0 : MAX_AGE_SECONDS }) };
}
