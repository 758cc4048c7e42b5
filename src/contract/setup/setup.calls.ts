import { call, types } from "#contract/kernel/call.ts";
import type { SetupView } from "./setup.ts";

const view = types<{ answer: SetupView }>();

export const getSetup = call("GET", "/staff/setup", "administrator", view, "steps");

export const testPayments = call("POST", "/staff/setup/test-payments", "administrator", view);

export const testMail = call("POST", "/staff/setup/test-mail", "administrator", view);

export const markPoliciesReviewed = call("POST", "/staff/setup/policies-reviewed", "administrator", view);
