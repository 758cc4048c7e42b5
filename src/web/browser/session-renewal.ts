export type SessionRenewal = {
  /** The role of the user whose input is unsaved. */
  role: string;
  /** Resolves to true once this user has logged in again on the same screen; never if the user leaves instead. */
  renew: () => Promise<true>;
};

/** Replaces the redirect to the login page when a session has ended. Set while the screen has unsaved input. */
export const sessionRenewal: { current?: SessionRenewal | undefined } = {};
