import type { AnswerOf, Call, MetaOf, Refusal } from "#contract/kernel/call.ts";
import { failure, success } from "#contract/kernel/envelope.ts";

/** A stubbed response to an API call, for tests of screens. */
export type GivenAnswer = { call: Call; respond: (request: Request) => Response | Promise<Response> };

export function answering<C extends Call>(
  call: C,
  data: AnswerOf<C>,
  { message = "", ...meta }: { message?: string } & Partial<MetaOf<C> & object> = {},
): GivenAnswer {
  return { call, respond: () => Response.json({ ...success(data, message), ...meta }) };
}

/** Delays an answer until the promise resolves. */
export function answeringAfter(promise: Promise<unknown>, { call, respond }: GivenAnswer): GivenAnswer {
  return { call, respond: async (request) => promise.then(() => respond(request)) };
}

/** A refusal. `extra` contains additional fields, such as `changes`. */
export function refusing(
  call: Call,
  status: number,
  code: Refusal["code"],
  message = "",
  extra: object = {},
): GivenAnswer {
  return { call, respond: () => Response.json({ ...extra, ...failure(code, message) }, { status }) };
}

/** A network failure of the call. */
export function unreachable(call: Call): GivenAnswer {
  return {
    call,
    respond: () => {
      throw new TypeError("Failed to fetch");
    },
  };
}

/** Finds the first stub for a request. Without one, the logged error fails the test. */
export function findAnswer({ method, url }: Request, answers: readonly GivenAnswer[]): GivenAnswer {
  const { pathname } = new URL(url);
  const found = answers.find(({ call }) => call.method === method && pattern(call).test(pathname));
  if (found) return found;
  console.error(`This screen sent ${method} ${pathname}, for which no answer was given.`);
  throw new TypeError("Failed to fetch");
}

function pattern({ path }: Call): RegExp {
  return new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`, "i");
}
