export type SessionRenewal = {
  /** The role of the user whose input is unsaved. */
  role: string;
  /** Resolves to true once this user has logged in again on the same screen; never if the user leaves instead. */
  renew: () => Promise<true>;
};

/** What a session that has ended leads to instead of the login page. Set while the screen has unsaved input. */
export const sessionRenewal: { current?: SessionRenewal | undefined } = {};
