type Details = {
  status?: 400 | 401 | 409;
  field?: string;
  source?: string;
  step?: string;
  reason?: string;
  metadata?: { order_id?: string; payment_id?: string };
};

export type RazorpayError = {
  code: string;
  description: string;
  field?: string;
  source: string;
  step: string;
  reason: string;
  metadata: { order_id?: string; payment_id?: string };
};

/** An error response of the sandbox, in Razorpay's format. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: 400 | 401 | 409;
  readonly body: { error: RazorpayError };

  constructor(description: string, details: Details = {}) {
    super(description);
    const { status = 400, field, source = "business", step = "payment_initiation" } = details;
    const { reason = "input_validation_failed", metadata = {} } = details;
    this.status = status;
    this.body = {
      error: {
        code: "BAD_REQUEST_ERROR",
        description,
        ...(field !== undefined && { field }),
        source,
        step,
        reason,
        metadata,
      },
    };
  }
}

const NOT_APPLICABLE = { source: "NA", step: "NA", reason: "NA" };

export const unknownId = () => new Refusal("The id provided does not exist");
export const unknownUrl = () => new Refusal("The requested URL was not found on the server.", NOT_APPLICABLE);
export const wrongKey = () => new Refusal("Authentication failed", { ...NOT_APPLICABLE, status: 401 });
