/** A browser that an account is signed in with. Times ISO 8601, UTC. */
export type DeviceView = {
  id: string;
  /** `Chrome on Android`. */
  name: string;
  /** The device that sends the request. */
  isCurrent: boolean;
  signedInAt: string;
  /** Accurate to within a few minutes. */
  lastUsedAt: string;
};
