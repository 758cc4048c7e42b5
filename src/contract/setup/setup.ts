/** The steps from the demo to a shop that sells, in the order in which they are best taken. */
export const SETUP_STEPS = [
  "details",
  "gstin",
  "logo",
  "rates",
  "zones",
  "payments",
  "mail",
  "product",
  "staff",
  "policies",
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** What an administrator can do about a step on the checklist itself; all others have a screen of their own. */
export type SetupAction = "payments" | "mail" | "policies";

export type SetupStepView = {
  step: SetupStep;
  isDone: boolean;
  /** What stands in the way, where the screen of the step cannot change it; null otherwise. */
  note: string | null;
};

export type SetupView = {
  steps: SetupStepView[];
  /** Something of the demo shop is here. */
  hasDemo?: true;
};
