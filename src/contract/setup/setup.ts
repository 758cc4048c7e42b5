/** The steps from the demo to a live shop, in the recommended order. */
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

/** Actions on the checklist itself; all other steps have their own screen. */
export type SetupAction = "payments" | "mail" | "policies";

export type SetupStepView = {
  step: SetupStep;
  isDone: boolean;
  /** What is missing, if the step's own text does not say it; null otherwise. */
  note: string | null;
};

export type SetupView = {
  steps: SetupStepView[];
  /** Demo data is present. */
  hasDemo?: true;
};
