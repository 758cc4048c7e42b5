/** The key id that is used when no Razorpay keys are set; the browser opens the sandbox's dialog with it. */
export const SANDBOX_KEY_ID = "rzp_test_sandbox";

/** Throws a one-line error in production, where real money is expected. */
export function assertSandboxAllowed({ production }: { production: boolean }): void {
  if (production) throw new Error("The payment sandbox cannot run in production: it takes orders without any money.");
}
