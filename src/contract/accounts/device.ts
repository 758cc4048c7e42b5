/** How a login was proven. */
export const LOGIN_METHODS = ["password", "mailed_code", "passkey"] as const;
export type LoginMethod = (typeof LOGIN_METHODS)[number];

/** A browser that an account is signed in with. Times ISO 8601, UTC. */
export type DeviceView = {
  id: string;
  /** `Chrome on Android`. */
  name: string;
  /** The device that sends the request. */
  isCurrent: boolean;
  /** Null for logins from before this was kept. */
  method: LoginMethod | null;
  signedInAt: string;
  /** Accurate to within a few minutes. */
  lastUsedAt: string;
};
