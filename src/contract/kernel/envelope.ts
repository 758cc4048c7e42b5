import type { ErrorCode } from "./error-codes.ts";

export type FieldError = { field: string; message: string };

/** The response body of every `/api` call, errors included. `message` repeats `sys_message`. */
export type Envelope<Data = unknown> = {
  isSuccess: boolean;
  data: Data | null;
  sys_message: string;
  message: string;
  code?: ErrorCode;
  errors?: FieldError[];
};

export function success<Data>(data: Data, sysMessage = ""): Envelope<Data> {
  return { isSuccess: true, data, sys_message: sysMessage, message: sysMessage };
}

export function failure(code: ErrorCode, sysMessage: string, errors?: FieldError[]): Envelope<null> {
  const envelope: Envelope<null> = {
    isSuccess: false,
    data: null,
    sys_message: sysMessage,
    message: sysMessage,
    code,
  };
  return errors ? { ...envelope, errors } : envelope;
}
