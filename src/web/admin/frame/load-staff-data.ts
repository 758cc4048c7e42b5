import { getUserDetails } from "#contract/accounts/accounts.calls.ts";
import type { Call, Refusal, Success } from "#contract/kernel/call.ts";
import { isTokenRefused, sendFromLoader } from "#web/browser/send-from-loader.ts";
import type { SendArguments } from "#web/browser/send.ts";

/** Why a staff screen could not load its data. */
export type Failure = { failure: string; isForbidden: boolean; isTokenRefused?: boolean };

/** The data of a staff screen, or of a part of it. */
export type Loaded<C extends Call> = Success<C> | Failure;

/** For loaders of staff screens. `not_found` throws a 404, which the frame shows; other refusals return a `Failure`. */
export async function loadForStaff<C extends Call>(
  call: C,
  request: Request,
  ...args: SendArguments<C>
): Promise<Loaded<C>> {
  const answer = await sendFromLoader(call, request, ...args);
  if (answer.code === "unreachable") return { failure: "The shop could not be reached.", isForbidden: false };
  if (answer.code === "not_found") throw new Response(null, { status: 404 });
  return answer.isSuccess ? answer : toFailure(answer);
}

/** Whether the viewer is an administrator: screens offer other staff only what they may do. False while it is unknown. */
export async function loadIsAdministrator(request: Request): Promise<boolean> {
  const viewer = await loadForStaff(getUserDetails, request);
  return "data" in viewer && viewer.data.staffRole === "administrator";
}

function toFailure(answer: Refusal): Failure {
  return {
    failure: answer.message,
    isForbidden: answer.code === "forbidden",
    isTokenRefused: isTokenRefused(answer),
  };
}
