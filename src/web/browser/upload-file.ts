import type { Answer, AnswerOf, Call, FormOf } from "#contract/kernel/call.ts";
import { callUrl, authorization, TransportError } from "./send.ts";
import { sessionRenewal } from "./session-renewal.ts";

/** The server has refused the file, with a message for people. */
export class UploadRefusedError extends Error {
  override readonly name = "UploadRefusedError";
  /** Whether the file itself is unacceptable, so that a retry would fail again. */
  readonly isFinal: boolean;
  /** Whether the call was refused whatever the file is: the token is not of this shop, or the call is unknown. */
  readonly isCallRefused: boolean;
  readonly needsLogin: boolean;

  constructor(message: string, { isFinal = false, isCallRefused = false, needsLogin = false }) {
    super(message);
    this.isFinal = isFinal;
    this.isCallRefused = isCallRefused;
    this.needsLogin = needsLogin;
  }
}

/** Too large, not a picture or video, or invalid content. */
const FINAL_STATUSES = new Set([413, 415, 422]);
const CALL_REFUSED_STATUSES = new Set([401, 404]);

type UploadOptions = {
  /** The upload progress from 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

/** A call that takes a file. */
type UploadCall<C extends Call> = FormOf<C> extends { file: File } ? C : never;

/**
 * Uploads one file in the field `file`. If the session has ended while the screen has unsaved input, waits for its user to
 * log in again, as `send` does.
 */
export async function upload<C extends Call>(
  call: UploadCall<C>,
  file: File,
  options: UploadOptions,
): Promise<AnswerOf<C>> {
  try {
    return await uploadOnce(call, file, options);
  } catch (error) {
    const needsLogin = error instanceof UploadRefusedError && error.needsLogin;
    if (needsLogin && (await sessionRenewal.current?.renew())) return uploadOnce(call, file, options);
    throw error;
  }
}

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. */
async function uploadOnce<C extends Call>(
  call: UploadCall<C>,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<AnswerOf<C>> {
  const form = new FormData();
  form.append("file", file);
  const { promise, resolve, reject } = Promise.withResolvers<AnswerOf<C>>();
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  const fail = () => reject(new TransportError("The shop could not be reached."));

  request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
  request.addEventListener("error", fail);
  request.addEventListener("abort", fail);
  request.addEventListener("load", () => {
    const answer = request.response as Answer<C> | null;
    const isFinal = FINAL_STATUSES.has(request.status);
    const isCallRefused = CALL_REFUSED_STATUSES.has(request.status);
    if (answer?.isSuccess) resolve(answer.data);
    else if (answer?.sys_message || isCallRefused) {
      reject(
        new UploadRefusedError(answer?.sys_message ?? "", {
          isFinal,
          isCallRefused,
          needsLogin: request.status === 401,
        }),
      );
    } else fail();
  });
  signal.addEventListener("abort", abort);

  request.open(call.method, callUrl<Call>(call));
  request.responseType = "json";
  for (const [name, value] of Object.entries(authorization())) request.setRequestHeader(name, value);
  request.send(form);
  try {
    return await promise;
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
