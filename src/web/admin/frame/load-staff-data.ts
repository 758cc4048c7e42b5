import type { Call, Success } from "#contract/kernel/call.ts";
import type { Envelope } from "#contract/kernel/envelope.ts";
import { callPrivateApi } from "#web/browser/api-client.ts";
import { sendFromLoader, TransportError, type SendArguments } from "#web/browser/send.ts";

/** Why a staff screen has nothing to show. */
export type Failure = { failure: string; isForbidden: boolean };

type Loaded<Data, Extra> = ({ data: Data } & Extra) | Failure;

/** For loaders of staff screens. What is not there is a 404, which the frame shows; any other refusal is told by its words. */
export async function loadStaffData<Data, Extra = unknown>(
  path: string,
  request: Request,
  query?: Record<string, string>,
): Promise<Loaded<Data, Extra>> {
  try {
    const answer = await callPrivateApi<Data, Extra>(path, request, query);
    if (answer.code === "not_found") throw new Response(null, { status: 404 });
    if (!answer.isSuccess || answer.data === null) return refused(answer);
    return answer as unknown as { data: Data } & Extra;
  } catch (error) {
    if (!(error instanceof TransportError) || request.signal.aborted) throw error;
    return { failure: "The shop could not be reached.", isForbidden: false };
  }
}

/** For loaders of staff screens. What is not there is a 404, which the frame shows; any other refusal is shown by its words. */
export async function loadForStaff<C extends Call>(
  call: C,
  request: Request,
  ...args: SendArguments<C>
): Promise<Success<C> | Failure> {
  try {
    const answer = await sendFromLoader(call, request, ...args);
    if (answer.code === "not_found") throw new Response(null, { status: 404 });
    return answer.isSuccess ? answer : refused(answer);
  } catch (error) {
    if (!(error instanceof TransportError) || request.signal.aborted) throw error;
    return { failure: "The shop could not be reached.", isForbidden: false };
  }
}

function refused({ code, message }: Pick<Envelope, "code" | "message">): Failure {
  return { failure: message, isForbidden: code === "forbidden" };
}
