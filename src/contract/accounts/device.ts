/** How the user authenticated. */
export const LOGIN_METHODS = ["password", "mailed_code", "passkey"] as const;
export type LoginMethod = (typeof LOGIN_METHODS)[number];

/** A browser that is signed in to an account. Times are ISO 8601 in UTC. */
export type DeviceView = {
  id: string;
  /** For example `Chrome on Android`. */
  name: string;
  /** Whether this is the device that sends the request. */
  isCurrent: boolean;
  /** Null for logins that predate this field. */
  method: LoginMethod | null;
  signedInAt: string;
  /** Accurate to within a few minutes. */
  lastUsedAt: string;
};
