/** A browser that an account is signed in with. Times ISO 8601, UTC. */
export type DeviceView = {
  id: string;
  /** `Chrome on Android`. */
  name: string;
  /** The one that asks. */
  isCurrent: boolean;
  signedInAt: string;
  /** Right to within a few minutes. */
  lastUsedAt: string;
};
