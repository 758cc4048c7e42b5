/** The key id that is used when no Razorpay keys are set; the browser opens the sandbox's dialog with it. */
export const SANDBOX_KEY_ID = "rzp_test_sandbox";

type Circumstances = { production: boolean; keyId?: string | undefined };

/** Throws a one-line error where real money could be involved: in production, or with a live key. */
export function assertSandboxAllowed({ production, keyId }: Circumstances): void {
  if (production) throw new Error("The payment sandbox cannot run in production: it takes orders without any money.");
  if (keyId?.startsWith("rzp_live_")) throw new Error("The payment sandbox cannot run with a live Razorpay key.");
}
